import {
	deleteConnection,
	fetchConnection,
	fetchSources,
	postKey,
} from './client';
import { failureOf } from './failure';
import type { MediaSourcesAction } from './reducer';
import type { MediaFailure, MediaSource } from './types';

/** The arguments of this store's thunks. */
export type ThunkArguments = {
	dispatch: ( action: MediaSourcesAction ) => void;
};

/**
 * Stores the services.
 *
 * @param sources In the order of the menu.
 * @param maxSize The largest side that the site gives images, in pixels; 0 for any.
 */
export function receiveSources(
	sources: MediaSource[],
	maxSize = 0
): MediaSourcesAction {
	return { type: 'RECEIVE_SOURCES', sources, maxSize };
}

/**
 * Sets whether the user may use a service. Every list response determines it.
 *
 * @param source          The service's ID.
 * @param isAuthenticated Whether the user may use it.
 */
export function setAuthenticated(
	source: string,
	isAuthenticated: boolean
): MediaSourcesAction {
	return { type: 'SET_AUTHENTICATED', source, isAuthenticated };
}

/**
 * Fetches the services. A failure is also stored in the state.
 *
 * @return A thunk that resolves with null or the failure.
 */
export function loadSources() {
	return async ( {
		dispatch,
	}: ThunkArguments ): Promise< MediaFailure | null > => {
		try {
			const { sources, max_size: maxSize } = await fetchSources();
			dispatch( receiveSources( sources, maxSize ) );
			return null;
		} catch ( thrown ) {
			const error = failureOf( thrown );
			dispatch( { type: 'FAIL_SOURCES', error } );
			return error;
		}
	};
}

/**
 * Stores a service's API key for the site, and fetches the services again.
 *
 * @param source The service's ID.
 * @return A thunk that resolves with null or the failure.
 */
export function saveKey( source: string, key: string ) {
	return async ( {
		dispatch,
	}: ThunkArguments ): Promise< MediaFailure | null > => {
		try {
			await postKey( source, key );
		} catch ( thrown ) {
			return failureOf( thrown );
		}
		return loadSources()( { dispatch } );
	};
}

/**
 * Fetches whether the user is connected, because a closed pop-up does not tell.
 *
 * @param source The service's ID.
 * @return A thunk that resolves with whether the user is connected. Rejects if the request fails.
 */
export function confirmConnection( source: string ) {
	return async ( { dispatch }: ThunkArguments ): Promise< boolean > => {
		const { connected } = await fetchConnection( source );
		dispatch( setAuthenticated( source, connected ) );
		return connected;
	};
}

/**
 * Disconnects the user.
 *
 * @param source The service's ID.
 * @return A thunk that resolves with a message, which is usually empty. Rejects if the request fails.
 */
export function disconnect( source: string ) {
	return async ( { dispatch }: ThunkArguments ): Promise< string > => {
		const { message } = await deleteConnection( source );
		dispatch( setAuthenticated( source, false ) );
		return message;
	};
}
