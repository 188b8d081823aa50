import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
} from '@wordpress/block-editor';
import { ToolbarButton } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Media } from '../types';
import { ImageToolbar } from './image-toolbar';

type Props = {
	/** The attachment of each item; undefined for files outside the library. */
	ids: Array< number | undefined >;
	/** The index of the item that is shown. */
	current: number;
	/** The media types that the block accepts, such as `image`. */
	types: string[];
	/** Whether the media modal also arranges the items. */
	isGallery?: boolean;
	onChoose: ( chosen: Media[] ) => void;
	onReplace: ( chosen: Media ) => void;
	onMove: ( from: number, to: number ) => void;
	onRemove: ( index: number ) => void;
};

/** Renders the toolbar of a block that shows one item at a time: the media modal for all, and the actions of the shown one. */
export function ListToolbar( {
	ids,
	current,
	types,
	isGallery = false,
	onChoose,
	onReplace,
	onMove,
	onRemove,
}: Props ): JSX.Element {
	return (
		<>
			<BlockControls group="other">
				<MediaUploadCheck>
					<MediaUpload
						allowedTypes={ types }
						multiple
						gallery={ isGallery }
						value={ ids.flatMap( ( id ) => id ?? [] ) }
						onSelect={ onChoose }
						render={ ( { open } ) => (
							<ToolbarButton onClick={ open }>
								{ __( 'Edit', 'freehold' ) }
							</ToolbarButton>
						) }
					/>
				</MediaUploadCheck>
			</BlockControls>
			{ current in ids && (
				<ImageToolbar
					count={ ids.length }
					index={ current }
					onMove={ ( to ) => onMove( current, to ) }
					onRemove={ () => onRemove( current ) }
				>
					<MediaUploadCheck>
						<MediaUpload
							allowedTypes={ types }
							value={ ids[ current ] }
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
