import { api } from '@freehold/api';
import type { RelatedResponse } from './types';

/** The maximum number of cached responses. */
const CACHE_SIZE = 50;

const cache = new Map< string, Promise< RelatedResponse > >();

/**
 * Fetches a post's related posts. Sends one request for each saved version of the post, for any number of blocks.
 *
 * @param version Changes when the post is saved.
 * @return The response. Rejects on failure; the next call then sends a new request.
 */
export function fetchRelated(
	postId: number,
	version: string
): Promise< RelatedResponse > {
	const key = `${ postId } ${ version }`;
	let response = cache.get( key );
	if ( ! response ) {
		response = api
			.get< RelatedResponse >( 'v2', '/related-posts', {
				query: { post_id: postId },
			} )
			.catch( ( error ) => {
				cache.delete( key );
				throw error;
			} );
		cache.set( key, response );
		const [ oldest ] = cache.keys();
		if ( cache.size > CACHE_SIZE && oldest !== undefined ) {
			cache.delete( oldest );
		}
	}
	return response;
}

/** Clears the cache. */
export function clearRelated(): void {
	cache.clear();
}

/**
 * Turns the module on.
 *
 * @return Whether it is on now; false if the request failed.
 */
export async function enableRelated(): Promise< boolean > {
	try {
		return (
			( await api.post< boolean >( 'v2', '/related-posts/enable' ) ) ===
			true
		);
	} catch {
		return false;
	}
}
