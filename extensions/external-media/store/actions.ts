import {
	deleteConnection,
	fetchConnection,
	fetchSources,
	postKey,
} from './client';
import { failureOf } from './failure';
import type { MediaSourcesAction } from './reducer';
import type { MediaFailure, MediaSource } from './types';

/** What a thunk of this store is given. */
export type ThunkArguments = {
	dispatch: ( action: MediaSourcesAction ) => void;
};

/**
 * Takes in the services.
 *
 * @param sources In the order of the menu.
 * @return The action.
 */
export function receiveSources( sources: MediaSource[] ): MediaSourcesAction {
	return { type: 'RECEIVE_SOURCES', sources };
}

/**
 * Notes whether a service can be asked: every list tells.
 *
 * @param source          The service's id.
 * @param isAuthenticated Whether it can.
 * @return The action.
 */
export function setAuthenticated(
	source: string,
	isAuthenticated: boolean
): MediaSourcesAction {
	return { type: 'SET_AUTHENTICATED', source, isAuthenticated };
}

/**
 * Asks the server for the services; a failure is kept in the state, too, for screens to show.
 *
 * @return A thunk that resolves with null, or with why they could not be had.
 */
export function loadSources() {
	return async ( {
		dispatch,
	}: ThunkArguments ): Promise< MediaFailure | null > => {
		try {
			dispatch( receiveSources( ( await fetchSources() ).sources ) );
			return null;
		} catch ( thrown ) {
			const error = failureOf( thrown );
			dispatch( { type: 'FAIL_SOURCES', error } );
			return error;
		}
	};
}

/**
 * Stores a service's key for the whole site, and looks what can be done with it.
 *
 * @param source The service's id.
 * @param key    The key.
 * @return A thunk that resolves with null, or with why it was not stored, or why nobody can tell what it is good for.
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
 * Asks whether the user is connected: that a window was closed says nothing.
 *
 * @param source The service's id.
 * @return A thunk that resolves with whether they are; rejects where nobody can tell.
 */
export function confirmConnection( source: string ) {
	return async ( { dispatch }: ThunkArguments ): Promise< boolean > => {
		const { connected } = await fetchConnection( source );
		dispatch( setAuthenticated( source, connected ) );
		return connected;
	};
}

/**
 * Gives the user's permission back.
 *
 * @param source The service's id.
 * @return A thunk that resolves with what there is to say, which is most often nothing; rejects where it did not work.
 */
export function disconnect( source: string ) {
	return async ( { dispatch }: ThunkArguments ): Promise< string > => {
		const { message } = await deleteConnection( source );
		dispatch( setAuthenticated( source, false ) );
		return message;
	};
}
