import { api } from '@freehold/api';
import { useBlockFocus, type Embed } from '@freehold/embeds';
import { decodeStored } from '@freehold/stored-text';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { prependHTTPS } from '@wordpress/url';
import type { PodcastFeed } from '../../schema';

/** A feed in the editor. */
export type Feed = Embed & {
	/** Why the feed cannot be shown, and what to do. */
	error: string;
	/** The episodes; undefined until `list` has been called. */
	episodes: PodcastFeed[ 'episodes' ] | undefined;
	/** Fetches the episodes of the stored feed once. An error goes to the form. */
	list: () => void;
};

/**
 * Controls the states of the player in the editor: a form, waiting, embedded, and the form with an error.
 *
 * @param stored The stored URL.
 * @param store  Called with the URL of a feed that has episodes.
 */
export function useFeed(
	stored: string | undefined,
	store: ( url: string ) => void
): Feed {
	const url = decodeStored( stored ) ?? '';
	const [ isEditing, setIsEditing ] = useState( false );
	const [ isChecking, setIsChecking ] = useState( false );
	const [ error, setError ] = useState( '' );
	const [ typed, setTyped ] = useState( url );
	const [ found, setFound ] = useState< {
		url: string;
		feed: PodcastFeed;
	} >();
	const running = useRef< AbortController | null >( null );
	const ref = useRef< HTMLDivElement >( null );
	useEffect( () => () => running.current?.abort(), [] );

	/** Fetches a feed. */
	const check = async ( address: string, then?: () => void ) => {
		if ( address === '' || running.current ) {
			return;
		}
		const controller = new AbortController();
		running.current = controller;
		try {
			const feed = await api.get< PodcastFeed >( 'v4', '/podcast', {
				query: { url: address },
				signal: controller.signal,
			} );
			setFound( { url: address, feed } );
			setError( '' );
			setIsEditing( false );
			then?.();
		} catch ( reason ) {
			if ( ! controller.signal.aborted ) {
				setError(
					reason instanceof Error
						? reason.message
						: __( 'This feed could not be fetched.', 'freehold' )
				);
				setTyped( address );
				setIsEditing( true );
			}
		}
		running.current = null;
		setIsChecking( false );
	};

	let state: Feed[ 'state' ] = 'embedded';
	if ( isChecking ) {
		state = 'embedding';
	} else if ( isEditing || url === '' ) {
		state = 'form';
	}
	const focusBlock = useBlockFocus( ref, state );

	return {
		ref,
		state,
		error,
		hasFailed: error !== '',
		episodes: found?.url === url ? found.feed.episodes : undefined,
		list: () => {
			if ( found?.url !== url ) {
				void check( url );
			}
		},
		typed,
		setTyped: ( text ) => {
			setTyped( text );
			setError( '' );
		},
		submit: () => {
			const address = prependHTTPS( typed.trim() );
			setIsChecking( address !== '' );
			void check( address, () => store( address ) );
		},
		edit: () => {
			focusBlock();
			setTyped( url );
			setError( '' );
			setIsEditing( true );
		},
		cancel: () => {
			if ( url !== '' ) {
				setError( '' );
				setIsEditing( false );
			}
		},
	};
}
