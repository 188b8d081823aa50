/**
 * The short-lived token that a request to the model carries.
 */
import { api, ApiError, ResponseError } from '@freehold/api';
import { getInitialState } from '@freehold/initial-state';
import { AiError } from './errors';
import { read, remove, write } from './storage';

/** A cached token. */
export type AiToken = {
	token: string;
	blogId: number | string;
	/** When it is no longer used, in milliseconds since 1970. */
	expire: number;
};

/** How long a token is used, in milliseconds. The server takes it a little longer. */
const LIFETIME = 120000;

/** Requests for a token that are under way, by the key of what they are for. */
const pending = new Map< string, Promise< AiToken > >();

/** One key for each site and user: two sites may share a domain, two users a browser. */
function cacheKey(): string {
	const { siteFragment, user } = getInitialState();
	return `freehold-ai-token-${ siteFragment }-${ user.id }`;
}

/** The token in the cache, if it is still good. */
function cached( key: string ): AiToken | null {
	try {
		const token = JSON.parse( read( key ) ?? 'null' ) as AiToken | null;
		if (
			typeof token?.token === 'string' &&
			token.expire > Date.now() &&
			// A clock that was set back must not make a token last for days.
			token.expire <= Date.now() + LIFETIME
		) {
			return token;
		}
	} catch {
		// The stored value is not a Freehold token.
	}
	remove( key );
	return null;
}

async function fetchToken( key: string ): Promise< AiToken > {
	try {
		const { token, blog_id: blogId } = await api.post< {
			token: string;
			blog_id: number | string;
		} >( 'v4', '/jetpack-ai-jwt' );
		if ( typeof token !== 'string' || token === '' ) {
			throw new AiError( 'error_network' );
		}
		const stored = { token, blogId, expire: Date.now() + LIFETIME };
		write( key, JSON.stringify( stored ) );
		return stored;
	} catch ( thrown ) {
		throw new AiError( 'error_network', {
			status:
				thrown instanceof ApiError && thrown.status > 0
					? thrown.status
					: undefined,
			// Such as: your account is not connected.
			detail:
				thrown instanceof ResponseError ? thrown.message : undefined,
		} );
	}
}

/**
 * Returns a token for the current site and user, from the cache if it is still valid.
 *
 * @param rejected The token that the server has just rejected. It is not returned again.
 * @throws {AiError} A network error, whatever the cause.
 */
export async function requestToken( rejected?: string ): Promise< AiToken > {
	const key = cacheKey();
	const known = cached( key );
	if ( known && known.token !== rejected ) {
		return known;
	}
	remove( key );
	const fetching =
		pending.get( key ) ??
		fetchToken( key ).finally( () => pending.delete( key ) );
	pending.set( key, fetching );
	return fetching;
}
