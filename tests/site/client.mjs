/**
 * Runs PHP inside a running site, over HTTP, the same on every engine.
 */
import { request } from 'node:http';

/**
 * Sends one request to the site. Unlike `fetch`, it can send another Host header, which is
 * necessary while a site moves to a new URL.
 *
 * @param {{port: number, path: string, method?: string, headers?: Record<string, string>, body?: string, seconds?: number}} options
 *                                                                                                       The request.
 * @return {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, body: string}>} The response.
 */
export function ask( { port, path, method, headers, body, seconds = 120 } ) {
	return new Promise( ( done, failed ) => {
		const sent = request(
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
		sent.once( 'timeout', () =>
			sent.destroy(
				new Error( `${ path }: no response in ${ seconds } s` )
			)
		);
		sent.once( 'error', failed );
		sent.end( body );
	} );
}

/**
 * Runs PHP code inside WordPress after `wp_loaded`.
 *
 * @param {{port: number, secret: string}} site           The site.
 * @param {string}                         code           PHP without `<?php`; it may `return` any JSON value.
 * @param {{user?: string, host?: string, path?: string}} options `user`: username to run as; `host`: Host header; `path`:
 *                                                                a page of another site of the network.
 * @return {Promise<Json>} What the code returned. Rejects with PHP's error.
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
	let response;
	try {
		response = JSON.parse( body );
	} catch {
		throw new Error(
			`PHP in the site broke off (status ${ status }):\n${ body.slice(
				0,
				4000
			) }`
		);
	}
	if ( response.error ) {
		throw new Error( `${ response.error }\n${ response.output }` );
	}
	return (
		response.result ?? ( response.output === '' ? null : response.output )
	);
}
