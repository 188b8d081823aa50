import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button, RangeControl } from '@wordpress/components';
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

/** Renders the poster of a video: a frame of the video, selected with a slider, or an image of the library. */
export function FramePicker( {
	current,
	onChange,
	onTime,
	poster,
	source,
}: Props ): JSX.Element {
	const video = useRef< HTMLVideoElement >( null );
	const [ duration, setDuration ] = useState( 0 );
	const [ time, setTime ] = useState( FIRST_FRAME );
	const [ isOpen, setOpen ] = useState( false );
	const [ buttons, focusAfterwards ] = useFocusAfterwards();
	const [ url, setUrl ] = useState(
		typeof source === 'string' ? source : ''
	);
	const [ preview, setPreview ] = useState( '' );
	const [ error, setError ] = useState( '' );

	useEffect( () => {
		if ( typeof source === 'string' ) {
			setUrl( source );
			return undefined;
		}
		const blob = URL.createObjectURL( source );
		setUrl( blob );
		return () => URL.revokeObjectURL( blob );
	}, [ source ] );
	useEffect( () => {
		if ( ! poster || ! ( 'frame' in poster ) ) {
			setPreview( poster?.url ?? '' );
			return undefined;
		}
		const blob = URL.createObjectURL( poster.frame );
		setPreview( blob );
		return () => URL.revokeObjectURL( blob );
	}, [ poster ] );

	const seek = ( seconds: number ) => {
		setTime( seconds );
		if ( video.current ) {
			video.current.currentTime = seconds;
		}
	};
	const take = async () => {
		setError( '' );
		try {
			if ( ! video.current ) {
				return;
			}
			onChange( {
				frame: await frameOf( video.current ),
				time: time * 1000,
			} );
			setOpen( false );
		} catch ( thrown ) {
			if ( onTime ) {
				onTime( time * 1000 );
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
				<>
					{ /* The video shows one frame at a time and has no sound. */ }
					<video
						ref={ video }
						className="freehold-video-poster__image"
						src={ url }
						muted
						playsInline
						preload="auto"
						onLoadedMetadata={ ( { currentTarget } ) => {
							setDuration( currentTarget.duration || 0 );
							seek(
								Math.min(
									time,
									( currentTarget.duration || 0 ) / 2
								)
							);
						} }
						onError={ () =>
							setError(
								__(
									'Your browser cannot play this video. Select an image for the poster instead.',
									'freehold'
								)
							)
						}
					/>
					<RangeControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Video frame', 'freehold' ) }
						help={ sprintf(
							/* translators: 1: a time. 2: the length of the video. */
							__( '%1$s of %2$s', 'freehold' ),
							formatTime( time ),
							formatTime( duration )
						) }
						min={ 0 }
						max={ Math.max( duration, FIRST_FRAME ) }
						step={ 0.1 }
						withInputField={ false }
						showTooltip={ false }
						disabled={ duration === 0 }
						value={ time }
						onChange={ ( value ) => seek( value ?? FIRST_FRAME ) }
					/>
				</>
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
							disabled={ duration === 0 }
							accessibleWhenDisabled
							__next40pxDefaultSize
						>
							{ __( 'Use this frame', 'freehold' ) }
						</Button>
						<Button
							variant="tertiary"
							onClick={ () => {
								setOpen( false );
								focusAfterwards( 'button:first-child' );
							} }
							__next40pxDefaultSize
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
							accessibleWhenDisabled
							__next40pxDefaultSize
						>
							{ __( 'Select a frame', 'freehold' ) }
						</Button>
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
									<Button
										variant="secondary"
										onClick={ open }
										__next40pxDefaultSize
									>
										{ __( 'Select an image', 'freehold' ) }
									</Button>
								) }
							/>
						</MediaUploadCheck>
					</>
				) }
			</div>
		</fieldset>
	);
}
