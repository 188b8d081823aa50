import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { messageOf } from './message-of';

/** What a list shows, and its state. */
export type LoadedList< L > = {
	/** What loaded last; null before the first time. */
	list: L | null;
	isLoading: boolean;
	/** Why it could not be loaded; empty otherwise. */
	error: string;
	/** Loads it again. Resolves with whether that succeeded. */
	reload: () => Promise< boolean >;
};

/**
 * Loads what a list shows, and again when the query changes. What was there stays until the next response.
 *
 * @param query What to load; compared by its JSON.
 * @param fetch Requests it. The same function for each render.
 */
export function useList< Q, L >(
	query: Q,
	fetch: ( query: Q, signal: AbortSignal ) => Promise< L >
): LoadedList< L > {
	const [ list, setList ] = useState< L | null >( null );
	const [ isLoading, setIsLoading ] = useState( true );
	const [ error, setError ] = useState( '' );
	const request = useRef< AbortController >();
	const key = JSON.stringify( query );

	const reload = useCallback( async () => {
		request.current?.abort();
		const current = new AbortController();
		request.current = current;
		setIsLoading( true );
		try {
			const loaded = await fetch( JSON.parse( key ), current.signal );
			if ( current.signal.aborted ) {
				return false;
			}
			setList( loaded );
			setError( '' );
			return true;
		} catch ( thrown ) {
			if ( ! current.signal.aborted ) {
				setError( messageOf( thrown ) );
			}
			return false;
		} finally {
			if ( request.current === current ) {
				setIsLoading( false );
			}
		}
	}, [ fetch, key ] );

	useEffect( () => {
		void reload();
		return () => request.current?.abort();
	}, [ reload ] );

	return { list, isLoading, error, reload };
}
