import { api } from '@freehold/api';
import type {
	Service,
	ServiceKey,
	ServiceKeyInput,
} from '../../../shared/api/schema/services';

export type { Service };

/** One of a service's credentials. */
export type ServicePart = Service[ 'parts' ][ number ];

/** The result of a change: a message for the user, and the updated service. */
export type ServiceResponse = ServiceKey & { state: Service };

const PATH = '/service-api-keys';

/**
 * Every service that something on this site uses.
 *
 * @return The services, without keys.
 */
export function fetchServices(): Promise< Service[] > {
	return api.get( 'v2', PATH );
}

/**
 * Checks an API key with the service and stores it, unless the service rejects it.
 *
 * @param id    The service's ID.
 * @param parts The credentials that the user entered; the others stay unchanged.
 * @return The updated service.
 */
export function storeKey(
	id: string,
	parts: NonNullable< ServiceKeyInput[ 'parts' ] >
): Promise< ServiceResponse > {
	return api.post( 'v2', `${ PATH }/${ id }`, { parts } );
}

/**
 * Removes a stored API key.
 *
 * @param id The service's ID.
 * @return The updated service.
 */
export function removeKey( id: string ): Promise< ServiceResponse > {
	return api.delete( 'v2', `${ PATH }/${ id }` );
}

/**
 * Checks the stored API key with the service.
 *
 * @param id The service's ID.
 * @return The updated service.
 */
export function testKey( id: string ): Promise< ServiceResponse > {
	return api.post( 'v2', `${ PATH }/${ id }/test` );
}
