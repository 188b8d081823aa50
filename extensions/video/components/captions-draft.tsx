import { Button, TextareaControl } from '@freehold/controls';
import { Notice, ProgressBar } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { cuesIn, toVtt } from '@freehold/captions/captions';
import type { Video } from '../store';
import { newTrack, type TrackDraft } from './use-track-form';
import {
	startTranscription,
	stopTranscription,
	useTranscription,
	type Transcription,
} from './transcription';

type Props = {
	video: Video;
	/** Captions that the user was reviewing before. */
	reviewed?: string;
	/** Called with the captions that the user is reviewing. */
	onReview: ( vtt: string ) => void;
	onCancel: () => void;
	/** Called with what the user has reviewed. */
	onDraft: ( draft: TrackDraft ) => void;
};

const textOfStep = ( name: Transcription[ 'name' ] ): string => {
	switch ( name ) {
		case 'download':
			return __( 'Reading the video…', 'freehold' );
		case 'extract':
			return __( 'Extracting the sound…', 'freehold' );
		default:
			return __( 'Writing captions…', 'freehold' );
	}
};

/** Renders captions that speech recognition has written, for the user to correct. */
function CaptionsReview( {
	onCancel,
	onDraft,
	onReview,
	reviewed,
}: Omit< Props, 'video' | 'reviewed' > & { reviewed: string } ): JSX.Element {
	const count = cuesIn( reviewed ).length;
	return (
		<div className="freehold-video-track-form">
			<TextareaControl
				label={ __( 'Review the captions', 'freehold' ) }
				help={ sprintf(
					/* translators: %d: a number. */
					_n(
						'%d caption. Correct it before you save: speech recognition makes mistakes.',
						'%d captions. Correct them before you save: speech recognition makes mistakes.',
						count,
						'freehold'
					),
					count
				) }
				rows={ 12 }
				value={ reviewed }
				onChange={ onReview }
			/>
			<div className="freehold-video-uploader__buttons">
				<Button
					variant="primary"
					disabled={ count === 0 }
					onClick={ () =>
						onDraft( {
							...newTrack(),
							kind: 'captions',
							file: {
								name: __( 'Reviewed draft', 'freehold' ),
								vtt: toVtt( reviewed ) ?? reviewed,
							},
						} )
					}
				>
					{ __( 'Continue', 'freehold' ) }
				</Button>
				<Button variant="tertiary" onClick={ onCancel }>
					{ __( 'Discard', 'freehold' ) }
				</Button>
			</div>
		</div>
	);
}

/** Renders how captions are drafted from the speech in a video. The user reviews them before they are saved. */
export function CaptionsDraft( {
	onCancel,
	onDraft,
	onReview,
	reviewed,
	video,
}: Props ): JSX.Element {
	const step = useTranscription( video.guid );
	const latestReview = useRef( onReview );
	latestReview.current = onReview;
	useEffect( () => {
		if ( step?.name === 'done' ) {
			latestReview.current( step.vtt );
			stopTranscription( video.guid );
		}
	}, [ step, video.guid ] );

	if ( reviewed !== undefined ) {
		return (
			<CaptionsReview
				reviewed={ reviewed }
				onReview={ onReview }
				onCancel={ onCancel }
				onDraft={ onDraft }
			/>
		);
	}
	const error = step?.name === 'failed' ? step.message : '';
	const isRunning = step !== undefined && 'progress' in step;
	return (
		<div className="freehold-video-track-form">
			<p>
				{ __(
					'The site’s transcription service gets the sound of the video and returns captions. You review them before they are saved.',
					'freehold'
				) }
			</p>
			{ error && (
				<Notice status="error" isDismissible={ false }>
					<span role="alert">{ error }</span>
				</Notice>
			) }
			{ isRunning && (
				<div role="status">
					<p>{ textOfStep( step.name ) }</p>
					<ProgressBar
						className="freehold-video-uploader__bar"
						value={
							step.progress === null
								? undefined
								: Math.round( step.progress * 100 )
						}
						aria-label={ __( 'Progress', 'freehold' ) }
					/>
				</div>
			) }
			<div className="freehold-video-uploader__buttons">
				<Button
					variant="primary"
					disabled={ ! video.src || isRunning }
					onClick={ () => void startTranscription( video ) }
				>
					{ error
						? __( 'Try again', 'freehold' )
						: __( 'Draft captions', 'freehold' ) }
				</Button>
				<Button
					variant="tertiary"
					onClick={ () => {
						stopTranscription( video.guid );
						onCancel();
					} }
				>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			</div>
		</div>
	);
}
