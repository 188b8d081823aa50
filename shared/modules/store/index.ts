/**
 * The store `freehold/modules`: the site's modules and their status. In the editor it contains the page's initial state;
 * only the settings screen makes requests for more.
 */
import { getInitialState } from '@freehold/initial-state';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import * as actions from './actions';
import { EMPTY, reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

export { countPosts, fetchEditorFiles } from './client';
export type { ToggleResult } from './actions';
export type {
	KnownModule,
	Module,
	ModuleBlock,
	ModuleOption,
	ModulesError,
} from './types';

/** The store's name. */
export const STORE_NAME = 'freehold/modules';

/** The store's descriptor, for `useSelect()` and `useDispatch()`. */
export const store = createReduxStore( STORE_NAME, {
	initialState: EMPTY,
	reducer,
	actions,
	selectors,
	resolvers,
} );

register( store );
dispatch( store ).receiveKnownModules( getInitialState().modules );
