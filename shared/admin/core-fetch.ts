import { reasonOf } from '@freehold/text/reason-of';
import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';

/**
 * Requests one of WordPress’s own routes.
 *
 * @param options As `apiFetch()` takes them.
 * @throws {Error} An error with what a user reads.
 */
export const coreFetch = < Result >(
	options: APIFetchOptions
): Promise< Result > =>
	apiFetch< Result >( options ).catch( ( thrown ) => {
		throw new Error( reasonOf( thrown ) );
	} );
