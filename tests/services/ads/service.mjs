/**
 * The stand-in for AdSense and Google Ad Manager on 127.0.0.1: their scripts, and ads in the size that is requested.
 */
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { adsbygoogle, gpt } from './scripts.mjs';

/** @typedef {import('./types').AdsOrders} AdsOrders */
/** @typedef {import('./types').AdsService} AdsService */

/** @type {AdsOrders} */
const usual = { isFilled: true, hasScripts: true, delay: 0 };

const scripts = /** @type {Record<string, string>} */ ( {
	'/pagead/js/adsbygoogle.js': adsbygoogle,
	'/tag/js/gpt.js': gpt,
} );

/** @type {( text: string ) => string} */
const escape = ( text ) =>
	text.replace( /[&<>"]/g, ( sign ) => `&#${ sign.charCodeAt( 0 ) };` );

/** @type {( query: URLSearchParams, count: number ) => string} */
const ad = ( query, count ) =>
	`<!doctype html><html lang="en"><title>Advertisement</title><body style="margin:0;height:100vh;display:grid;place-items:center;background:#0b5d4e;color:#fff;font:14px sans-serif;text-align:center"><main aria-label="Ad ${ count }"><h1 style="font:inherit;margin:0">${ escape(
		`${ query.get( 'kind' ) } ${ query.get( 'name' ) } ${ query.get(
			'size'
		) }`
	) }</h1></main></body></html>`;

/**
 * Starts the stand-in.
 *
 * @type {import('./types').StartAdsService}
 */
export async function startAdsService( { port = 0 } = {} ) {
	let orders = { ...usual };
	/** @type {string[]} */
	let requests = [];

	const server = createServer( async ( request, response ) => {
		const url = new URL( request.url ?? '/', 'http://127.0.0.1' );
		requests.push( request.url ?? '' );
		response.setHeader( 'Access-Control-Allow-Origin', '*' );
		const script = scripts[ url.pathname ];
		if ( script && orders.hasScripts ) {
			response.setHeader( 'Content-Type', 'text/javascript' );
			response.end( script );
		} else if ( url.pathname === '/ad' ) {
			await setTimeout( orders.delay );
			response.setHeader( 'Content-Type', 'text/html; charset=utf-8' );
			response.statusCode = orders.isFilled ? 200 : 204;
			response.end(
				orders.isFilled ? ad( url.searchParams, requests.length ) : ''
			);
		} else {
			response.statusCode = 404;
			response.end();
		}
	} );
	await new Promise( ( resolve ) =>
		server.listen( port, '127.0.0.1', () => resolve( undefined ) )
	);
	const address = /** @type {import('node:net').AddressInfo} */ (
		server.address()
	);
	const url = `http://127.0.0.1:${ address.port }`;
	/** @type {AdsService} */
	const service = {
		url,
		environment: {
			FREEHOLD_ADSENSE_URL: `${ url }/pagead/js/adsbygoogle.js`,
			FREEHOLD_GAM_URL: `${ url }/tag/js/gpt.js`,
		},
		order: ( changed ) => {
			orders = { ...orders, ...changed };
		},
		reset: () => {
			orders = { ...usual };
			requests = [];
		},
		requests: ( part = '' ) =>
			requests.filter( ( one ) => one.includes( part ) ),
		stop: () =>
			new Promise( ( resolve ) => {
				server.closeAllConnections();
				server.close( () => resolve() );
			} ),
	};
	return service;
}
