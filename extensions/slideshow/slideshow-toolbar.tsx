import { idOf, type Media } from '@freehold/images';
import { ImageToolbar } from '@freehold/images/components/image-toolbar';
import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import { ToolbarButton } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Slide } from './types';

type Props = {
	slides: Slide[];
	current: number;
	onChoose: ( chosen: Media[] ) => void;
	onReplace: ( chosen: Media ) => void;
	onMove: ( from: number, to: number ) => void;
	onRemove: ( index: number ) => void;
};

/** Renders the toolbar: the media modal for all slides, and the actions of the shown slide. */
export function SlideshowToolbar( {
	slides,
	current,
	onChoose,
	onReplace,
	onMove,
	onRemove,
}: Props ): JSX.Element {
	const slide = slides[ current ];
	return (
		<>
			<BlockControls group="other">
				<MediaUploadCheck>
					<MediaUpload
						allowedTypes={ [ 'image' ] }
						multiple
						gallery
						value={ slides.flatMap(
							( item ) => idOf( item ) ?? []
						) }
						onSelect={ onChoose }
						render={ ( { open } ) => (
							<ToolbarButton onClick={ open }>
								{ __( 'Edit', 'freehold' ) }
							</ToolbarButton>
						) }
					/>
				</MediaUploadCheck>
			</BlockControls>
			{ slide && (
				<ImageToolbar
					count={ slides.length }
					index={ current }
					onMove={ ( to ) => onMove( current, to ) }
					onRemove={ () => onRemove( current ) }
				>
					<MediaUploadCheck>
						<MediaUpload
							allowedTypes={ [ 'image' ] }
							value={ idOf( slide ) }
							onSelect={ onReplace }
							render={ ( { open } ) => (
								<ToolbarButton onClick={ open }>
									{ __( 'Replace', 'freehold' ) }
								</ToolbarButton>
							) }
						/>
					</MediaUploadCheck>
				</ImageToolbar>
			) }
		</>
	);
}
