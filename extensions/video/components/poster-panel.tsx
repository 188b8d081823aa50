import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { isRecord } from '@freehold/stored-text';
import {
	Button,
	PanelBody,
	RangeControl,
	Spinner,
	ToggleControl,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Attributes, PosterData, SetAttributes } from '../types';
import { store, type Video } from '../store';
import {
	deletePoster,
	fetchPoster,
	setPoster,
	type Poster,
} from '../store/client';
import { FramePicker } from './frame-picker';
import { formatTime } from '@freehold/captions/format-time';
import { posterOf } from './player';
import type { Draft } from './use-upload';

type Props = {
	attributes: Attributes;
	setAttributes: SetAttributes;
	video: Video;
	onError: ( message: string ) => void;
};

/** The length of the preview, in milliseconds. */
const MIN_LOOP = 3000;
const MAX_LOOP = 10_000;
const DEFAULT_LOOP = 5000;

/** How often to ask for a poster that is being generated, in milliseconds. */
const POLL = 2000;

/** How long to wait for it, in milliseconds. */
const POLL_TIMEOUT = 60_000;

const numberOr = ( value: unknown, otherwise: number ): number =>
	typeof value === 'number' && Number.isFinite( value ) && value >= 0
		? value
		: otherwise;

/** Returns the preview’s times, within the length of the video. */
function previewTimes(
	posterData: PosterData,
	duration: number
): { start: number; length: number; maxStart: number; maxLength: number } {
	const maxStart = Math.max( 0, duration - MIN_LOOP );
	const start = Math.min(
		numberOr( posterData.previewAtTime, numberOr( posterData.atTime, 0 ) ),
		maxStart
	);
	const maxLength = Math.min( MAX_LOOP, Math.max( 0, duration - start ) );
	return {
		start,
		maxStart,
		maxLength,
		length: Math.min(
			numberOr( posterData.previewLoopDuration, DEFAULT_LOOP ),
			maxLength
		),
	};
}

/** Renders the poster and the preview on hover. */
export function PosterPanel( {
	attributes,
	onError,
	setAttributes,
	video,
}: Props ): JSX.Element {
	const { receivePoster } = useDispatch( store );
	const [ isBusy, setBusy ] = useState( false );
	const isMounted = useRef( true );
	useEffect( () => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, [] );
	const posterData: PosterData = isRecord( attributes.posterData )
		? attributes.posterData
		: {};
	const latest = useRef( posterData );
	latest.current = posterData;
	const set = ( changes: PosterData, poster?: string ) =>
		setAttributes( {
			...( poster === undefined ? {} : { poster } ),
			posterData: { ...latest.current, ...changes },
		} );

	// The URL of a private video's poster is valid for this user alone.
	const storedPoster = ( url: string ) => ( video.isPrivate ? '' : url );

	/** Waits for a poster that the server is generating. */
	const settle = async ( poster: Poster ): Promise< string > => {
		const end = Date.now() + POLL_TIMEOUT;
		let now = poster;
		while ( now.isGenerating && Date.now() < end && isMounted.current ) {
			await new Promise( ( done ) => setTimeout( done, POLL ) );
			now = await fetchPoster( video.guid );
		}
		return now.url;
	};
	const run = async ( act: () => Promise< void > ) => {
		setBusy( true );
		try {
			await act();
		} catch ( thrown ) {
			onError( ( thrown as Error ).message );
		}
		setBusy( false );
	};
	const onPoster = ( poster: Draft[ 'poster' ] ) =>
		void run( async () => {
			if ( ! poster ) {
				return;
			}
			const url = await settle( await setPoster( video.guid, poster ) );
			receivePoster( video.guid, url );
			set(
				'frame' in poster
					? {
							type: 'video-frame',
							atTime: Math.round( poster.time ),
							id: undefined,
							url: undefined,
					  }
					: {
							type: 'media-library',
							id: poster.attachment,
							url: poster.url,
					  },
				storedPoster( 'frame' in poster ? url : poster.url )
			);
		} );
	const [ isRemoving, setIsRemoving ] = useState( false );
	const onRemove = () =>
		void run( async () => {
			if ( video.poster ) {
				await deletePoster( video.guid );
				receivePoster( video.guid, '' );
			}
			set( { id: undefined, url: undefined }, '' );
		} );
	const onTime = ( time: number ) =>
		void run( async () => {
			const url = await settle( await setPoster( video.guid, { time } ) );
			if ( url ) {
				receivePoster( video.guid, url );
				set(
					{
						type: 'video-frame',
						atTime: Math.round( time ),
						id: undefined,
						url: undefined,
					},
					storedPoster( url )
				);
			} else {
				onError(
					__(
						'The site could not read this frame. Select an image for the poster instead.',
						'freehold'
					)
				);
			}
		} );

	const duration = video.duration || Number( attributes.duration ) || 0;
	const { start, length, maxStart, maxLength } = previewTimes(
		posterData,
		duration
	);
	const poster = posterOf( attributes, video );
	return (
		<PanelBody
			title={ __( 'Poster and preview', 'freehold' ) }
			initialOpen={ false }
		>
			<FramePicker
				source={ video.src }
				poster={ null }
				current={ poster }
				onChange={ onPoster }
				onTime={ onTime }
			/>
			{ isBusy && (
				<p role="status">
					<Spinner />
					{ __( 'Saving the poster…', 'freehold' ) }
				</p>
			) }
			{ poster && ! isBusy && (
				<Button
					variant="tertiary"
					isDestructive
					onClick={ () => setIsRemoving( true ) }
					__next40pxDefaultSize
				>
					{ __( 'Remove poster', 'freehold' ) }
				</Button>
			) }
			{ isRemoving && (
				<ConfirmDialog
					title={ __( 'Remove the poster?', 'freehold' ) }
					size="small"
					confirmLabel={ __( 'Remove poster', 'freehold' ) }
					onConfirm={ () => {
						setIsRemoving( false );
						onRemove();
					} }
					onCancel={ () => setIsRemoving( false ) }
				>
					<p>
						{ __(
							'The video loses its poster on every page that shows it. An image from the media library stays there.',
							'freehold'
						) }
					</p>
				</ConfirmDialog>
			) }
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Preview on hover', 'freehold' ) }
				help={ __(
					'A part of the video plays without sound while the pointer is over it.',
					'freehold'
				) }
				checked={ posterData.previewOnHover === true }
				disabled={ ! duration && ! posterData.previewOnHover }
				onChange={ ( previewOnHover ) =>
					set( {
						previewOnHover,
						...( previewOnHover
							? {
									previewAtTime: start,
									previewLoopDuration: length,
							  }
							: {} ),
					} )
				}
			/>
			{ posterData.previewOnHover && duration > 0 && (
				<>
					<RangeControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Starting point', 'freehold' ) }
						help={ sprintf(
							/* translators: %s: a time. */
							__( 'Video duration: %s', 'freehold' ),
							formatTime( duration / 1000 )
						) }
						min={ 0 }
						max={ maxStart / 1000 }
						step={ 0.1 }
						disabled={ maxStart === 0 }
						value={ start / 1000 }
						onChange={ ( value ) =>
							set( {
								previewAtTime: Math.round(
									( value ?? 0 ) * 1000
								),
							} )
						}
					/>
					<RangeControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Loop duration (in seconds)', 'freehold' ) }
						min={ Math.min( MIN_LOOP, maxLength ) / 1000 }
						max={ maxLength / 1000 }
						step={ 0.1 }
						disabled={ maxLength <= MIN_LOOP }
						value={ length / 1000 }
						onChange={ ( value ) =>
							set( {
								previewLoopDuration: Math.round(
									( value ?? DEFAULT_LOOP / 1000 ) * 1000
								),
							} )
						}
					/>
				</>
			) }
		</PanelBody>
	);
}
