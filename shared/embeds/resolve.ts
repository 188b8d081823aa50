import { api } from '@freehold/api';
import type { ResolvedRedirect } from '../api/schema/redirects';

/**
 * Follows an address to its end, on the server: short links say what they are short for, and an address that leads nowhere
 * is found out before it is in a post.
 *
 * @param url    The address.
 * @param signal Ends the request.
 * @return The address at the end of all redirects.
 * @throws {Error} Where nothing is to be had there (a status of 400 or more), or where the server cannot say.
 */
export async function resolveRedirect(
	url: string,
	signal?: AbortSignal
): Promise< string > {
	const resolved = await api.get< ResolvedRedirect >(
		'v2',
		'/resolve-redirect/',
		{ query: { url }, signal }
	);
	if ( resolved.status >= 400 ) {
		throw new Error( `${ resolved.url } answers ${ resolved.status }.` );
	}
	return resolved.url;
}
