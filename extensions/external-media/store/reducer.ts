import type { MediaFailure, MediaSource, MediaSourcesState } from './types';

/** The actions. */
export type MediaSourcesAction =
	| { type: 'RECEIVE_SOURCES'; sources: MediaSource[]; maxSize: number }
	| { type: 'FAIL_SOURCES'; error: MediaFailure }
	| { type: 'SET_AUTHENTICATED'; source: string; isAuthenticated: boolean };

/** The initial state. */
export const EMPTY: MediaSourcesState = {
	sources: null,
	maxSize: 0,
	error: null,
	authenticated: {
		pexels: false,
		google_photos: false,
		openverse: false,
		unknown: false,
	},
};

/** Returns the state after an action. */
export function reducer(
	state: MediaSourcesState = EMPTY,
	action: MediaSourcesAction
): MediaSourcesState {
	switch ( action.type ) {
		case 'RECEIVE_SOURCES':
			return {
				sources: action.sources,
				maxSize: action.maxSize,
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
