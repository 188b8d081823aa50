/**
 * Runs PHP inside a running site, over HTTP, the same on every engine.
 */
import { request } from 'node:http';

/**
 * Sends one request to the site. Unlike `fetch` it can name another host than the one it connects to, which a site
 * needs while it is given a new address.
 *
 * @param {{port: number, path: string, method?: string, headers?: Record<string, string>, body?: string, seconds?: number}} options
 *                                                                                                       The request.
 * @return {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, body: string}>} The answer.
 */
export function ask( { port, path, method, headers, body, seconds = 120 } ) {
	return new Promise( ( done, failed ) => {
		const asking = request(
			{
				host: '127.0.0.1',
				port,
				path,
				method: method ?? ( body === undefined ? 'GET' : 'POST' ),
				headers: {
					...headers,
					...( body === undefined
						? {}
						: { 'Content-Length': Buffer.byteLength( body ) } ),
				},
				agent: false,
				timeout: seconds * 1000,
			},
			( response ) => {
				const parts = /** @type {Buffer[]} */ ( [] );
				response.on( 'data', ( part ) => parts.push( part ) );
				response.once( 'error', failed );
				response.once( 'end', () =>
					done( {
						status: response.statusCode ?? 0,
						headers: response.headers,
						body: Buffer.concat( parts ).toString( 'utf8' ),
					} )
				);
			}
		);
		asking.once( 'timeout', () =>
			asking.destroy(
				new Error( `${ path }: no answer in ${ seconds } s` )
			)
		);
		asking.once( 'error', failed );
		asking.end( body );
	} );
}

/**
 * Runs PHP code inside WordPress after `wp_loaded`.
 *
 * @param {{port: number, secret: string}} site           The site.
 * @param {string}                         code           PHP without `<?php`; it may `return` what JSON can hold.
 * @param {{user?: string, host?: string, path?: string}} options `user`: log-in name to run as; `host`: Host header; `path`:
 *                                                                a page of another site of the network.
 * @return {Promise<any>} What the code returned. Rejects with PHP's error.
 */
export async function evaluate( site, code, options = {} ) {
	const { status, body } = await ask( {
		port: site.port,
		path: options.path ?? '/?site-eval',
		body: code,
		headers: {
			'Content-Type': 'text/plain',
			Host: options.host ?? `127.0.0.1:${ site.port }`,
			'X-Site-Secret': site.secret,
			...( options.user ? { 'X-Site-User': options.user } : {} ),
		},
	} );
	let answer;
	try {
		answer = JSON.parse( body );
	} catch {
		throw new Error(
			`PHP in the site broke off (status ${ status }):\n${ body.slice(
				0,
				4000
			) }`
		);
	}
	if ( answer.error ) {
		throw new Error( `${ answer.error }\n${ answer.output }` );
	}
	return answer.result ?? ( answer.output === '' ? null : answer.output );
}
