import { PublishHint } from '@freehold/components/publish-hint';
import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { type BlockEditProps, getBlockType } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Illustration } from './illustration';
import { LiveMap } from './live-map';
import { lngLat, readPoints } from './points';
import { drawnStyle } from './style-name';
import type { Attributes } from './types';
import './editor.scss';

/**
 * Returns whether a map is as it was inserted: without a place, at the center that every new map has. Visitors do not see it.
 *
 * @param attributes        The block’s attributes.
 * @param attributes.points Its places.
 */
const isUnset = ( {
	points,
	mapCenter,
}: Pick< Attributes, 'points' | 'mapCenter' > ): boolean =>
	readPoints( points ).length === 0 &&
	String( lngLat( mapCenter ) ) ===
		String(
			lngLat(
				getBlockType( 'jetpack/map' )?.attributes.mapCenter?.default
			)
		);

/** Renders the block in the editor: the map, or a drawing of one in previews. */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { preview, className, mapHeight, markerColor } = attributes;
	const blockProps = useBlockProps();
	const isPreview = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	const points = useMemo(
		() => readPoints( attributes.points ),
		[ attributes.points ]
	);
	return (
		<div { ...blockProps }>
			{ preview || isPreview ? (
				<Illustration
					style={ drawnStyle( className ) }
					color={ markerColor }
					height={ mapHeight }
				/>
			) : (
				<LiveMap
					key="map"
					attributes={ { ...attributes, points } }
					setAttributes={ setAttributes }
					isSelected={ isSelected }
				/>
			) }
			{ ! isPreview && isUnset( attributes ) && (
				<PublishHint title={ __( 'Map', 'freehold' ) }>
					{ __(
						'Visitors do not see the map yet. Add a place, or move the map to where it should be.',
						'freehold'
					) }
				</PublishHint>
			) }
		</div>
	);
}
