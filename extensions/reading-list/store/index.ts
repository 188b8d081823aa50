/**
 * The store `freehold/reading-list`: the links that a list shows. The first block in an editor requests them.
 */
import { api } from '@freehold/api';
import { createReduxStore, register } from '@wordpress/data';
import type { ReadingList } from '../schema';

type State = { links: ReadingList | null; hasFailed: boolean };

type Action = { type: 'RECEIVE'; links: ReadingList } | { type: 'FAIL' };

type Thunk = ( store: {
	dispatch: ( action: Action ) => void;
} ) => Promise< void >;

const PATH = '/reading-list';

const EMPTY: State = { links: null, hasFailed: false };

/** The store’s descriptor, for `useSelect()` and `useDispatch()`. */
export const store = createReduxStore( 'freehold/reading-list', {
	reducer: ( state: State = EMPTY, action: Action ): State => {
		switch ( action.type ) {
			case 'RECEIVE':
				return { links: action.links, hasFailed: false };
			case 'FAIL':
				return { ...state, hasFailed: true };
			default:
				return state;
		}
	},
	actions: {
		/**
		 * Adds a link.
		 *
		 * @param url The page's URL.
		 * @throws If the server rejects it or does not respond.
		 */
		addLink:
			( url: string ): Thunk =>
			async ( { dispatch } ) => {
				const links: ReadingList = await api.post( 'v4', PATH, {
					url,
				} );
				dispatch( { type: 'RECEIVE', links } );
			},
	},
	selectors: {
		/** Returns the links; null until they are loaded. The first call requests them. */
		getLinks: ( { links }: State ): ReadingList | null => links,
		/** Returns whether they could not be loaded. */
		hasFailed: ( { hasFailed }: State ): boolean => hasFailed,
	},
	resolvers: {
		getLinks:
			(): Thunk =>
			async ( { dispatch } ) => {
				try {
					const links: ReadingList = await api.get( 'v4', PATH );
					dispatch( { type: 'RECEIVE', links } );
				} catch {
					dispatch( { type: 'FAIL' } );
				}
			},
	},
} );

register( store );
