import type {
	Authenticated,
	MediaFailure,
	MediaSource,
	MediaSourcesState,
	Missing,
} from './types';

/**
 * Returns the services in the order of the menu.
 *
 * @return Null until `loadSources()` has finished.
 */
export function getSources( state: MediaSourcesState ): MediaSource[] | null {
	return state.sources;
}

/**
 * Returns the largest side that the site gives images.
 *
 * @return Pixels; 0 for any.
 */
export function getMaxSize( state: MediaSourcesState ): number {
	return state.maxSize;
}

/**
 * Returns a service.
 *
 * @param id The service's ID.
 * @return Undefined if there is none or the services are not loaded.
 */
export function getSource(
	state: MediaSourcesState,
	id: string
): MediaSource | undefined {
	return state.sources?.find( ( source ) => source.id === id );
}

/**
 * Returns why loading the services failed.
 *
 * @return The failure, or null.
 */
export function getSourcesError(
	state: MediaSourcesState
): MediaFailure | null {
	return state.error;
}

/**
 * Returns the authentication map.
 *
 * @return Whether the user may use each service, by ID. `unknown` stands for all others.
 */
export function getAuthenticated( state: MediaSourcesState ): Authenticated {
	return state.authenticated;
}

/**
 * Returns whether the user may use a service.
 *
 * @param id The service's ID.
 */
export function isAuthenticated(
	state: MediaSourcesState,
	id: string
): boolean {
	return state.authenticated[ id ] ?? state.authenticated.unknown ?? false;
}

/**
 * Returns what the user needs before using a service. The user may have connected or disconnected since it was loaded.
 *
 * @param id The service's ID.
 * @return An empty string if nothing is missing.
 */
export function getMissing( state: MediaSourcesState, id: string ): Missing {
	if ( isAuthenticated( state, id ) ) {
		return '';
	}
	return getSource( state, id )?.missing || 'connection';
}
