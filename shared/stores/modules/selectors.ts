import { createSelector } from '@wordpress/data';
import type {
	KnownModule,
	Module,
	ModuleBlock,
	ModulesError,
	ModulesState,
} from './types';

/**
 * Every module with all that the server says of it. The first call asks the server for the list.
 *
 * @param state The store's state.
 * @return The modules with their switches as the user sees them; null until the list is there.
 */
export const getModules = createSelector(
	( state: ModulesState ): Module[] | null =>
		state.modules &&
		Object.values( state.modules ).map( ( module ) => ( {
			...module,
			activated: isModuleActive( state, module.slug ),
		} ) ),
	( state: ModulesState ) => [ state.modules, state.wanted ]
);

/**
 * Why the list of modules could not be had.
 *
 * @param state The store's state.
 * @return The error, or null.
 */
export function getModulesError( state: ModulesState ): ModulesError | null {
	return state.listError;
}

/**
 * A module's slug and title, without asking the server.
 *
 * @param state The store's state.
 * @param slug  The module's slug.
 * @return Undefined where there is no such module.
 */
export function getKnownModule(
	state: ModulesState,
	slug: string
): KnownModule | undefined {
	return state.known[ slug ];
}

/**
 * Whether a module is on, or about to be.
 *
 * @param state The store's state.
 * @param slug  The module's slug.
 * @return False for modules that do not exist.
 */
export function isModuleActive( state: ModulesState, slug: string ): boolean {
	return state.wanted[ slug ] ?? state.known[ slug ]?.activated ?? false;
}

/**
 * Whether a switch is on its way to the server.
 *
 * @param state The store's state.
 * @param slug  The module's slug.
 * @return True until the server has answered.
 */
export function isTogglingModule( state: ModulesState, slug: string ): boolean {
	return state.wanted[ slug ] !== undefined;
}

/**
 * The blocks of a module with the number of posts that hold each. The first call has the server count; the action
 * `countModuleUsage` has it count again.
 *
 * @param state The store's state.
 * @param slug  The module's slug.
 * @return The blocks; null until they are counted.
 */
export function getModuleUsage(
	state: ModulesState,
	slug: string
): ModuleBlock[] | null {
	return state.usage[ slug ] ?? null;
}
