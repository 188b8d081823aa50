import { api, ResponseError } from '@freehold/api';
import type { ResolvedRedirect } from '../api/schema/redirects';

/**
 * Statuses that say nothing of an address: whoever answers so does not let our server look (services keep programs out, and
 * those who are not logged in), or is busy.
 */
const SAYS_NOTHING = [ 401, 403, 405, 408, 429 ];

/** What an address leads to cannot be shown, or cannot be found out. */
export class ResolveError extends Error {
	/**
	 * @param message What happened.
	 * @param isGone  Whether it is known that nothing is to be had there. Otherwise nobody could look.
	 */
	constructor(
		message: string,
		readonly isGone: boolean
	) {
		super( message );
	}
}

/**
 * Follows an address to its end, on the server: short links say what they are short for, and an address that leads nowhere
 * is found out before it is in a post.
 *
 * @param url    The address.
 * @param signal Ends the request.
 * @return The address at the end of all redirects.
 * @throws {ResolveError} Where nothing is to be had there (a status of 400 or more), or where the server cannot say.
 */
export async function resolveRedirect(
	url: string,
	signal?: AbortSignal
): Promise< string > {
	let resolved: ResolvedRedirect;
	try {
		resolved = await api.get< ResolvedRedirect >(
			'v2',
			'/resolve-redirect/',
			{ query: { url }, signal }
		);
	} catch ( error ) {
		throw new ResolveError(
			error instanceof Error ? error.message : String( error ),
			error instanceof ResponseError && error.status === 400
		);
	}
	const { status } = resolved;
	if ( status >= 400 ) {
		throw new ResolveError(
			`${ resolved.url } answers ${ status }.`,
			status < 500 && ! SAYS_NOTHING.includes( status )
		);
	}
	return resolved.url;
}
