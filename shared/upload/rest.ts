import { reasonOf } from '@freehold/text/reason-of';
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

/** An error of a REST route. */
export class RestError extends Error {
	constructor(
		/** The server’s code; `network_error` without a response. */
		readonly code: string,
		message: string
	) {
		super( message );
	}
}

/**
 * Calls a route of `freehold/v4`. Uses core’s client alone, so that the media library loads none of the editor’s scripts.
 *
 * @param path The path after the namespace.
 * @param data The input.
 * @throws {RestError} If the request fails.
 */
export async function post< Result >(
	path: string,
	data: object = {}
): Promise< Result > {
	try {
		return await apiFetch< Result >( {
			path: `/freehold/v4${ path }`,
			method: 'POST',
			data,
		} );
	} catch ( thrown ) {
		const error = thrown as Partial< RestError > | undefined;
		const { code } = error ?? {};
		throw new RestError(
			code && code !== 'fetch_error' ? code : 'network_error',
			reasonOf( error ) ??
				__(
					'The site could not be reached. Check your connection and try again.',
					'freehold'
				)
		);
	}
}
