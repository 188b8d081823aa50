import { api } from '@freehold/api';
import type {
	MediaConnection,
	MediaDisconnection,
	MediaSources,
} from '../schema';
import type { ServiceKey } from '@freehold/api/schema/services';

const PATH = '/external-media';

/**
 * Fetches the services with what each can do and what is missing.
 *
 * @return The services in the order of the menu.
 */
export function fetchSources(): Promise< MediaSources > {
	return api.get( 'v2', `${ PATH }/sources` );
}

/**
 * Fetches the current user's connection to a service.
 *
 * @param source The service's ID.
 * @return The connection, with the URL of the pop-up.
 */
export function fetchConnection( source: string ): Promise< MediaConnection > {
	return api.get( 'v2', `${ PATH }/connection/${ source }` );
}

/**
 * Disconnects the current user.
 *
 * @param source The service's ID.
 * @return Whether the service revoked the permission.
 */
export function deleteConnection(
	source: string
): Promise< MediaDisconnection > {
	return api.delete( 'v2', `${ PATH }/connection/${ source }` );
}

/**
 * Stores an API key unless the service rejects it.
 *
 * @param source The service's ID.
 * @return The result of the key check.
 */
export function postKey( source: string, key: string ): Promise< ServiceKey > {
	return api.post( 'v2', `/service-api-keys/${ source }`, {
		service_api_key: key,
	} );
}
