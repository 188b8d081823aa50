import type { ConnectionState } from '../schema/connection';
import type { ConnectionError, ConnectionTask, StoreState } from './types';

/** What can happen to the state. */
export type ConnectionAction =
	| { type: 'RECEIVE_STATE'; state: ConnectionState }
	| {
			type: 'SET_STATUS';
			status: Partial< StoreState[ 'connectionStatus' ] >;
	  }
	| { type: 'SET_REGISTERING'; isRegistering: boolean }
	| { type: 'SET_CONNECTING'; isConnecting: boolean }
	| { type: 'SET_REGISTRATION_ERROR'; message: string | null }
	| { type: 'SET_AUTHORIZATION_URL'; url: string | null }
	| { type: 'START_TASK'; task: ConnectionTask }
	| { type: 'END_TASK'; error: ConnectionError | null };

/**
 * The store's reducer.
 *
 * @param action What happened.
 * @return The next state.
 */
export function reducer(
	state: StoreState,
	action: ConnectionAction
): StoreState {
	switch ( action.type ) {
		case 'RECEIVE_STATE':
			return {
				...state,
				...action.state,
				// Only the browser knows these values, so the server's are ignored.
				siteIsRegistering: state.siteIsRegistering,
				userIsConnecting: state.userIsConnecting,
				registrationError: state.registrationError,
				authorizationUrl: state.authorizationUrl,
			};
		case 'SET_STATUS':
			return {
				...state,
				connectionStatus: {
					...state.connectionStatus,
					...action.status,
				},
			};
		case 'SET_REGISTERING':
			return { ...state, siteIsRegistering: action.isRegistering };
		case 'SET_CONNECTING':
			return { ...state, userIsConnecting: action.isConnecting };
		case 'SET_REGISTRATION_ERROR':
			return { ...state, registrationError: action.message };
		case 'SET_AUTHORIZATION_URL':
			return { ...state, authorizationUrl: action.url };
		case 'START_TASK':
			return { ...state, task: action.task, taskError: null };
		case 'END_TASK':
			return { ...state, task: null, taskError: action.error };
		default:
			return state;
	}
}
