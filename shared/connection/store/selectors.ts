import type { StoreState } from './types';

/** All of the state. */
export const getConnectionState = ( state: StoreState ): StoreState => state;

/** The three facts that everything else hangs on. */
export const getConnectionStatus = (
	state: StoreState
): StoreState[ 'connectionStatus' ] => state.connectionStatus;

/** Whether the site has keys. */
export const isRegistered = ( state: StoreState ): boolean =>
	state.connectionStatus.isRegistered;

/** Whether the current user counts as connected. */
export const isUserConnected = ( state: StoreState ): boolean =>
	state.connectionStatus.isUserConnected;

/** Whether the site is being registered. */
export const isRegistering = ( state: StoreState ): boolean =>
	state.siteIsRegistering;

/** Whether the browser is on its way to the consent screen. */
export const isConnecting = ( state: StoreState ): boolean =>
	state.userIsConnecting;

/** Whether anything is under way. */
export const isBusy = ( state: StoreState ): boolean =>
	state.siteIsRegistering || state.userIsConnecting || state.task !== null;

/** Why registering or connecting failed, or null. */
export const getRegistrationError = ( state: StoreState ): string | null =>
	state.registrationError;

/** Returns the URL at which the current user connects; null until its resolver has fetched it. */
export const getAuthorizationUrl = ( state: StoreState ): string | null =>
	state.authorizationUrl;

/** Who the current user is in the connection. */
export const getCurrentUser = (
	state: StoreState
): StoreState[ 'userConnectionData' ][ 'currentUser' ] =>
	state.userConnectionData.currentUser;

/** Whether the site's owner has opted in to usage events. */
export const isAnalyticsEnabled = ( state: StoreState ): boolean =>
	state.isAnalyticsEnabled;
