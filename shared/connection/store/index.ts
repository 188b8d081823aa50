/**
 * The store `freehold/connection`: the connection of the site and of the current user. It starts with the page's initial
 * state and makes requests only after a user's action.
 */
import { getInitialState } from '@freehold/initial-state';
import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

export type { ConnectOptions } from './actions';
export type { ConnectionError, ConnectionTask, StoreState } from './types';

/** The store's name. */
export const STORE_NAME = 'freehold/connection';

/** The store's descriptor, for `useSelect()` and `useDispatch()`. */
export const store = createReduxStore( STORE_NAME, {
	initialState: {
		...getInitialState().connection,
		task: null,
		taskError: null,
	},
	reducer,
	actions,
	selectors,
	resolvers,
} );

register( store );
