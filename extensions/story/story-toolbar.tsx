import { ImageToolbar } from '@freehold/images/components/image-toolbar';
import type { Media } from '@freehold/images';
import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import { ToolbarButton } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TYPES } from './media';
import type { MediaFile } from './types';

type Props = {
	files: MediaFile[];
	current: number;
	onChoose: ( chosen: Media[] ) => void;
	onReplace: ( chosen: Media ) => void;
	onMove: ( from: number, to: number ) => void;
	onRemove: ( index: number ) => void;
};

/** Renders the toolbar: the media window for all files, and the actions of the shown one. */
export function StoryToolbar( {
	files,
	current,
	onChoose,
	onReplace,
	onMove,
	onRemove,
}: Props ): JSX.Element {
	const file = files[ current ];
	return (
		<>
			<BlockControls group="other">
				<MediaUploadCheck>
					<MediaUpload
						allowedTypes={ TYPES }
						multiple
						value={ files.flatMap( ( { id } ) => id ?? [] ) }
						onSelect={ onChoose }
						render={ ( { open } ) => (
							<ToolbarButton onClick={ open }>
								{ __( 'Edit', 'freehold' ) }
							</ToolbarButton>
						) }
					/>
				</MediaUploadCheck>
			</BlockControls>
			{ file && (
				<ImageToolbar
					count={ files.length }
					index={ current }
					onMove={ ( to ) => onMove( current, to ) }
					onRemove={ () => onRemove( current ) }
				>
					<MediaUploadCheck>
						<MediaUpload
							allowedTypes={ TYPES }
							value={ file.id }
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
