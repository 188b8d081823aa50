import type { StoreState } from './types';

/**
 * All of the state.
 *
 * @param state The store's state.
 */
export const getConnectionState = ( state: StoreState ): StoreState => state;

/**
 * The three facts that everything else hangs on.
 *
 * @param state The store's state.
 */
export const getConnectionStatus = (
	state: StoreState
): StoreState[ 'connectionStatus' ] => state.connectionStatus;

/**
 * Whether the site has keys.
 *
 * @param state The store's state.
 */
export const isRegistered = ( state: StoreState ): boolean =>
	state.connectionStatus.isRegistered;

/**
 * Whether the current user counts as connected.
 *
 * @param state The store's state.
 */
export const isUserConnected = ( state: StoreState ): boolean =>
	state.connectionStatus.isUserConnected;

/**
 * Whether the site is being registered.
 *
 * @param state The store's state.
 */
export const isRegistering = ( state: StoreState ): boolean =>
	state.siteIsRegistering;

/**
 * Whether the browser is on its way to the consent screen.
 *
 * @param state The store's state.
 */
export const isConnecting = ( state: StoreState ): boolean =>
	state.userIsConnecting;

/**
 * Whether anything is under way.
 *
 * @param state The store's state.
 */
export const isBusy = ( state: StoreState ): boolean =>
	state.siteIsRegistering || state.userIsConnecting || state.task !== null;

/**
 * Why registering or connecting failed, or null.
 *
 * @param state The store's state.
 */
export const getRegistrationError = ( state: StoreState ): string | null =>
	state.registrationError;

/**
 * Returns the URL at which the current user connects; null until its resolver has fetched it.
 *
 * @param state The store's state.
 */
export const getAuthorizationUrl = ( state: StoreState ): string | null =>
	state.authorizationUrl;

/**
 * Who the current user is in the connection.
 *
 * @param state The store's state.
 */
export const getCurrentUser = (
	state: StoreState
): StoreState[ 'userConnectionData' ][ 'currentUser' ] =>
	state.userConnectionData.currentUser;

/**
 * Whether the site's owner has opted in to usage events.
 *
 * @param state The store's state.
 */
export const isAnalyticsEnabled = ( state: StoreState ): boolean =>
	state.isAnalyticsEnabled;
