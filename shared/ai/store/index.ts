/**
 * The store `freehold/ai`: the status of the AI Assistant on this site and the used part of the quota. It is a chunk of
 * its own, so that the block and the toolbar share the count.
 */
import { createReduxStore, register } from '@wordpress/data';
import * as actions from './actions';
import { EMPTY, reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

export { FREE_LIMIT, UNLIMITED } from './feature';
export type {
	AiOwnAction,
	AiFeature,
	AiPlanType,
	AiStoreState,
	AiTier,
	AiUsage,
} from './types';

/** The store's name. */
export const STORE_NAME = 'freehold/ai';

/** The store's descriptor, for `useSelect()` and `useDispatch()`. */
export const store = createReduxStore( STORE_NAME, {
	initialState: EMPTY,
	reducer,
	actions,
	selectors,
	resolvers,
} );

register( store );
