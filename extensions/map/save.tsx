import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { forwardRef } from '@wordpress/element';
import { linkOf } from './link';
import { isPoint, readPoints } from './points';
import { storedStyle } from './style-name';
import type { Attributes } from './types';

/**
 * Renders the list of places. Core calls the `save` of each block at every keystroke and walks through the result, but not
 * into a component of this kind. Long lists are therefore only created when the markup is needed.
 *
 * React requires such a component to accept a ref beside its properties, or both as one list.
 */
const Places = forwardRef< never, { points: unknown[] } >(
	( ...[ { points } ] ) => (
		<ul>
			{ readPoints( points ).map( ( point, index ) => (
				<li key={ index }>
					<a href={ linkOf( point ) }>{ point.title }</a>
				</li>
			) ) }
		</ul>
	)
);

/**
 * Returns the data attributes of the markup. Their order is part of the stored form.
 *
 * @param mapStyle The name of the style.
 */
export const dataOf = ( attributes: Attributes, mapStyle: string ) => ( {
	'data-map-style': mapStyle,
	'data-map-details': attributes.mapDetails,
	'data-points': JSON.stringify( attributes.points ),
	'data-zoom': attributes.zoom,
	'data-map-center': JSON.stringify( attributes.mapCenter ),
	'data-marker-color': attributes.markerColor,
	'data-scroll-to-zoom': attributes.scrollToZoom || null,
	'data-map-height': attributes.mapHeight || null,
	'data-show-fullscreen-button': attributes.showFullscreenButton || null,
} );

/** Renders the stored markup: a list of places with links, and the data for drawing the map. */
export function Stored( {
	data,
	points,
}: {
	data: object;
	points: unknown[];
} ): JSX.Element {
	return (
		// An empty class puts `class` before the data, as stored posts have it.
		<div { ...useBlockProps.save( { className: '', ...data } ) }>
			{ points.some( isPoint ) && <Places points={ points } /> }
		</div>
	);
}

/** Saves the list of places, which visitors see when no map can be drawn and when the plugin is inactive. */
export default function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element {
	return Stored( {
		data: dataOf( attributes, storedStyle( attributes.className ) ),
		points: attributes.points,
	} );
}
