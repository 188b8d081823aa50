import { afterChoice } from '@freehold/images/choice';
import { ImagesPlaceholder } from '@freehold/images/components/images-placeholder';
import { ListToolbar } from '@freehold/images/components/list-toolbar';
import { UploadButton } from '@freehold/images/components/upload-button';
import { useUploads } from '@freehold/images/use-uploads';
import { MediaUploadCheck, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { DropZone, Spinner } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FileList, Preview } from './file-list';
import { icon } from './icon';
import { mediaFileOf, TYPES } from './media';
import { Settings } from './settings';
import type { Attributes } from './types';
import { useFiles } from './use-files';
import './editor.scss';

/** Renders the block in the editor: a placeholder, or one file at a time, and all of them as a list while the block is selected. */
export default function Edit( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { files, current, show, latest, put, change, move, remove } =
		useFiles( attributes.mediaFiles, setAttributes );
	const file = files[ current ];
	const element = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps( { ref: element, className: 'wp-story' } );
	const { pending, upload } = useUploads(
		clientId,
		( media ) => {
			const before = latest();
			put( [ ...before, ...media.map( mediaFileOf ) ] );
			show( before.length );
		},
		TYPES
	);
	const onRemove = ( index: number ) => {
		remove( index );
		if ( files.length === 1 ) {
			element.current?.focus();
		}
	};

	if ( ! file && pending.length === 0 ) {
		return (
			<div { ...blockProps }>
				<ImagesPlaceholder
					icon={ icon }
					title={ __( 'Story', 'freehold' ) }
					instructions={ __(
						'Drag images and videos, upload new ones or select files from your library.',
						'freehold'
					) }
					types={ TYPES }
					onFiles={ upload }
					onChoose={ ( media ) => put( media.map( mediaFileOf ) ) }
				/>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<ListToolbar
				ids={ files.map( ( { id } ) => id ) }
				current={ current }
				types={ TYPES }
				onChoose={ ( chosen ) =>
					put( afterChoice( latest(), chosen, mediaFileOf ) )
				}
				onReplace={ ( media ) => change( mediaFileOf( media ) ) }
				onMove={ move }
				onRemove={ onRemove }
			/>
			<Settings
				attributes={ attributes }
				count={ files.length }
				file={ file }
				index={ current }
				onChange={ setAttributes }
				onFile={ change }
			/>
			<div className="freehold-story">
				{ file && <Preview file={ file } /> }
				{ pending.length > 0 && <Spinner /> }
			</div>
			<MediaUploadCheck>
				<DropZone onFilesDrop={ upload } />
			</MediaUploadCheck>
			{ isSelected && (
				<div className="freehold-story__tools">
					<FileList
						current={ current }
						files={ files }
						onMove={ move }
						onRemove={ onRemove }
						onShow={ show }
					/>
					<UploadButton types={ TYPES } onFiles={ upload } />
				</div>
			) }
		</div>
	);
}
