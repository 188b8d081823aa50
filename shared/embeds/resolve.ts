import { api, ResponseError } from '@freehold/api';
import type { ResolvedRedirect } from './schema/redirects';

/**
 * Statuses that say nothing about a URL: the service blocks programs, requires a login, or is busy.
 */
const SAYS_NOTHING = [ 401, 403, 405, 408, 429 ];

/** The URL's target cannot be shown, or cannot be found out. */
export class ResolveError extends Error {
	/**
	 * @param message What happened.
	 * @param isGone  Whether the target is known to be missing. Otherwise it could not be checked.
	 */
	constructor(
		message: string,
		readonly isGone: boolean
	) {
		super( message );
	}
}

/**
 * Follows a URL's redirects on the server. This resolves short links and finds broken links before they are stored.
 *
 * @param signal Ends the request.
 * @return The URL at the end of all redirects.
 * @throws {ResolveError} If the target is missing (status 400 or more), or the server cannot check it.
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
