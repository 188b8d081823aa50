/**
 * Fixtures for API keys: a site that uses a stand-in for all services, which accepts certain keys.
 *
 *     import { test, expect } from '../services/keys/fixture';
 *     test( '…', async ( { services, adminPage } ) => {
 *         services.order( { status: 503 } );
 *
 * It responds as each vendor documents the request that checks a key: GIPHY, Mapbox, Openverse, Pexels, Unsplash, Pixabay,
 * Google's tokens, Apple's. Before each test that uses `services`, it is reset, and the site's environment contains its URL.
 */
import { createServer, type Server } from 'node:http';
import { test as base } from '../../site/playwright';

export { expect, expectAccessible, screenshot } from '../../site/playwright';

/** The valid keys. */
export const GOOD = {
	giphy: 'giphy-key-that-is-good-4242',
	mapbox: 'pk.mapbox-token-that-is-good',
	pexels: 'pexels-key-that-is-good-2323',
	unsplash: 'unsplash-key-that-is-good-4545',
	pixabay: 'pixabay-key-that-is-good-6767',
	clientId: 'client-of-this-site',
	clientSecret: 'client-secret-that-is-good-7777',
} as const;

/** Orders for the stand-in. */
export type Orders = {
	/** The status of every response. */
	status?: number;
	/** Closes the connection without a response. */
	hangUp?: boolean;
	/** Sends a page instead of JSON. */
	html?: boolean;
	/** Mapbox's code for a token, such as `TokenExpired`. */
	tokenCode?: string;
};

/** The stand-in. */
export interface Services {
	/** Sets orders for the next requests. */
	order: ( orders: Orders ) => void;
	/** Returns the requests: method and path, without keys. */
	requests: () => string[];
	/** The site's environment variables. */
	environment: Record< string, string >;
}

/** A response: status and body. */
type Reply = [ number, unknown ];

/** Returns the response of a vendor to a check. */
function reply( url: URL, body: URLSearchParams, key: string ): Reply {
	const isClient =
		body.get( 'client_id' ) === GOOD.clientId &&
		body.get( 'client_secret' ) === GOOD.clientSecret;
	switch ( url.pathname ) {
		// https://developers.giphy.com/docs/api/response-codes/
		case '/giphy/v1/gifs/trending':
			return url.searchParams.get( 'api_key' ) === GOOD.giphy
				? [ 200, { data: [], meta: { status: 200, msg: 'OK' } } ]
				: [ 401, { meta: { status: 401, msg: 'Unauthorized' } } ];
		// https://docs.mapbox.com/api/accounts/tokens/#retrieve-a-token
		case '/mapbox/tokens/v2':
			return [
				200,
				{
					code:
						url.searchParams.get( 'access_token' ) === GOOD.mapbox
							? 'TokenValid'
							: 'TokenInvalid',
				},
			];
		// https://www.pexels.com/api/documentation/
		case '/pexels/v1/curated':
			return key === GOOD.pexels
				? [ 200, { photos: [], page: 1, per_page: 1 } ]
				: [ 401, { status: 401, code: 'Unauthorized' } ];
		// https://unsplash.com/documentation#list-photos
		case '/unsplash/photos':
			return key === `Client-ID ${ GOOD.unsplash }`
				? [ 200, [] ]
				: [
						401,
						{
							errors: [
								'OAuth error: The access token is invalid',
							],
						},
				  ];
		// https://pixabay.com/api/docs/
		case '/pixabay/api/':
			return url.searchParams.get( 'key' ) === GOOD.pixabay
				? [ 200, { total: 0, totalHits: 0, hits: [] } ]
				: [ 400, '[ERROR 400] Invalid or missing API key' ];
		// https://api.openverse.org/v1/#tag/auth
		case '/openverse/v1/auth_tokens/token/':
			return isClient
				? [
						200,
						{
							access_token: 'token',
							token_type: 'Bearer',
							expires_in: 43200,
							scope: 'read',
						},
				  ]
				: [ 401, { error: 'invalid_client' } ];
		// RFC 6749, section 5.2
		case '/google/token':
			return isClient
				? [ 400, { error: 'invalid_grant' } ]
				: [ 401, { error: 'invalid_client' } ];
		default:
			return [ 404, { message: 'Not Found' } ];
	}
}

export const test = base.extend< {
	services: Services;
	standIn: {
		server: Server;
		port: number;
		orders: Orders;
		requests: string[];
	};
} >( {
	standIn: async ( {}, provide ) => {
		const standIn = {
			orders: {} as Orders,
			requests: [] as string[],
			port: 0,
			server: createServer( async ( request, response ) => {
				const chunks: Buffer[] = [];
				for await ( const chunk of request ) {
					chunks.push( chunk as Buffer );
				}
				const url = new URL( request.url ?? '/', 'http://stand.in' );
				const { status, hangUp, html, tokenCode } = standIn.orders;
				standIn.requests.push(
					`${ request.method } ${ url.pathname }`
				);
				if ( hangUp ) {
					request.socket.destroy();
					return;
				}
				const [ usual, body ] = reply(
					url,
					new URLSearchParams( Buffer.concat( chunks ).toString() ),
					request.headers.authorization ?? ''
				);
				response.writeHead( status ?? usual, {
					'Content-Type': html ? 'text/html' : 'application/json',
				} );
				response.end(
					html
						? '<html><body>A page</body></html>'
						: JSON.stringify(
								tokenCode ? { code: tokenCode } : body
						  )
				);
			} ),
		};
		await new Promise< void >( ( done ) =>
			standIn.server.listen( 0, '127.0.0.1', done )
		);
		const address = standIn.server.address();
		standIn.port =
			address && typeof address === 'object' ? address.port : 0;
		await provide( standIn );
		await new Promise( ( done ) => standIn.server.close( done ) );
	},

	services: async ( { site, standIn }, provide ) => {
		const at = ( name: string ) =>
			`http://127.0.0.1:${ standIn.port }/${ name }`;
		const environment = {
			FREEHOLD_GIPHY_URL: at( 'giphy' ),
			FREEHOLD_MAPBOX_URL: at( 'mapbox' ),
			FREEHOLD_PEXELS_URL: at( 'pexels' ),
			FREEHOLD_UNSPLASH_URL: at( 'unsplash' ),
			FREEHOLD_PIXABAY_URL: at( 'pixabay' ),
			FREEHOLD_OPENVERSE_URL: at( 'openverse' ),
			FREEHOLD_GOOGLE_PHOTOS_URL: at( 'google' ),
		};
		standIn.orders = {};
		standIn.requests = [];
		await site.setEnv( environment );
		await provide( {
			order: ( orders ) => {
				standIn.orders = orders;
			},
			requests: () => standIn.requests,
			environment,
		} );
		await site.setEnv( {} );
	},
} );
