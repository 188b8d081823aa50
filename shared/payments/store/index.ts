/**
 * The store `freehold/memberships`: the plans that visitors can pay for, whether payments are connected, and how many people
 * read the newsletter. It makes requests only when something asks for them.
 */
import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { EMPTY, reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

export { defaultProduct } from './actions';
export { API_STATE } from './types';
export type { NewProduct, PlanInterval, Product } from './types';

/** The store's name. */
export const STORE_NAME = 'freehold/memberships';

/** The store's descriptor, for `useSelect()` and `useDispatch()`. */
export const store = createReduxStore( STORE_NAME, {
	initialState: EMPTY,
	reducer,
	actions,
	selectors,
	resolvers,
} );

register( store );
