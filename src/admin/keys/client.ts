import { api } from '@freehold/api';
import type {
	Service,
	ServiceKey,
	ServiceKeyInput,
} from '../../../shared/api/schema/services';

export type { Service };

/** A part of what a service asks for. */
export type ServicePart = Service[ 'parts' ][ number ];

/** What a change of a key has come to: a sentence for people, and the service as it stands now. */
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
 * Has the service asked about a key, and the key stored where it is not refused.
 *
 * @param id    The service's id.
 * @param parts What was typed; parts that are not named stay as they are.
 * @return The service as it stands now.
 */
export function storeKey(
	id: string,
	parts: NonNullable< ServiceKeyInput[ 'parts' ] >
): Promise< ServiceResponse > {
	return api.post( 'v2', `${ PATH }/${ id }`, { parts } );
}

/**
 * Takes a stored key away.
 *
 * @param id The service's id.
 * @return The service as it stands now.
 */
export function removeKey( id: string ): Promise< ServiceResponse > {
	return api.delete( 'v2', `${ PATH }/${ id }` );
}

/**
 * Has the service asked about the key as it stands.
 *
 * @param id The service's id.
 * @return The service as it stands now.
 */
export function testKey( id: string ): Promise< ServiceResponse > {
	return api.post( 'v2', `${ PATH }/${ id }/test` );
}
