import { PublishHint } from '@freehold/components/publish-hint';
import { formatStatus } from '@freehold/upload/texts';
import { startNewSizes } from '@freehold/video-files/lazy-sizes';
import {
	Button,
	ExternalLink,
	Notice,
	ProgressBar,
	TextControl,
} from '@wordpress/components';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { store, type Changes, type Video } from '../store';
import { saveThumbnails, setPoster } from '../store/client';
import { FileChoice } from './file-choice';
import { FramePicker } from './frame-picker';
import type { BlockUpload, Session } from './use-upload';

type Props = {
	upload: BlockUpload;
	/** Called as soon as the video is on the site, and once more each time its title and poster were saved. */
	onUploaded: ( video: Video ) => void;
	/** Called when the site has the file, but no hosted video. */
	onFallback: ( media: { id: number; src: string } ) => void;
};

/** WordPress’s page about videos and their formats. */
const FORMATS_URL = 'https://wordpress.org/documentation/article/video-block/';

/** How often the site is asked for a video that it has just received. */
const UPLOAD_ATTEMPTS = 5;

/** How long to wait after the first attempt, in milliseconds; twice as long after the second. */
const DELAY = 2000;

/** Fetches an uploaded video, which the site may still be preparing. */
async function fetchVideo( id: number ): Promise< Video | null > {
	for ( let attempt = 1; attempt <= UPLOAD_ATTEMPTS; attempt++ ) {
		const entry =
			attempt === 1
				? await resolveSelect( store ).getEntry( id, '' )
				: await dispatch( store )
						.reload( id, '' )
						.then( () => select( store ).getEntry( id, '' ) );
		if ( entry.status === 'local' ) {
			return entry.video;
		}
		if ( attempt < UPLOAD_ATTEMPTS ) {
			await new Promise( ( done ) =>
				setTimeout( done, attempt * DELAY )
			);
		}
	}
	return null;
}

/**
 * Saves what the video gets from its block, and what the user has edited during the upload.
 *
 * @param video The video as it is.
 * @param wish  The settings and the draft.
 * @param sent  The poster that the video has by now.
 */
async function saveDraft(
	video: Video,
	{
		draft: { poster, title },
		settings,
	}: Pick< Session, 'draft' | 'settings' >,
	sent: Session[ 'draft' ][ 'poster' ] = null
): Promise< Video > {
	const { save, receivePoster } = dispatch( store );
	const all = { ...settings, ...( title ? { title } : {} ) };
	const changes = Object.fromEntries(
		Object.entries( all ).filter(
			( [ name, value ] ) => video[ name as keyof Changes ] !== value
		)
	) as Changes;
	const changed = { ...video, ...changes };
	if ( Object.keys( changes ).length > 0 ) {
		await save( video.guid, changes );
		Object.assign( changed, select( store ).getVideo( video.guid ) );
	}
	if ( poster && poster !== sent ) {
		const { url } = await setPoster( video.guid, poster );
		changed.poster = url;
		receivePoster( video.guid, url );
	}
	return changed;
}

/** Gives a video the thumbnails that the browser has drawn, unless the site makes them. The video works without them, too. */
async function giveThumbnails(
	{ guid, sizes }: Video,
	{ draw }: Session
): Promise< void > {
	if ( draw && ! sizes.thumbnails && ! sizes.state ) {
		const drawn = await draw();
		await ( drawn && saveThumbnails( guid, drawn ) )?.catch(
			() => undefined
		);
	}
}

/** Makes the smaller sizes of a new video in the background, if the owner wants them and the site cannot. */
function giveSizes(
	{ conversion, guid, sizes, title }: Video,
	{ task }: Session
): void {
	if ( ! sizes.canMake && sizes.missing.length > 0 && ! conversion ) {
		startNewSizes( { guid, title, file: task?.file } ).catch(
			() => undefined
		);
	}
}

/** Saves what there is when the video arrives. What fails here is sent again when the user is done. */
function saveFirst( video: Video, wish: Session ): Promise< Video | null > {
	void giveThumbnails( video, wish );
	giveSizes( video, wish );
	return saveDraft( video, wish ).catch( () => null );
}

/** Renders the upload of a video, with fields for its title and poster. */
export function Uploader( {
	onFallback,
	onUploaded,
	upload,
}: Props ): JSX.Element | null {
	const { close, session, setDraft, snapshot } = upload;
	const [ video, setVideo ] = useState< Video | null >( null );
	const [ isSaving, setSaving ] = useState( false );
	const [ error, setError ] = useState( '' );
	const task = session?.task;
	const done = useRef< HTMLButtonElement >( null );
	const sent = useRef< Session[ 'draft' ][ 'poster' ] >( null );

	const latest = useRef( { onFallback, onUploaded, session } );
	latest.current = { onFallback, onUploaded, session };
	useEffect( () => {
		let isCurrent = true;
		void task?.result
			.then( async ( { id, media } ) => {
				const found = await fetchVideo( id );
				if ( ! isCurrent ) {
					return;
				}
				if ( found ) {
					// The post contains the video from now on, also before its title and poster are saved.
					latest.current.onUploaded( found );
					setVideo( found );
					speak( __( 'Upload complete', 'freehold' ) );
					const wish = latest.current.session;
					if ( ! wish ) {
						return;
					}
					setSaving( true );
					const saved = await saveFirst( found, wish );
					if ( ! isCurrent ) {
						return;
					}
					setSaving( false );
					if ( saved ) {
						sent.current = wish.draft.poster;
						setVideo( saved );
						latest.current.onUploaded( saved );
					}
				} else {
					await close();
					latest.current.onFallback( {
						id,
						src: String( media?.source_url ?? '' ),
					} );
				}
			} )
			.catch( () => undefined );
		return () => {
			isCurrent = false;
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The task alone decides: the other values change with each render.
	}, [ task ] );
	const isUploaded = video !== null;
	useEffect( () => {
		if ( isUploaded ) {
			done.current?.focus( { preventScroll: true } );
		}
	}, [ isUploaded ] );

	if ( ! session ) {
		return null;
	}
	const { draft, file, probe } = session;
	if ( ! task ) {
		return (
			<FileChoice
				file={ file }
				probe={ probe }
				onCancel={ () => void close() }
				onFile={ upload.send }
			/>
		);
	}
	const finish = async () => {
		if ( ! video ) {
			return;
		}
		setSaving( true );
		setError( '' );
		try {
			const saved = await saveDraft( video, session, sent.current );
			await close();
			onUploaded( saved );
		} catch ( thrown ) {
			setSaving( false );
			setError( ( thrown as Error ).message );
		}
	};
	const status = snapshot?.status;
	const percent = snapshot?.size
		? Math.floor( ( snapshot.sent * 100 ) / snapshot.size )
		: 0;
	return (
		<div className="freehold-video-uploader">
			{ ! video && (
				<PublishHint title={ __( 'Hosted video', 'freehold' ) }>
					{ __(
						'A video is still being uploaded. Visitors see it when you save the post again after the upload.',
						'freehold'
					) }
				</PublishHint>
			) }
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Title', 'freehold' ) }
				value={ draft.title }
				disabled={ isSaving }
				onChange={ ( title ) => setDraft( { title } ) }
			/>
			<FramePicker
				source={ file }
				poster={ draft.poster }
				onChange={ ( poster ) => setDraft( { poster } ) }
			/>
			<div
				className="freehold-video-uploader__state"
				role="group"
				aria-label={ sprintf(
					/* translators: %s: a file name. */
					__( 'Upload of %s', 'freehold' ),
					file.name
				) }
			>
				<p className="freehold-video-uploader__name">
					{ video ? __( 'Upload complete', 'freehold' ) : file.name }
				</p>
				{ ! video && status !== 'failed' && (
					<>
						<ProgressBar
							className="freehold-video-uploader__bar"
							value={ percent }
							aria-label={ __( 'Upload progress', 'freehold' ) }
						/>
						<p className="freehold-video-uploader__progress">
							{ snapshot && formatStatus( snapshot ) }
						</p>
					</>
				) }
				{ status === 'failed' && (
					<Notice status="error" isDismissible={ false }>
						{ snapshot?.failure?.code === 'freehold_upload_type' ? (
							<>
								{ __(
									'The format of the video you uploaded is not supported.',
									'freehold'
								) }{ ' ' }
								<ExternalLink href={ FORMATS_URL }>
									{ __( 'Recommended settings', 'freehold' ) }
								</ExternalLink>
							</>
						) : (
							snapshot?.failure?.message
						) }
					</Notice>
				) }
				{ error && (
					<Notice status="error" isDismissible={ false }>
						{ error }
					</Notice>
				) }
				<div className="freehold-video-uploader__buttons">
					{ video && (
						<Button
							ref={ done }
							variant="primary"
							isBusy={ isSaving }
							disabled={ isSaving }
							accessibleWhenDisabled
							onClick={ () => void finish() }
							__next40pxDefaultSize
						>
							{ __( 'Done', 'freehold' ) }
						</Button>
					) }
					{ status === 'failed' && (
						<Button
							variant="primary"
							onClick={ () => task.retry() }
							__next40pxDefaultSize
						>
							{ __( 'Try again', 'freehold' ) }
						</Button>
					) }
					{ ( status === 'uploading' ||
						status === 'paused' ||
						status === 'offline' ) && (
						<Button
							variant="secondary"
							onClick={ () =>
								status === 'paused'
									? task.resume()
									: task.pause()
							}
							__next40pxDefaultSize
						>
							{ status === 'paused'
								? __( 'Resume', 'freehold' )
								: __( 'Pause', 'freehold' ) }
						</Button>
					) }
					{ ! video && (
						<Button
							variant="tertiary"
							onClick={ () => void close() }
							__next40pxDefaultSize
						>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
					) }
					{ error && video && (
						<Button
							variant="tertiary"
							onClick={ () => void close() }
							__next40pxDefaultSize
						>
							{ __(
								'Continue without these changes',
								'freehold'
							) }
						</Button>
					) }
				</div>
			</div>
		</div>
	);
}
