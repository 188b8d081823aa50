import { useErrorNotice } from '@freehold/images/use-error-notice';
import { isRecord, textOf } from '@freehold/stored-text';
import {
	MediaPlaceholder,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { Button, Notice } from '@wordpress/components';
import { resolveSelect, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import { isGuid } from '../guid';
import { store, type Video } from '../store';
import { Message } from './message';
import { outcomeOf } from './noted';
import type { Noted } from './use-noted-upload';
import { forgetUnfinished, unfinishedUploads } from './unfinished';

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

/** How often a block looks for the end of an upload elsewhere, in milliseconds. */
const REFRESH = 2000;

/**
 * Returns what the block says about the upload that it has noted.
 *
 * @param outcome What became of it.
 */
function textOfOutcome( outcome: number | undefined ): string {
	if ( outcome === undefined ) {
		/* translators: %s: a file name. */
		return __(
			'The upload of %s has not finished. Select the same file again to continue.',
			'freehold'
		);
	}
	return outcome === 0
		? /* translators: %s: a file name. */
		  __(
				'%s is being uploaded in another block or another tab. You can insert the video here afterwards.',
				'freehold'
		  )
		: /* translators: %s: a file name. */
		  __( '%s has been uploaded.', 'freehold' );
}

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
	const [ unfinished, setUnfinished ] = useState( unfinishedUploads );
	const [ isLoading, setLoading ] = useState( false );
	const outcome = outcomeOf( waitsFor.id );
	const [ , render ] = useState( 0 );
	useEffect( () => {
		// The other tab can end without a word.
		const timer =
			outcome === 0 &&
			setInterval( () => render( ( count ) => count + 1 ), REFRESH );
		return () => clearInterval( timer || undefined );
	}, [ outcome ] );

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
				( unfinished.length > 0 || waitsFor.name ) && (
					<div className="freehold-video-unfinished">
						{ waitsFor.name &&
							! unfinished.some(
								( { name } ) => name === waitsFor.name
							) && (
								<Notice
									status="info"
									isDismissible={ false }
									actions={
										outcome
											? [
													{
														label: __(
															'Insert the video',
															'freehold'
														),
														onClick: () =>
															void choose( {
																id: outcome,
															} ),
													},
											  ]
											: []
									}
								>
									{ sprintf(
										textOfOutcome( outcome ),
										waitsFor.name
									) }
								</Notice>
							) }
						{ unfinished.map( ( upload ) => (
							<Notice
								key={ upload.key }
								status="info"
								onRemove={ () => {
									forgetUnfinished( upload.key );
									setUnfinished( unfinishedUploads() );
								} }
							>
								{ sprintf(
									/* translators: 1: a file name. 2: a number from 0 to 99. */
									__(
										'The upload of %1$s stopped at %2$d%%. Select the same file again to continue.',
										'freehold'
									),
									upload.name,
									upload.percent
								) }
							</Notice>
						) ) }
					</div>
				)
			}
		>
			{ canCancel && (
				<Button
					variant="tertiary"
					onClick={ onCancel }
					__next40pxDefaultSize
				>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			) }
		</MediaPlaceholder>
	);
}
