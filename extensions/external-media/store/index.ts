/**
 * The store `freehold/media-sources`: the external media sources, what each can do, and which of them the current user may
 * use. It makes no request before `loadSources()`.
 */
import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { EMPTY, reducer } from './reducer';
import * as selectors from './selectors';

export { fetchConnection } from './client';
export {
	AUTHORIZATION_REQUIRED,
	failureOf,
	failureWith,
	isAborted,
} from './failure';
export type {
	Authenticated,
	MediaFailure,
	MediaSource,
	Missing,
} from './types';

/** The store's name. */
export const STORE_NAME = 'freehold/media-sources';

/** The store's descriptor, for `useSelect()` and `useDispatch()`. */
export const store = createReduxStore( STORE_NAME, {
	initialState: EMPTY,
	reducer,
	actions,
	selectors,
} );

register( store );
