import { messageOf } from '@freehold/admin/message-of';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { fetchEntries } from './client';
import type { EntryList, EntryQuery } from './types';

/** A page of entries and its state. */
export type Entries = {
	/** The last page that loaded; null before the first one. */
	list: EntryList | null;
	isLoading: boolean;
	/** Why the page could not be loaded; empty otherwise. */
	error: string;
	/** Loads the page again. Resolves with whether that succeeded. */
	reload: () => Promise< boolean >;
};

/**
 * Loads a page of entries, and another one when the query changes. The previous page stays until the next one is there.
 *
 * @param query Which entries.
 * @return The page.
 */
export function useEntries( query: EntryQuery ): Entries {
	const [ list, setList ] = useState< EntryList | null >( null );
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
			const loaded = await fetchEntries(
				JSON.parse( key ),
				current.signal
			);
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
	}, [ key ] );

	useEffect( () => {
		void reload();
		return () => request.current?.abort();
	}, [ reload ] );

	return { list, isLoading, error, reload };
}
