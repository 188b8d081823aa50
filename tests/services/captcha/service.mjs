/**
 * The stand-in for Turnstile and hCaptcha on 127.0.0.1: the widget's script and siteverify.
 *
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 * https://docs.hcaptcha.com/#verify-the-user-response-server-side
 */
import { createServer } from 'node:http';

/** The keys that the stand-in accepts. */
export const KEYS = { site: 'captcha-site-key', secret: 'captcha-secret-key' };

/**
 * Returns the script of a widget: a button that gives a token.
 *
 * @param {string} name The global variable.
 */
const script = ( name ) => `( () => {
	const widgets = [];
	window.${ name } = {
		render( place, options ) {
			const button = document.createElement( 'button' );
			button.type = 'button';
			button.textContent = 'I am a person';
			button.onclick = () => {
				button.disabled = true;
				options.callback( options.sitekey + '.' + crypto.getRandomValues( new Uint32Array( 2 ) ).join( '' ) );
			};
			place.append( button );
			return String( widgets.push( button ) - 1 );
		},
		reset( id ) {
			widgets[ id ].disabled = false;
		},
	};
} )();`;

/**
 * @typedef {Object} Orders
 * @property {string[]} [codes]  Rejects tokens with these error codes.
 * @property {boolean}  [html]   Sends a page instead of JSON.
 * @property {boolean}  [hangUp] Closes the connection without a response.
 */

/**
 * Starts the stand-in.
 *
 * @return {Promise<{url: string, environment: (service: string) => Record<string, string>, order: (orders: Orders) => void, requests: () => string[], stop: () => Promise<void>}>}
 *     Its URL, the site's environment for a service, orders for the next requests, the paths that were requested, and how to end it.
 */
export async function startCaptchaService() {
	/** @type {Orders} */
	let orders = {};
	/** @type {string[]} */
	const requests = [];
	const used = new Set();

	/**
	 * Returns the error codes of a check; none for a valid token.
	 *
	 * @param {URLSearchParams} body   The request's body.
	 * @param {string}          repeat The code for a token that was used.
	 * @return {string[]} The codes.
	 */
	const check = ( body, repeat ) => {
		const token = body.get( 'response' ) ?? '';
		if ( body.get( 'secret' ) !== KEYS.secret ) {
			return [ 'invalid-input-secret' ];
		}
		if ( orders.codes ) {
			return orders.codes;
		}
		if ( ! token.startsWith( `${ KEYS.site }.` ) ) {
			return [ 'invalid-input-response' ];
		}
		if ( used.has( token ) ) {
			return [ repeat ];
		}
		used.add( token );
		return [];
	};

	const server = createServer( async ( request, response ) => {
		const { pathname } = new URL( request.url ?? '/', 'http://127.0.0.1' );
		requests.push( pathname );
		if ( pathname.endsWith( '/api.js' ) ) {
			response.setHeader( 'Content-Type', 'text/javascript' );
			response.end(
				script(
					pathname.startsWith( '/1/' ) ? 'hcaptcha' : 'turnstile'
				)
			);
			return;
		}
		let text = '';
		for await ( const piece of request ) {
			text += piece;
		}
		if ( orders.hangUp ) {
			request.socket.destroy();
			return;
		}
		if ( orders.html ) {
			response.writeHead( 502, { 'Content-Type': 'text/html' } );
			response.end( '<h1>Bad gateway</h1>' );
			return;
		}
		const codes = check(
			new URLSearchParams( text ),
			pathname === '/siteverify'
				? 'already-seen-response'
				: 'timeout-or-duplicate'
		);
		response.setHeader( 'Content-Type', 'application/json' );
		response.end(
			JSON.stringify( {
				success: codes.length === 0,
				'error-codes': codes,
				...( codes.length
					? {}
					: {
							challenge_ts: new Date().toISOString(),
							hostname: '127.0.0.1',
					  } ),
			} )
		);
	} );
	await new Promise( ( done ) =>
		server.listen( 0, '127.0.0.1', () => done( undefined ) )
	);
	const address = server.address();
	const url = `http://127.0.0.1:${
		address && typeof address === 'object' ? address.port : 0
	}`;
	return {
		url,
		environment: ( service ) => ( {
			[ `FREEHOLD_${ service.toUpperCase() }_URL` ]: url,
			[ `FREEHOLD_${ service.toUpperCase() }_SITE_KEY` ]: KEYS.site,
			[ `FREEHOLD_${ service.toUpperCase() }_KEY` ]: KEYS.secret,
		} ),
		order: ( next ) => {
			orders = next;
		},
		requests: () => requests.splice( 0 ),
		stop: () =>
			new Promise( ( done ) => {
				server.close( () => done( undefined ) );
				server.closeAllConnections();
			} ),
	};
}
