import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { fetchAccounts } from './client';
import type { InstagramConnections } from './schema';

/** The connected accounts. */
export type Accounts = {
	/** Undefined while the first request is under way, or after it failed. */
	list: InstagramConnections | undefined;
	/** The message of the last request; empty if it did not fail. */
	error: string;
	/** Loads them again. Resolves when they are there, or when that failed. */
	refresh: () => Promise< void >;
};

/** Loads the accounts that are connected to this site. */
export function useAccounts(): Accounts {
	const [ list, setList ] = useState< InstagramConnections >();
	const [ error, setError ] = useState( '' );
	const request = useRef< AbortController >();
	const refresh = useCallback( async () => {
		request.current?.abort();
		const current = new AbortController();
		request.current = current;
		setError( '' );
		try {
			setList( await fetchAccounts( current.signal ) );
		} catch ( thrown ) {
			if ( ! current.signal.aborted ) {
				setError( ( thrown as Error ).message );
			}
		}
	}, [] );
	useEffect( () => {
		refresh();
		return () => request.current?.abort();
	}, [ refresh ] );
	return { list, error, refresh };
}
