import {
	AUTHORIZATION_REQUIRED,
	failureOf,
	isAborted,
	store,
	type MediaFailure,
} from '../../store';
import { useDispatch } from '@wordpress/data';
import {
	useCallback,
	useEffect,
	useMemo,
	useReducer,
	useRef,
} from '@wordpress/element';
import {
	fetchList,
	type MediaCopy,
	type MediaItem,
	type MediaList,
	type Query,
} from './client';
import { heldCopy } from './copy';

/** The service takes the site's key no more. */
export const KEY_REJECTED = 'freehold_media_key_refused';

/** What the site has of the service is not what it was when the window was opened. */
const KEY_PROBLEMS = [ KEY_REJECTED, 'freehold_media_no_key' ];

/** What is listed, and what is under way. */
export type ListState = {
	items: MediaItem[];
	/** The handle of the next page, or null. */
	next: string | null;
	/** `loading`: from the beginning. `more`: another page. */
	status: 'idle' | 'loading' | 'more';
	/** Why the last request came to nothing, or null. */
	failure: MediaFailure | null;
	account: MediaList[ 'meta' ][ 'account' ];
	/** How many were left out because they cannot be used here, such as videos. */
	skipped: number;
	/** Whether a list has arrived since the last search. */
	hasList: boolean;
};

type Action =
	| { type: 'BEGIN'; status: 'loading' | 'more' }
	| { type: 'RECEIVE'; list: MediaList }
	| { type: 'FAIL'; failure: MediaFailure | null }
	| { type: 'FORGET' }
	| { type: 'COPIED'; copies: Map< string, MediaItem[ 'copy' ] > };

/** What there is before anything was asked for. */
export const NOTHING: ListState = {
	items: [],
	next: null,
	status: 'idle',
	failure: null,
	account: null,
	skipped: 0,
	hasList: false,
};

/**
 * The list after something has happened.
 *
 * @param state  The list before it.
 * @param action What happened.
 * @return The new list.
 */
export function reduceList( state: ListState, action: Action ): ListState {
	switch ( action.type ) {
		case 'BEGIN':
			return action.status === 'more'
				? { ...state, status: 'more', failure: null }
				: { ...NOTHING, account: state.account, status: 'loading' };
		case 'RECEIVE': {
			const { media, meta } = action.list;
			// Pictures that a service adds in front meanwhile move others to the next page.
			const known = new Set( state.items.map( ( { guid } ) => guid ) );
			return {
				items: [
					...state.items,
					...media.filter( ( { guid } ) => ! known.has( guid ) ),
				],
				next: meta.next_page,
				status: 'idle',
				failure: null,
				account: meta.account,
				skipped: state.skipped + meta.skipped,
				hasList: true,
			};
		}
		case 'FAIL':
			return { ...state, status: 'idle', failure: action.failure };
		case 'FORGET':
			// Where there is nothing to see, trying again is the only way on.
			return state.hasList ? { ...state, failure: null } : state;
		case 'COPIED':
			return {
				...state,
				items: state.items.map( ( item ) =>
					action.copies.has( item.guid )
						? {
								...item,
								copy: action.copies.get( item.guid ) ?? null,
						  }
						: item
				),
			};
		default:
			return state;
	}
}

/** A list, and what can be done with it. */
export type List = ListState & {
	/** Lists something else, from the beginning. What is under way ends. */
	show: ( query: Query ) => void;
	/** Asks for the next page; waits its turn while anything is under way. */
	more: () => void;
	/** Makes the request that failed again. */
	retry: () => void;
	/** Forgets why the last request came to nothing, where there are pictures of earlier ones. */
	forget: () => void;
	/** Remembers copies that were made. */
	receiveCopies: ( copies: MediaCopy[] ) => void;
};

/**
 * Lists a service's pictures. What nobody waits for any more is ended: at another search, and when the list goes away.
 * Each answer tells whether the service can be asked, which is kept in the authentication map.
 *
 * @param source The service's id.
 * @param number How many pictures a page has, if not as many as usual.
 * @return The list.
 */
export function useList( source: string, number?: number ): List {
	const [ state, dispatch ] = useReducer( reduceList, NOTHING );
	const { setAuthenticated, loadSources } = useDispatch( store );
	const running = useRef< AbortController | null >( null );
	const last = useRef< { query: Query; page?: string } | null >( null );
	const latest = useRef( state );
	latest.current = state;

	const ask = useCallback(
		( query: Query, page?: string ) => {
			running.current?.abort();
			const controller = new AbortController();
			running.current = controller;
			last.current = { query, page };
			dispatch( { type: 'BEGIN', status: page ? 'more' : 'loading' } );
			fetchList( source, query, {
				page,
				number,
				signal: controller.signal,
			} ).then(
				( list ) => {
					if ( running.current === controller ) {
						running.current = null;
						dispatch( { type: 'RECEIVE', list } );
						setAuthenticated( source, true );
					}
				},
				( thrown ) => {
					if (
						running.current !== controller ||
						isAborted( thrown )
					) {
						return;
					}
					running.current = null;
					const failure = failureOf( thrown );
					const isGone = failure.code === AUTHORIZATION_REQUIRED;
					dispatch( {
						type: 'FAIL',
						failure: isGone ? null : failure,
					} );
					if ( isGone ) {
						setAuthenticated( source, false );
					} else if ( KEY_PROBLEMS.includes( failure.code ) ) {
						void loadSources();
					}
				}
			);
		},
		[ loadSources, number, setAuthenticated, source ]
	);

	const stop = useCallback( () => {
		running.current?.abort();
		running.current = null;
	}, [] );
	useEffect( () => stop, [ stop ] );

	const actions = useMemo(
		() => ( {
			show: ( query: Query ) => ask( query ),
			more: () => {
				const { next, status } = latest.current;
				if ( next !== null && status === 'idle' && last.current ) {
					ask( last.current.query, next );
				}
			},
			retry: () => {
				if ( last.current && latest.current.status === 'idle' ) {
					ask( last.current.query, last.current.page );
				}
			},
			forget: () => dispatch( { type: 'FORGET' } ),
			receiveCopies: ( copies: MediaCopy[] ) =>
				dispatch( {
					type: 'COPIED',
					copies: new Map(
						copies.map( ( copy ) => [
							copy.guid,
							heldCopy( copy ),
						] )
					),
				} ),
		} ),
		[ ask ]
	);
	return { ...state, ...actions };
}
