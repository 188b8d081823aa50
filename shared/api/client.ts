import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import {
	ApiNotFoundAfterRedirectError,
	ApiNotFoundError,
	type ErrorBody,
	JsonParseAfterRedirectError,
	JsonParseError,
	NetworkError,
	ResponseError,
} from './errors';

/** The versions of our REST API: `v4` for the site, `v2` for what a cloud does elsewhere, `v1.1` for older routes. */
export type ApiVersion = 'v4' | 'v2' | 'v1.1';

/** How to make a request. */
export type RequestOptions = {
	/** Query parameters; those that are undefined are left out. */
	query?: Record< string, unknown >;
	/** Ends the request: the promise then rejects with an `AbortError`. */
	signal?: AbortSignal;
	headers?: Record< string, string >;
	/** Lets the request outlive the page (64 kB at most). */
	keepalive?: boolean;
};

/** What core puts on its handle besides the function, and leaves out of its types. */
type CoreApiFetch = typeof apiFetch & {
	nonceEndpoint?: string;
	nonceMiddleware?: { nonce: string };
};

/** The one request for a new nonce that is under way, shared by all that wait for it. */
let refreshing: Promise< boolean > | null = null;

/**
 * Fetches a new nonce, the way core does it.
 *
 * @return Whether there is one: not where the user has been logged out.
 */
async function fetchNonce(): Promise< boolean > {
	const { nonceEndpoint, nonceMiddleware } = apiFetch as CoreApiFetch;
	if ( ! nonceEndpoint || ! nonceMiddleware ) {
		return false;
	}
	try {
		const response = await window.fetch( nonceEndpoint, {
			credentials: 'same-origin',
		} );
		const nonce = response.ok ? ( await response.text() ).trim() : '';
		if ( ! /^[0-9a-z]{6,}$/i.test( nonce ) ) {
			return false;
		}
		nonceMiddleware.nonce = nonce;
		return true;
	} catch {
		return false;
	}
}

/**
 * Makes the nonce of this page good again.
 *
 * @return Whether that worked.
 */
function refreshNonce(): Promise< boolean > {
	refreshing ??= fetchNonce().finally( () => {
		refreshing = null;
	} );
	return refreshing;
}

/**
 * Returns whether the block editor of the same origin makes the request. On other origins, a custom header would cause
 * a preflight request.
 */
function isFromEditor(): boolean {
	// Pages of other plugins use the client without the state, and without the script that reads it.
	const restUrl = window.freeholdInitialState?.restUrl;
	return (
		!! restUrl &&
		document.body.classList.contains( 'block-editor-page' ) &&
		new URL( restUrl, window.location.href ).origin ===
			window.location.origin
	);
}

/** Returns whether a value thrown by core's client is a response. */
function isResponse( thrown: unknown ): thrown is Response {
	return (
		typeof thrown === 'object' &&
		thrown !== null &&
		'status' in thrown &&
		'text' in thrown
	);
}

/**
 * Sends a request through core's client, which knows the REST API's URL and the nonce.
 *
 * @param options As core's client takes them.
 * @return The response, whatever its status.
 * @throws {NetworkError} If there is no response. The browser's `AbortError` passes through.
 */
async function send( options: APIFetchOptions ): Promise< Response > {
	try {
		return await apiFetch< Response >( { ...options, parse: false } );
	} catch ( thrown ) {
		if ( isResponse( thrown ) ) {
			return thrown;
		}
		if ( thrown instanceof Error && thrown.name === 'AbortError' ) {
			throw thrown;
		}
		throw new NetworkError();
	}
}

/**
 * Reads a response's body.
 *
 * @return The parsed JSON; undefined if the response has no body on purpose (204).
 * @throws {JsonParseError} If the body is not JSON.
 */
async function read( response: Response ): Promise< unknown > {
	if ( response.status === 204 ) {
		return undefined;
	}
	try {
		return JSON.parse( await response.text() );
	} catch ( error ) {
		if ( error instanceof Error && error.name === 'AbortError' ) {
			throw error;
		}
		throw response.redirected
			? new JsonParseAfterRedirectError( response )
			: new JsonParseError( response );
	}
}

/**
 * Reads a response, or throws its error.
 *
 * @return The body of a successful response.
 * @throws The `ApiError` subclass that fits any other response.
 */
async function unpack< Result >( response: Response ): Promise< Result > {
	if ( response.status >= 200 && response.status < 300 ) {
		return ( await read( response ) ) as Result;
	}
	if ( response.status === 404 && response.redirected ) {
		throw new ApiNotFoundAfterRedirectError( response );
	}
	const body = await read( response ).catch( ( error ) => {
		// A 404 with a page instead of JSON: the server has no REST API there.
		throw response.status === 404
			? new ApiNotFoundError( response )
			: error;
	} );
	const known = ( body ?? {} ) as ErrorBody;
	throw response.status === 404
		? new ApiNotFoundError( response, known.code, known.message )
		: new ResponseError( response, known );
}

/**
 * Returns whether a response says that the nonce has expired.
 *
 * @param response The response; its body stays readable.
 */
async function isNonceRejected( response: Response ): Promise< boolean > {
	if ( response.status !== 403 ) {
		return false;
	}
	const body = await response
		.clone()
		.json()
		.catch( () => null );
	return body?.code === 'rest_cookie_invalid_nonce';
}

/**
 * Makes a request.
 *
 * @param version The version of the Freehold API.
 * @param path    The path under it; begins with a slash.
 * @param options How to make it.
 * @param data    The body, sent as JSON.
 * @return The response's body.
 */
async function request< Result >(
	method: 'GET' | 'POST' | 'DELETE',
	version: ApiVersion,
	path: string,
	options: RequestOptions,
	data?: object
): Promise< Result > {
	const { query, signal, headers, keepalive } = options;
	const build = (): APIFetchOptions => ( {
		// Caches could return an old response to the same GET request: each request has its own URL.
		path: addQueryArgs( `/freehold/${ version }${ path }`, {
			...query,
			...( method === 'GET' ? { _cacheBuster: Date.now() } : {} ),
		} ),
		method,
		data,
		signal,
		keepalive,
		credentials: 'same-origin',
		headers: {
			...( isFromEditor() ? { 'from-editor': 'true' } : {} ),
			...headers,
		},
	} );
	let response = await send( build() );
	if ( ( await isNonceRejected( response ) ) && ( await refreshNonce() ) ) {
		response = await send( build() );
	}
	return unpack< Result >( response );
}

/**
 * The REST client. Every method resolves with the response's JSON. It rejects with an `ApiError`, or with the browser's
 * `AbortError` if the caller ended the request.
 */
export const api = {
	/**
	 * Reads.
	 *
	 * @param version The version of the Freehold API.
	 * @param path    The path under it; begins with a slash.
	 * @param options How to make the request.
	 */
	get< Result >(
		version: ApiVersion,
		path: string,
		options: RequestOptions = {}
	): Promise< Result > {
		return request( 'GET', version, path, options );
	},

	/**
	 * Writes.
	 *
	 * @param version The version of the Freehold API.
	 * @param path    The path under it; begins with a slash.
	 * @param data    The body, sent as JSON.
	 * @param options How to make the request.
	 */
	post< Result >(
		version: ApiVersion,
		path: string,
		data?: object,
		options: RequestOptions = {}
	): Promise< Result > {
		return request( 'POST', version, path, options, data );
	},

	/**
	 * Deletes.
	 *
	 * @param version The version of the Freehold API.
	 * @param path    The path under it; begins with a slash.
	 * @param options How to make the request.
	 */
	delete< Result >(
		version: ApiVersion,
		path: string,
		options: RequestOptions = {}
	): Promise< Result > {
		return request( 'DELETE', version, path, options );
	},
};
