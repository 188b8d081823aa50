import { messageOf } from '@freehold/admin/message-of';
import { ApiError } from '@freehold/api';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { changeEntries, fetchEntry } from './client';
import type { Entry } from './types';

type OpenEntryOptions = {
	/** The ID in the URL; 0 for none. */
	id: number;
	/** The listed entries: one of them is shown before the server responds. */
	listed: readonly Entry[] | undefined;
	/** Called when the entry is loaded, after it was marked as read. */
	onLoad: ( entry: Entry, wasUnread: boolean ) => void;
	/** Called when there is no such entry any more. */
	onGone: ( message: string ) => void;
};

/** The open entry and its state. */
type OpenEntry = {
	/** Null if none is open or it is not loaded. */
	entry: Entry | null;
	/** Why it could not be loaded; empty otherwise. */
	error: string;
	/** Changes what is shown of an entry, if it is still the open one. */
	update: ( changes: Pick< Entry, 'id' > & Partial< Entry > ) => void;
	/** Loads it again. Resolves with whether that succeeded. */
	reload: () => Promise< boolean >;
};

/**
 * Loads the entry that the URL names, which can be on another page of the list, and marks it as read.
 *
 * @param options        What to load.
 * @param options.id     The entry's ID; 0 for none.
 * @param options.listed The listed entries.
 * @param options.onLoad Called when it is loaded.
 * @param options.onGone Called when there is no such entry any more.
 */
export function useOpenEntry( {
	id,
	listed,
	onLoad,
	onGone,
}: OpenEntryOptions ): OpenEntry {
	const [ entry, setEntry ] = useState< Entry | null >( null );
	const [ error, setError ] = useState( '' );
	const latest = useRef( { id, listed, onLoad, onGone } );
	latest.current = { id, listed, onLoad, onGone };

	const load = useCallback(
		async ( signal?: AbortSignal ) => {
			const isOver = () => signal?.aborted || latest.current.id !== id;
			try {
				const loaded = await fetchEntry( id, signal );
				if ( ! loaded.read ) {
					await changeEntries( [ id ], { read: true } );
				}
				if ( isOver() ) {
					return false;
				}
				setEntry( { ...loaded, read: true } );
				setError( '' );
				latest.current.onLoad( loaded, ! loaded.read );
				return true;
			} catch ( thrown ) {
				if ( ! isOver() ) {
					if ( thrown instanceof ApiError && thrown.status === 404 ) {
						latest.current.onGone( messageOf( thrown ) );
					} else {
						setError( messageOf( thrown ) );
					}
				}
				return false;
			}
		},
		[ id ]
	);

	useEffect( () => {
		setError( '' );
		setEntry(
			latest.current.listed?.find( ( one ) => one.id === id ) ?? null
		);
		if ( ! id ) {
			return;
		}
		const request = new AbortController();
		void load( request.signal );
		return () => request.abort();
	}, [ id, load ] );

	const update = useCallback< OpenEntry[ 'update' ] >(
		( changes ) =>
			setEntry( ( now ) =>
				now?.id === changes.id ? { ...now, ...changes } : now
			),
		[]
	);

	return { entry, error, update, reload: load };
}
