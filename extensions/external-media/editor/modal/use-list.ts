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

/** The service rejected the site's API key. */
export const KEY_REJECTED = 'freehold_media_key_refused';

/** Errors after which the site's credentials are not what they were when the dialog opened. */
const KEY_PROBLEMS = [ KEY_REJECTED, 'freehold_media_no_key' ];

/** The state of the list. */
export type ListState = {
	items: MediaItem[];
	/** The handle of the next page, or null. */
	next: string | null;
	/** `loading`: the first page. `more`: another page. */
	status: 'idle' | 'loading' | 'more';
	/** Why the last request failed, or null. */
	failure: MediaFailure | null;
	account: MediaList[ 'meta' ][ 'account' ];
	/** How many items are hidden because they cannot be used here, such as videos. */
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

/** The initial state. */
export const NOTHING: ListState = {
	items: [],
	next: null,
	status: 'idle',
	failure: null,
	account: null,
	skipped: 0,
	hasList: false,
};

/** Returns the state after an action. */
export function reduceList( state: ListState, action: Action ): ListState {
	switch ( action.type ) {
		case 'BEGIN':
			return action.status === 'more'
				? { ...state, status: 'more', failure: null }
				: { ...NOTHING, account: state.account, status: 'loading' };
		case 'RECEIVE': {
			const { media, meta } = action.list;
			// Images that a service adds meanwhile move others to the next page.
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
			// If there are no images, the user needs the button to try again.
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

/** The list and its functions. */
export type List = ListState & {
	/** Lists something else from the first page. Aborts a running request. */
	show: ( query: Query ) => void;
	/** Requests the next page unless a request is running. */
	more: () => void;
	/** Repeats the failed request. */
	retry: () => void;
	/** Removes the failure if there are images of earlier requests. */
	forget: () => void;
	/** Marks the images that have been copied. */
	receiveCopies: ( copies: MediaCopy[] ) => void;
};

/**
 * Lists a service's images. A new query and unmounting abort a running request. Each response updates the authentication
 * map.
 *
 * @param source The service's ID.
 * @param number The page size, if not the default.
 */
export function useList( source: string, number?: number ): List {
	const [ state, dispatch ] = useReducer( reduceList, NOTHING );
	const { setAuthenticated, loadSources } = useDispatch( store );
	const running = useRef< AbortController | null >( null );
	const last = useRef< { query: Query; page?: string } | null >( null );
	const latest = useRef( state );
	latest.current = state;

	const request = useCallback(
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
			show: ( query: Query ) => request( query ),
			more: () => {
				const { next, status } = latest.current;
				if ( next !== null && status === 'idle' && last.current ) {
					request( last.current.query, next );
				}
			},
			retry: () => {
				if ( last.current && latest.current.status === 'idle' ) {
					request( last.current.query, last.current.page );
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
		[ request ]
	);
	return { ...state, ...actions };
}
