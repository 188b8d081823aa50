import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { forwardRef } from '@wordpress/element';
import { linkOf } from './link';
import { storedStyle } from './style-name';
import type { Attributes, Point } from './types';

/**
 * The list of places. At every keystroke core calls the `save` of each block and looks through what it returns, but not into
 * a component of this kind: a long list is made only where somebody wants the markup.
 *
 * (React insists that such a component takes a ref beside its properties, or both as one list.)
 */
const Places = forwardRef< never, { points: Point[] } >(
	( ...[ { points } ] ) => (
		<ul>
			{ points.map( ( point, index ) => (
				<li key={ index }>
					<a href={ linkOf( point ) }>{ point.title }</a>
				</li>
			) ) }
		</ul>
	)
);

/**
 * The settings as the page's markup has them. The order is part of the stored form.
 *
 * @param attributes The block's attributes.
 * @param mapStyle   The name of the style.
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

/**
 * A stored map: a list of places with links, and what is needed to draw them.
 *
 * @param props          The properties.
 * @param props.data     Its data attributes.
 * @param props.points   Its places.
 */
export function Stored( {
	data,
	points,
}: {
	data: object;
	points: Point[];
} ): JSX.Element {
	return (
		// An empty class puts `class` before the data, as stored posts have it.
		<div { ...useBlockProps.save( { className: '', ...data } ) }>
			{ points.length > 0 && <Places points={ points } /> }
		</div>
	);
}

/** What a post holds: the list stays where no map can be drawn, and without the plugin. */
export default function save( {
	attributes,
}: BlockSaveProps< Attributes > ): JSX.Element {
	return Stored( {
		data: dataOf( attributes, storedStyle( attributes.className ) ),
		points: attributes.points,
	} );
}
