import { api } from '@freehold/api';
import * as administration from '../../api/administration/connection';
import type {
	AuthorizeUrl,
	ConnectionState,
	Reconnected,
} from '../schema/connection';
import { asError } from './as-error';
import { navigate } from './navigate';
import type { ConnectionAction } from './reducer';
import type { ConnectionTask, StoreState } from './types';

/** What a thunk of this store is given. */
export type ThunkArguments = {
	/** A selector that has a resolver must not be called here: that alone would start a request. */
	select: { getConnectionState: () => StoreState };
	resolveSelect: {
		getAuthorizationUrl: (
			redirectUri?: string
		) => Promise< string | null >;
	};
	dispatch: {
		( action: ConnectionAction ): void;
		refreshConnection: () => Promise< boolean >;
		registerSite: ( options?: ConnectOptions ) => Promise< string | null >;
		connectUser: ( options?: ConnectOptions ) => Promise< boolean >;
		invalidateResolution: ( selector: string, args: unknown[] ) => void;
	};
};

/** How long after leaving a page it is certain that the browser did not leave, in milliseconds. */
const STAYED_AFTER = 5000;

/** Where the browser goes after the user has decided. */
export type ConnectOptions = {
	/** A URL of this site; by default, this page. */
	redirectUri?: string;
};

/**
 * Stores the server's connection state.
 *
 * @param state The server's state.
 */
export function receiveConnection( state: ConnectionState ): ConnectionAction {
	return { type: 'RECEIVE_STATE', state };
}

/**
 * Registers the site, and stores where the user connects. On failure, stores the error.
 *
 * @param options Where the browser goes in the end.
 * @return A thunk that resolves, and never rejects, with the URL at which the user connects, or null.
 */
export function registerSite( options: ConnectOptions = {} ) {
	return async ( {
		select,
		dispatch,
	}: ThunkArguments ): Promise< string | null > => {
		dispatch( { type: 'SET_REGISTRATION_ERROR', message: null } );
		dispatch( { type: 'SET_REGISTERING', isRegistering: true } );
		try {
			const { authorizeUrl } = await api.post< AuthorizeUrl >(
				'v4',
				'/connection/register',
				{
					registration_nonce:
						select.getConnectionState().registrationNonce ?? '',
					no_iframe: true,
					plugin_slug: 'freehold',
					redirect_uri: options.redirectUri ?? window.location.href,
				}
			);
			dispatch( { type: 'SET_STATUS', status: { isRegistered: true } } );
			dispatch( { type: 'SET_AUTHORIZATION_URL', url: authorizeUrl } );
			return authorizeUrl;
		} catch ( thrown ) {
			dispatch( {
				type: 'SET_REGISTRATION_ERROR',
				message: asError( thrown ).message,
			} );
			return null;
		} finally {
			dispatch( { type: 'SET_REGISTERING', isRegistering: false } );
		}
	};
}

/**
 * Sends the browser to where the current user connects. On failure the error is stored.
 *
 * @param options Where the browser goes in the end.
 * @return A thunk that resolves, and never rejects, with whether the browser is on its way.
 */
export function connectUser( options: ConnectOptions = {} ) {
	return async ( {
		select,
		dispatch,
		resolveSelect,
	}: ThunkArguments ): Promise< boolean > => {
		const redirectUri = options.redirectUri ?? window.location.href;
		dispatch( { type: 'SET_REGISTRATION_ERROR', message: null } );
		dispatch( { type: 'SET_CONNECTING', isConnecting: true } );
		if ( ! select.getConnectionState().authorizationUrl ) {
			// Otherwise an earlier response, or an earlier failure, would count as the response.
			dispatch.invalidateResolution( 'getAuthorizationUrl', [
				redirectUri,
			] );
		}
		try {
			const url = await resolveSelect.getAuthorizationUrl( redirectUri );
			if ( ! url ) {
				throw new Error();
			}
			navigate( url );
			// This page is about to go, and the flag with it; unless the user chose to stay for unsaved changes.
			window.setTimeout(
				() =>
					dispatch( { type: 'SET_CONNECTING', isConnecting: false } ),
				STAYED_AFTER
			);
			return true;
		} catch ( thrown ) {
			dispatch( {
				type: 'SET_REGISTRATION_ERROR',
				message: asError( thrown ).message,
			} );
			dispatch( { type: 'SET_CONNECTING', isConnecting: false } );
			return false;
		}
	};
}

/**
 * Connects all that is not connected yet: the site first, then the current user.
 *
 * @param options Where the browser goes in the end.
 * @return A thunk that resolves with whether the browser is on its way.
 */
export function connect( options: ConnectOptions = {} ) {
	return async ( {
		select,
		dispatch,
	}: ThunkArguments ): Promise< boolean > => {
		const { isRegistered } = select.getConnectionState().connectionStatus;
		if ( ! isRegistered && ! ( await dispatch.registerSite( options ) ) ) {
			return false;
		}
		return dispatch.connectUser( options );
	};
}

/**
 * Runs a task: marks it as in progress, sends the request, and stores the error.
 *
 * @param run The request; resolves with false if it failed and has stored the error itself.
 * @return A thunk that resolves, and never rejects, with whether it worked.
 */
function runTask(
	task: ConnectionTask,
	run: ( args: ThunkArguments ) => Promise< void | boolean >
) {
	return async ( args: ThunkArguments ): Promise< boolean > => {
		args.dispatch( { type: 'START_TASK', task } );
		try {
			const result = await run( args );
			args.dispatch( { type: 'END_TASK', error: null } );
			return result !== false;
		} catch ( thrown ) {
			args.dispatch( { type: 'END_TASK', error: asError( thrown ) } );
			return false;
		}
	};
}

/**
 * Fetches the connection state.
 */
async function fetchState( { dispatch }: ThunkArguments ): Promise< void > {
	dispatch(
		receiveConnection(
			await api.get< ConnectionState >( 'v4', '/connection/state' )
		)
	);
}

/**
 * Fetches the connection state from the server.
 *
 * @return A thunk that resolves with whether the server responded.
 */
export function refreshConnection() {
	return runTask( 'refresh', fetchState );
}

/**
 * Disconnects the current user.
 *
 * @return A thunk that resolves with whether it worked.
 */
export function unlinkUser() {
	return runTask( 'unlink', async ( args ) => {
		await api.post( 'v4', '/connection/user', { linked: false } );
		args.dispatch( { type: 'SET_AUTHORIZATION_URL', url: null } );
		await fetchState( args );
	} );
}

/**
 * Disconnects the site and all its users.
 *
 * @return A thunk that resolves with whether it worked.
 */
export function disconnectSite() {
	return runTask( 'disconnect', async ( args ) => {
		await administration.disconnectSite();
		args.dispatch( { type: 'SET_AUTHORIZATION_URL', url: null } );
		await fetchState( args );
	} );
}

/**
 * Repairs the connection; where the user has to approve again, the browser goes there.
 *
 * @param options Where the browser goes in the end.
 * @return A thunk that resolves with whether it worked.
 */
export function reconnect( options: ConnectOptions = {} ) {
	return runTask( 'reconnect', async ( args ) => {
		const { status } = await api.post< Reconnected >(
			'v4',
			'/connection/reconnect'
		);
		return status === 'completed'
			? fetchState( args )
			: args.dispatch.connectUser( options );
	} );
}

/**
 * Hands the ownership of the connection to another connected administrator.
 *
 * @param owner The new owner's user id.
 * @return A thunk that resolves with whether it worked.
 */
export function transferOwnership( owner: number ) {
	return runTask( 'transfer', async ( args ) => {
		await api.post( 'v4', '/connection/owner', { owner } );
		await fetchState( args );
	} );
}

/**
 * Resolves an identity crisis: this site is a copy and stays in safe mode.
 *
 * @return A thunk that resolves with whether it worked.
 */
export function confirmSafeMode() {
	return runTask( 'safe-mode', async ( args ) => {
		await api.post( 'v4', '/identity-crisis/confirm-safe-mode' );
		await fetchState( args );
	} );
}

/**
 * Resolves an identity crisis: this is a new site. It gets its own keys, and the browser opens the page on which the user
 * connects.
 *
 * @param options Where the browser goes in the end.
 * @return A thunk that resolves with whether it worked.
 */
export function startFresh( options: ConnectOptions = {} ) {
	return runTask( 'start-fresh', async ( { dispatch } ) => {
		const { authorizeUrl } = await api.post< AuthorizeUrl >(
			'v4',
			'/identity-crisis/start-fresh',
			{ redirect_uri: options.redirectUri ?? window.location.href }
		);
		dispatch( { type: 'SET_AUTHORIZATION_URL', url: authorizeUrl } );
		return dispatch.connectUser( options );
	} );
}

/**
 * Resolves an identity crisis: the same site has a new URL.
 *
 * @return A thunk that resolves with whether it worked.
 */
export function migrate() {
	return runTask( 'migrate', async ( args ) => {
		await api.post( 'v4', '/identity-crisis/migrate' );
		await fetchState( args );
	} );
}
