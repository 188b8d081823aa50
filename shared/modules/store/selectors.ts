import { createSelector } from '@wordpress/data';
import type {
	KnownModule,
	Module,
	ModuleBlock,
	ModulesError,
	ModulesState,
} from './types';

/**
 * Returns all modules with their details. The first call fetches the list.
 *
 * @return The modules with the status that the user sees; null until the list is loaded.
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
 * @return The error, or null.
 */
export function getModulesError( state: ModulesState ): ModulesError | null {
	return state.listError;
}

/**
 * Returns a module's slug and title. Makes no request.
 *
 * @param slug The module's slug.
 * @return Undefined if there is no such module.
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
 * @param slug The module's slug.
 * @return False for modules that do not exist.
 */
export function isModuleActive( state: ModulesState, slug: string ): boolean {
	return state.wanted[ slug ] ?? state.known[ slug ]?.activated ?? false;
}

/**
 * Returns whether a module is being turned on or off.
 *
 * @param slug The module's slug.
 * @return True until the server has responded.
 */
export function isTogglingModule( state: ModulesState, slug: string ): boolean {
	return state.wanted[ slug ] !== undefined;
}

/**
 * Returns the blocks of a module with the number of posts that contain each. The first call fetches the numbers; the action
 * `countModuleUsage` fetches them again.
 *
 * @param slug The module's slug.
 * @return The blocks; null until they are loaded.
 */
export function getModuleUsage(
	state: ModulesState,
	slug: string
): ModuleBlock[] | null {
	return state.usage[ slug ] ?? null;
}
