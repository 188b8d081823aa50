import type { MediaFailure, MediaSource, MediaSourcesState } from './types';

/** Everything that can happen to the state. */
export type MediaSourcesAction =
	| { type: 'RECEIVE_SOURCES'; sources: MediaSource[] }
	| { type: 'FAIL_SOURCES'; error: MediaFailure }
	| { type: 'SET_AUTHENTICATED'; source: string; isAuthenticated: boolean };

/** What there is before the server has said anything. */
export const EMPTY: MediaSourcesState = {
	sources: null,
	error: null,
	authenticated: {
		pexels: false,
		google_photos: false,
		openverse: false,
		unknown: false,
	},
};

/**
 * The state after an action.
 *
 * @param state  The state before it.
 * @param action What happened.
 * @return The new state.
 */
export function reducer(
	state: MediaSourcesState = EMPTY,
	action: MediaSourcesAction
): MediaSourcesState {
	switch ( action.type ) {
		case 'RECEIVE_SOURCES':
			return {
				sources: action.sources,
				error: null,
				authenticated: {
					...state.authenticated,
					...Object.fromEntries(
						action.sources.map( ( { id, authenticated } ) => [
							id,
							authenticated,
						] )
					),
				},
			};
		case 'FAIL_SOURCES':
			return { ...state, error: action.error };
		case 'SET_AUTHENTICATED':
			return state.authenticated[ action.source ] ===
				action.isAuthenticated
				? state
				: {
						...state,
						authenticated: {
							...state.authenticated,
							[ action.source ]: action.isAuthenticated,
						},
				  };
		default:
			return state;
	}
}
