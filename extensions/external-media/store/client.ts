import { api } from '@freehold/api';
import type {
	MediaConnection,
	MediaDisconnection,
	MediaSources,
} from '../schema';
import type { ServiceKey } from '@freehold/api/schema/services';

const PATH = '/external-media';

/**
 * What each service can do, and what it lacks.
 *
 * @return The services in the order of the menu.
 */
export function fetchSources(): Promise< MediaSources > {
	return api.get( 'v2', `${ PATH }/sources` );
}

/**
 * How the current user stands with a service that people connect to.
 *
 * @param source The service's id.
 * @return Among others the address to open in a window.
 */
export function fetchConnection( source: string ): Promise< MediaConnection > {
	return api.get( 'v2', `${ PATH }/connection/${ source }` );
}

/**
 * Gives the current user's permission back.
 *
 * @param source The service's id.
 * @return Whether the service has been told.
 */
export function deleteConnection(
	source: string
): Promise< MediaDisconnection > {
	return api.delete( 'v2', `${ PATH }/connection/${ source }` );
}

/**
 * Has a service asked about a key, and the key stored where it is not refused.
 *
 * @param source The service's id.
 * @param key    The key.
 * @return What it has come to.
 */
export function postKey( source: string, key: string ): Promise< ServiceKey > {
	return api.post( 'v2', `/service-api-keys/${ source }`, {
		service_api_key: key,
	} );
}
