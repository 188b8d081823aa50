/**
 * Calls about the connection that the connection's store does not make itself, and about usage events.
 */
import { api } from '../client';
import type {
	ConnectionState,
	ConnectionStatus,
} from '../../connection/schema/connection';
import type { TrackingSettings } from '../../connection/schema/tracking';

/** The connection's status, and what stands in its way. */
type FullStatus = ConnectionStatus & {
	isActive: boolean;
	isOfflineMode: boolean;
	isInIdentityCrisis: boolean;
};

/** The tests of a connection that works. */
type PassedTests = {
	code: 'success';
	message: string;
	tests: Array< { passed: boolean; message: string } >;
};

/** Whether the site and the user are connected. */
export const fetchConnection = (): Promise< FullStatus > =>
	api.get( 'v4', '/connection' );

/** The user's connection, and who owns the site's. */
export const fetchConnectionData = (): Promise<
	ConnectionState[ 'userConnectionData' ]
> => api.get( 'v4', '/connection/data' );

/** Tests the connection. Rejects with the first test that failed. */
export const testConnection = (): Promise< PassedTests > =>
	api.get( 'v4', '/connection/test' );

/**
 * The URL on which the user connects.
 *
 * @param redirect Where the user goes next; empty for the Freehold screen.
 */
export const fetchConnectUrl = ( redirect = '' ): Promise< string > =>
	api.get( 'v4', '/connection/url', { query: { redirect } } );

/** The plugins that use the connection. */
export const fetchConnectedPlugins = (): Promise<
	ConnectionState[ 'connectedPlugins' ]
> => api.get( 'v4', '/connection/plugins' );

/** Disconnects the site. */
export const disconnectSite = (): Promise< FullStatus > =>
	api.post( 'v4', '/connection', { isActive: false } );

/** Whether the administrator has opted out of usage events. */
export const fetchTracking = (): Promise< TrackingSettings > =>
	api.get( 'v4', '/tracking/settings' );

/** Opts in to usage events, or out. */
export const storeTracking = (
	settings: TrackingSettings
): Promise< TrackingSettings > =>
	api.post( 'v4', '/tracking/settings', settings );
