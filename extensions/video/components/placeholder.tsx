import { Button } from '@freehold/controls';
import { useErrorNotice } from '@freehold/images/use-error-notice';
import { isRecord, textOf } from '@freehold/stored-text';
import {
	MediaPlaceholder,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { resolveSelect, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import { isGuid } from '../guid';
import { store, type Video } from '../store';
import { Message } from './message';
import { UploadNotices } from './upload-notices';
import type { Noted } from './use-noted-upload';

type Props = {
	/** Whether there is a video to return to. */
	canCancel: boolean;
	/** The upload that the block has noted. */
	waitsFor?: Noted;
	onCancel: () => void;
	onFile: ( file: File ) => void;
	/** Called with a video of the library. */
	onVideo: ( video: Video ) => void;
	/** Called with an attachment that is no hosted video. */
	onFallback: ( media: { id: number; src: string } ) => void;
	onUrl: ( url: string ) => void;
};

/**
 * Returns what was chosen as a list: files, or attachments of the library. A list of files is from the canvas, whose
 * classes are not those of this page.
 *
 * @param chosen A list of files, or one or several attachments.
 */
export const listOf = ( chosen: unknown ): unknown[] =>
	isRecord( chosen ) && typeof chosen.length === 'number'
		? Array.from( chosen as unknown as ArrayLike< unknown > )
		: [ chosen ].flat();

const isFile = ( chosen: unknown ): chosen is File =>
	isRecord( chosen ) && 'lastModified' in chosen && 'slice' in chosen;

/** Returns whether a text is a URL that the block or WordPress’s video block can show. */
const isUrl = ( text: string ): boolean => /^https?:\/\/\S+$/i.test( text );

/** Renders the ways to a video: upload, media library, URL, and the uploads that were interrupted. */
export function Placeholder( {
	canCancel,
	waitsFor = { name: '', id: '' },
	onCancel,
	onFile,
	onVideo,
	onFallback,
	onUrl,
}: Props ): JSX.Element {
	const onError = useErrorNotice();
	const canUpload = useSelect(
		( select ) => select( blockEditorStore ).getSettings().mediaUpload,
		[]
	);
	const [ isLoading, setLoading ] = useState( false );
	const take = ( file: File ) => {
		// The server checks files whose type the browser does not know.
		if ( file.type && ! file.type.startsWith( 'video/' ) ) {
			onError(
				sprintf(
					/* translators: %s: a file name. */
					__( '%s is not a video.', 'freehold' ),
					file.name
				)
			);
		} else {
			onFile( file );
		}
	};

	const choose = async ( media: Record< string, unknown > ) => {
		const id = Number( media.id ) || 0;
		setLoading( true );
		const entry = await resolveSelect( store ).getEntry( id, '' );
		setLoading( false );
		if ( entry.status === 'local' ) {
			onVideo( entry.video );
		} else if ( entry.status === 'failed' ) {
			onError( entry.message );
		} else {
			onFallback( { id, src: textOf( media.url ) } );
		}
	};

	if ( isLoading ) {
		return <Message kind="loading" />;
	}
	return (
		<MediaPlaceholder
			icon={ icon }
			labels={ {
				title: __( 'Hosted video', 'freehold' ),
				instructions: canUpload
					? __(
							'Drag a video here, upload one, select one from your library, or insert the URL of a VideoPress video.',
							'freehold'
					  )
					: __( 'Insert the URL of a VideoPress video.', 'freehold' ),
			} }
			accept="video/*"
			allowedTypes={ [ 'video' ] }
			handleUpload={ false }
			onError={ onError }
			onSelect={ ( chosen ) => {
				const [ first ] = listOf( chosen );
				if ( isFile( first ) ) {
					take( first );
				} else if ( isRecord( first ) && Number( first.id ) > 0 ) {
					void choose( first );
				}
			} }
			onSelectURL={ ( url ) => {
				const trimmed = url.trim();
				if ( isGuid( trimmed ) || isUrl( trimmed ) ) {
					onUrl( trimmed );
				} else {
					onError(
						__(
							'Enter the URL of a video, beginning with https://.',
							'freehold'
						)
					);
				}
			} }
			notices={
				<UploadNotices
					waitsFor={ waitsFor }
					onInsert={ ( id ) => void choose( { id } ) }
				/>
			}
		>
			{ canCancel && (
				<Button variant="tertiary" onClick={ onCancel }>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			) }
		</MediaPlaceholder>
	);
}
