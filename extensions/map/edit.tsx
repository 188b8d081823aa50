import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { Illustration } from './illustration';
import { LiveMap } from './live-map';
import { readPoints } from './points';
import { drawnStyle } from './style-name';
import type { Attributes } from './types';
import './editor.scss';

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
		</div>
	);
}
