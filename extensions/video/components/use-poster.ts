import { isRecord } from '@freehold/stored-text';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Attributes, PosterData, SetAttributes } from '../types';
import { store, type Video } from '../store';
import {
	deletePoster,
	fetchPoster,
	setPoster,
	type Poster,
} from '../store/client';
import type { Draft } from './use-upload';

/** A block and its video, whose poster is changed. */
export type PosterProps = {
	attributes: Attributes;
	setAttributes: SetAttributes;
	video: Video;
	onError: ( message: string ) => void;
};

/** How often to ask for a poster that is being generated, in milliseconds. */
const POLL = 2000;

/** How long to wait for it, in milliseconds. */
const POLL_TIMEOUT = 60_000;

/** Returns what the block stores about its poster. */
export const posterDataOf = ( { posterData }: Attributes ): PosterData =>
	isRecord( posterData ) ? posterData : {};

/** Returns what the block stores about a frame at a time, in milliseconds. */
const frameAt = ( time: number ): PosterData => ( {
	type: 'video-frame',
	atTime: Math.round( time ),
	id: undefined,
	url: undefined,
} );

/** Returns what changes the poster of a video, on the site and in the block. */
export function usePoster( {
	attributes,
	onError,
	setAttributes,
	video,
}: PosterProps ): {
	/** Whether the poster is being saved. */
	isBusy: boolean;
	onPoster: ( poster: Draft[ 'poster' ] ) => void;
	/** Lets the site read the frame at a time, in milliseconds. */
	onTime: ( time: number ) => void;
	remove: () => void;
	/** Changes what the block stores. */
	set: ( changes: PosterData ) => void;
} {
	const { receivePoster } = useDispatch( store );
	const [ isBusy, setBusy ] = useState( false );
	const isMounted = useRef( true );
	useEffect( () => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, [] );
	const latest = useRef( attributes );
	latest.current = attributes;
	const set = ( changes: PosterData, poster?: string ) =>
		setAttributes( {
			...( poster === undefined ? {} : { poster } ),
			posterData: { ...posterDataOf( latest.current ), ...changes },
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
					? frameAt( poster.time )
					: {
							type: 'media-library',
							id: poster.attachment,
							url: poster.url,
					  },
				storedPoster( 'frame' in poster ? url : poster.url )
			);
		} );
	const remove = () =>
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
				set( frameAt( time ), storedPoster( url ) );
			} else {
				onError(
					__(
						'The site could not read this frame. Select an image for the poster instead.',
						'freehold'
					)
				);
			}
		} );

	return { isBusy, onPoster, onTime, remove, set };
}
