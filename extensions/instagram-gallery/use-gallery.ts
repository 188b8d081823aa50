import { useCallback, useEffect, useState } from '@wordpress/element';
import { fetchGallery } from './client';
import type { InstagramGallery } from './schema';

/** The pause before a request while the user moves a slider, in milliseconds. */
const DEBOUNCE_MS = 300;

/** The pause before the next request while images are being copied, in milliseconds, and how many requests there are. */
const POLL_MS = 3000;
const POLLS = 20;

/** The images of an account. */
export type Gallery = {
	/** Undefined while the first request is under way, or after it failed. */
	value: InstagramGallery | undefined;
	hasFailed: boolean;
	/** The server’s message; empty if there is none. */
	message: string;
	/** Loads them again. */
	retry: () => void;
};

/**
 * Loads the images of an account.
 *
 * @param handle The account’s handle.
 * @param count  How many.
 */
export function useGallery( handle: string, count: number ): Gallery {
	const [ value, setValue ] = useState< InstagramGallery >();
	const [ failure, setFailure ] = useState< string | null >( null );
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		const aborter = new AbortController();
		let polls = 0;
		let timer: ReturnType< typeof setTimeout >;
		const read = async () => {
			try {
				const gallery = await fetchGallery(
					handle,
					count,
					aborter.signal
				);
				setFailure( null );
				setValue( gallery );
				if ( ! gallery.is_complete && polls++ < POLLS ) {
					timer = setTimeout( read, POLL_MS );
				}
			} catch ( error ) {
				if ( ! aborter.signal.aborted ) {
					setFailure( ( error as Error ).message );
				}
			}
		};
		timer = setTimeout( read, DEBOUNCE_MS );
		return () => {
			clearTimeout( timer );
			aborter.abort();
		};
	}, [ handle, count, attempt ] );
	return {
		value,
		hasFailed: failure !== null,
		message: failure ?? '',
		retry: useCallback( () => {
			setFailure( null );
			setAttempt( ( number ) => number + 1 );
		}, [] ),
	};
}
