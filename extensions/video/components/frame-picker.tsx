import { Button, RangeControl } from '@freehold/controls';
import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime } from '@freehold/captions/format-time';
import { frameOf } from './frame-of';
import type { Draft } from './use-upload';

type Props = {
	/** The file that is being uploaded, or the URL of a video of this site. */
	source: File | string;
	poster: Draft[ 'poster' ];
	onChange: ( poster: Draft[ 'poster' ] ) => void;
	/** The video's poster until another one is selected. */
	current?: string;
	/** Called with a time, in milliseconds, if the browser cannot read the frame. */
	onTime?: ( time: number ) => void;
};

/** A little after the beginning, where many videos are still black, in seconds. */
const FIRST_FRAME = 0.1;

/** Returns a URL of a file or of what has one already; empty until there is one. */
function useBlobUrl( source: Blob | string ): string {
	const [ url, setUrl ] = useState(
		typeof source === 'string' ? source : ''
	);
	useEffect( () => {
		if ( typeof source === 'string' ) {
			setUrl( source );
			return undefined;
		}
		const blob = URL.createObjectURL( source );
		setUrl( blob );
		return () => URL.revokeObjectURL( blob );
	}, [ source ] );
	return url;
}

/** Returns the frames of a video element, and the time of the one that it shows, in seconds. */
function useFrames() {
	const element = useRef< HTMLVideoElement >( null );
	const [ duration, setDuration ] = useState( 0 );
	const [ time, setTime ] = useState( FIRST_FRAME );
	return {
		element,
		duration,
		setDuration,
		time,
		seek: ( seconds: number ) => {
			setTime( seconds );
			if ( element.current ) {
				element.current.currentTime = seconds;
			}
		},
		read: async () =>
			element.current && ( await frameOf( element.current ) ),
	};
}

/** Renders a video that shows one frame, and the slider that selects it. */
function FrameSlider( {
	frames,
	onError,
	url,
}: {
	frames: ReturnType< typeof useFrames >;
	url: string;
	onError: ( message: string ) => void;
} ): JSX.Element {
	return (
		<>
			{ /* The video shows one frame at a time and has no sound. */ }
			<video
				ref={ frames.element }
				className="freehold-video-poster__image"
				src={ url }
				muted
				playsInline
				preload="auto"
				onLoadedMetadata={ ( { currentTarget } ) => {
					frames.setDuration( currentTarget.duration || 0 );
					frames.seek(
						Math.min(
							frames.time,
							( currentTarget.duration || 0 ) / 2
						)
					);
				} }
				onError={ () =>
					onError(
						__(
							'Your browser cannot play this video. Select an image for the poster instead.',
							'freehold'
						)
					)
				}
			/>
			<RangeControl
				label={ __( 'Video frame', 'freehold' ) }
				help={ sprintf(
					/* translators: 1: a time. 2: the length of the video. */
					__( '%1$s of %2$s', 'freehold' ),
					formatTime( frames.time ),
					formatTime( frames.duration )
				) }
				min={ 0 }
				max={ Math.max( frames.duration, FIRST_FRAME ) }
				step={ 0.1 }
				withInputField={ false }
				showTooltip={ false }
				disabled={ frames.duration === 0 }
				value={ frames.time }
				onChange={ ( value ) => frames.seek( value ?? FIRST_FRAME ) }
			/>
		</>
	);
}

/** Renders the button that selects an image of the library. */
function SelectImage( { onChange }: Pick< Props, 'onChange' > ): JSX.Element {
	return (
		<MediaUploadCheck>
			<MediaUpload
				allowedTypes={ [ 'image' ] }
				onSelect={ ( { id, url: image } ) =>
					onChange( {
						attachment: Number( id ),
						url: String( image ?? '' ),
					} )
				}
				render={ ( { open } ) => (
					<Button variant="secondary" onClick={ open }>
						{ __( 'Select an image', 'freehold' ) }
					</Button>
				) }
			/>
		</MediaUploadCheck>
	);
}

/** Renders the poster of a video: a frame of the video, selected with a slider, or an image of the library. */
export function FramePicker( {
	current,
	onChange,
	onTime,
	poster,
	source,
}: Props ): JSX.Element {
	const frames = useFrames();
	const [ isOpen, setOpen ] = useState( false );
	const [ buttons, focusAfterwards ] = useFocusAfterwards();
	const url = useBlobUrl( source );
	const preview = useBlobUrl(
		poster && 'frame' in poster ? poster.frame : poster?.url ?? ''
	);
	const [ error, setError ] = useState( '' );

	const take = async () => {
		setError( '' );
		try {
			const frame = await frames.read();
			if ( ! frame ) {
				return;
			}
			onChange( { frame, time: frames.time * 1000 } );
			setOpen( false );
		} catch ( thrown ) {
			if ( onTime ) {
				onTime( frames.time * 1000 );
				setOpen( false );
			} else {
				setError( ( thrown as Error ).message );
			}
		}
	};
	const shown = preview || current;
	return (
		<fieldset className="freehold-video-poster">
			<legend>{ __( 'Poster', 'freehold' ) }</legend>
			{ shown && ! isOpen && (
				<img
					className="freehold-video-poster__image"
					src={ shown }
					alt={ __( 'The current poster', 'freehold' ) }
				/>
			) }
			{ isOpen && (
				<FrameSlider
					frames={ frames }
					url={ url }
					onError={ setError }
				/>
			) }
			{ error && (
				<p className="freehold-video-poster__error" role="alert">
					{ error }
				</p>
			) }
			<div className="freehold-video-poster__buttons" ref={ buttons }>
				{ isOpen ? (
					<>
						<Button
							variant="primary"
							onClick={ () => void take() }
							disabled={ frames.duration === 0 }
						>
							{ __( 'Use this frame', 'freehold' ) }
						</Button>
						<Button
							variant="tertiary"
							onClick={ () => {
								setOpen( false );
								focusAfterwards( 'button:first-child' );
							} }
						>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
					</>
				) : (
					<>
						<Button
							variant="secondary"
							onClick={ () => setOpen( true ) }
							disabled={ ! url }
						>
							{ __( 'Select a frame', 'freehold' ) }
						</Button>
						<SelectImage onChange={ onChange } />
					</>
				) }
			</div>
		</fieldset>
	);
}
