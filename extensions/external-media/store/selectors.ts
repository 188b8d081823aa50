import type {
	Authenticated,
	MediaFailure,
	MediaSource,
	MediaSourcesState,
	Missing,
} from './types';

/**
 * Every service that can be used here, in the order of the menu.
 *
 * @param state The store's state.
 * @return Null until `loadSources()` has brought them.
 */
export function getSources( state: MediaSourcesState ): MediaSource[] | null {
	return state.sources;
}

/**
 * One service.
 *
 * @param state The store's state.
 * @param id    Its id.
 * @return Undefined where there is none, or it is not known yet.
 */
export function getSource(
	state: MediaSourcesState,
	id: string
): MediaSource | undefined {
	return state.sources?.find( ( source ) => source.id === id );
}

/**
 * Why the services could not be had.
 *
 * @param state The store's state.
 * @return The failure, or null.
 */
export function getSourcesError(
	state: MediaSourcesState
): MediaFailure | null {
	return state.error;
}

/**
 * The authentication map.
 *
 * @param state The store's state.
 * @return Whether each service can be asked, by its id; `unknown` stands for all others.
 */
export function getAuthenticated( state: MediaSourcesState ): Authenticated {
	return state.authenticated;
}

/**
 * Whether a service can be asked.
 *
 * @param state The store's state.
 * @param id    Its id.
 */
export function isAuthenticated(
	state: MediaSourcesState,
	id: string
): boolean {
	return state.authenticated[ id ] ?? state.authenticated.unknown ?? false;
}

/**
 * What a service lacks, as things stand now: a permission may have come or gone since the server described the service.
 *
 * @param state The store's state.
 * @param id    Its id.
 * @return An empty string where nothing is missing.
 */
export function getMissing( state: MediaSourcesState, id: string ): Missing {
	if ( isAuthenticated( state, id ) ) {
		return '';
	}
	return getSource( state, id )?.missing || 'connection';
}
