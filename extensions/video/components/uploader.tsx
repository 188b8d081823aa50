import { PublishHint } from '@freehold/components/publish-hint';
import { Button, ErrorNotice, TextControl } from '@freehold/controls';
import type { Snapshot, Task } from '@freehold/upload';
import { formatStatus } from '@freehold/upload/texts';
import { ExternalLink, Notice, ProgressBar } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FileChoice } from './file-choice';
import { FramePicker } from './frame-picker';
import { useFinishedUpload, type Outcome } from './use-finished-upload';
import type { BlockUpload } from './use-upload';

type Props = Outcome & { upload: BlockUpload };

/** WordPress’s page about videos and their formats. */
const FORMATS_URL = 'https://wordpress.org/documentation/article/video-block/';

/** Renders how much of a file is on the site, or why the transfer failed. */
function Transfer( {
	snapshot,
}: Pick< BlockUpload, 'snapshot' > ): JSX.Element {
	if ( snapshot?.status === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ snapshot.failure?.code === 'freehold_upload_type' ? (
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
					snapshot.failure?.message
				) }
			</Notice>
		);
	}
	const percent = snapshot?.size
		? Math.floor( ( snapshot.sent * 100 ) / snapshot.size )
		: 0;
	return (
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
	);
}

/** Renders what a user can do about a transfer. */
function TransferButtons( {
	onCancel,
	status,
	task,
}: {
	task: Task;
	status?: Snapshot[ 'status' ];
	onCancel: () => void;
} ): JSX.Element {
	return (
		<>
			{ status === 'failed' && (
				<Button variant="primary" onClick={ () => task.retry() }>
					{ __( 'Try again', 'freehold' ) }
				</Button>
			) }
			{ ( status === 'uploading' ||
				status === 'paused' ||
				status === 'offline' ) && (
				<Button
					variant="secondary"
					onClick={ () =>
						status === 'paused' ? task.resume() : task.pause()
					}
				>
					{ status === 'paused'
						? __( 'Resume', 'freehold' )
						: __( 'Pause', 'freehold' ) }
				</Button>
			) }
			<Button variant="tertiary" onClick={ onCancel }>
				{ __( 'Cancel', 'freehold' ) }
			</Button>
		</>
	);
}

/** Renders the button that ends an upload. It gets the focus when the video is on the site. */
function DoneButton( {
	isSaving,
	onClick,
}: {
	isSaving: boolean;
	onClick: () => void;
} ): JSX.Element {
	const button = useRef< HTMLButtonElement >( null );
	useEffect( () => button.current?.focus( { preventScroll: true } ), [] );
	return (
		<Button
			ref={ button }
			variant="primary"
			isBusy={ isSaving }
			disabled={ isSaving }
			onClick={ onClick }
		>
			{ __( 'Done', 'freehold' ) }
		</Button>
	);
}

/** Renders the upload of a video, with fields for its title and poster. */
export function Uploader( {
	onFallback,
	onUploaded,
	upload,
}: Props ): JSX.Element | null {
	const { close, session, setDraft, snapshot } = upload;
	const { error, finish, isSaving, video } = useFinishedUpload( upload, {
		onFallback,
		onUploaded,
	} );
	const task = session?.task;
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
				{ ! video && <Transfer snapshot={ snapshot } /> }
				<ErrorNotice message={ error } />
				<div className="freehold-video-uploader__buttons">
					{ video ? (
						<DoneButton
							isSaving={ isSaving }
							onClick={ () => void finish() }
						/>
					) : (
						<TransferButtons
							task={ task }
							status={ snapshot?.status }
							onCancel={ () => void close() }
						/>
					) }
					{ error && video && (
						<Button
							variant="tertiary"
							onClick={ () => void close() }
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
