import { loadChunk } from '@freehold/blocks';
import {
	Button,
	Notice,
	ProgressBar,
	TextareaControl,
} from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { cuesIn, toVtt } from '../captions';
import { transcribe } from '../store/client';
import type { Video } from '../store';
import { newTrack, type TrackDraft } from './track-form';

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

/** The largest file that transcription services accept, in bytes. */
const MAX_SERVICE_BYTES = 25_000_000;

/** The steps, with the part of a step that is done. */
type Step =
	| { name: 'start' }
	| { name: 'download' | 'extract' | 'transcribe'; progress: number | null }
	| { name: 'review'; vtt: string };

const textOfStep = ( name: Step[ 'name' ] ): string => {
	switch ( name ) {
		case 'download':
			return __( 'Reading the video…', 'freehold' );
		case 'extract':
			return __( 'Extracting the sound…', 'freehold' );
		default:
			return __( 'Writing captions…', 'freehold' );
	}
};

/** Renders how captions are drafted from the speech in a video. The user reviews them before they are saved. */
export function CaptionsDraft( {
	onCancel,
	onDraft,
	onReview,
	reviewed,
	video,
}: Props ): JSX.Element {
	const [ step, setStep ] = useState< Step >(
		reviewed === undefined
			? { name: 'start' }
			: { name: 'review', vtt: reviewed }
	);
	const review = ( vtt: string ) => {
		setStep( { name: 'review', vtt } );
		onReview( vtt );
	};
	const [ error, setError ] = useState( '' );
	const running = useRef< AbortController | null >( null );
	useEffect( () => () => running.current?.abort(), [] );

	const run = async () => {
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		setError( '' );
		try {
			let audio: File | undefined;
			if ( ! video.size || video.size > MAX_SERVICE_BYTES ) {
				setStep( { name: 'download', progress: null } );
				const response = await window.fetch( video.src, {
					credentials: 'same-origin',
					signal,
				} );
				if ( ! response.ok ) {
					throw new Error(
						__( 'The video could not be read.', 'freehold' )
					);
				}
				const file = await response.blob();
				setStep( { name: 'extract', progress: 0 } );
				const { default: extractAudio } = await loadChunk(
					'video-audio',
					() =>
						import(
							/* webpackChunkName: "video-audio" */ '../convert/audio'
						)
				);
				audio = await extractAudio(
					file,
					( progress ) => setStep( { name: 'extract', progress } ),
					signal
				);
				if ( audio.size > MAX_SERVICE_BYTES ) {
					throw new Error(
						__(
							'The video is too long for one transcription. Upload a caption file instead.',
							'freehold'
						)
					);
				}
			}
			setStep( { name: 'transcribe', progress: null } );
			const vtt = toVtt( await transcribe( video.guid, audio, signal ) );
			if ( ! vtt ) {
				throw new Error(
					__( 'No speech was found in the video.', 'freehold' )
				);
			}
			review( vtt );
		} catch ( thrown ) {
			if ( ! signal.aborted ) {
				setStep( { name: 'start' } );
				setError( ( thrown as Error ).message );
			}
		}
	};

	if ( step.name === 'review' ) {
		const count = cuesIn( step.vtt ).length;
		return (
			<div className="freehold-video-track-form">
				<TextareaControl
					__nextHasNoMarginBottom
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
					value={ step.vtt }
					onChange={ review }
				/>
				<div className="freehold-video-uploader__buttons">
					<Button
						variant="primary"
						disabled={ count === 0 }
						accessibleWhenDisabled
						onClick={ () =>
							onDraft( {
								...newTrack(),
								kind: 'captions',
								file: {
									name: __( 'Reviewed draft', 'freehold' ),
									vtt: toVtt( step.vtt ) ?? step.vtt,
								},
							} )
						}
						__next40pxDefaultSize
					>
						{ __( 'Continue', 'freehold' ) }
					</Button>
					<Button
						variant="tertiary"
						onClick={ onCancel }
						__next40pxDefaultSize
					>
						{ __( 'Discard', 'freehold' ) }
					</Button>
				</div>
			</div>
		);
	}
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
			{ step.name !== 'start' && (
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
				{ step.name === 'start' && (
					<Button
						variant="primary"
						disabled={ ! video.src }
						accessibleWhenDisabled
						onClick={ () => void run() }
						__next40pxDefaultSize
					>
						{ error
							? __( 'Try again', 'freehold' )
							: __( 'Draft captions', 'freehold' ) }
					</Button>
				) }
				<Button
					variant="tertiary"
					onClick={ onCancel }
					__next40pxDefaultSize
				>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			</div>
		</div>
	);
}
