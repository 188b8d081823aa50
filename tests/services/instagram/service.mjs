/**
 * A small server for the part of the Instagram API with Instagram Login that galleries use, in its documented format, with the
 * hosts www.instagram.com, api.instagram.com, graph.instagram.com and an image server at one URL.
 *
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login
 * https://developers.facebook.com/docs/instagram-platform/reference/instagram-media
 * https://developers.facebook.com/docs/graph-api/overview/rate-limiting
 */
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { file } from '../media/images.mjs';
import { landscape } from './draw.mjs';
import { authorizePage, page } from './page.mjs';
import { bakery, garden } from './posts.mjs';

/** @typedef {import('./types').InstagramOrders} InstagramOrders */
/** @typedef {import('./types').InstagramPost} InstagramPost */
/** @typedef {import('./types').InstagramRequest} InstagramRequest */
/** @typedef {import('./types').InstagramService} InstagramService */
/** @typedef {{ status: number, json?: unknown, html?: string, location?: string, bytes?: Buffer, type?: string }} Response */
/** @typedef {{ id: string, username: string, posts: InstagramPost[] }} Account */
/** @typedef {{ account: Account, isLong: boolean, at: number, isRevoked: boolean }} Token */

const APP = {
	id: '990602627938098',
	secret: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6',
};
const SCOPE = 'instagram_business_basic';
const HOUR = 3600;
const DAY = 24 * HOUR;
const LIFE = 60 * DAY;

/** @type {InstagramOrders} */
const usual = {
	at: '',
	failure: null,
	times: null,
	delay: 0,
	tokenShape: 'list',
	permissions: [ SCOPE ],
	pageSize: 100,
	files: {},
	headers: {},
};

const now = () => Math.floor( Date.now() / 1000 );

/**
 * Returns an error of the API.
 *
 * @param {number} code    The code.
 * @param {string} message The message.
 * @param {number} status  The HTTP status.
 * @return {Response} The response.
 */
const problem = ( code, message, status = 400 ) => ( {
	status,
	json: {
		error: {
			message,
			type: code === 190 ? 'OAuthException' : 'IGApiException',
			code,
			fbtrace_id: 'Ay1Vgp2XyGkb4QKGZNY3h7N',
		},
	},
} );

/** @type {( message: string ) => Response} */
const loginProblem = ( message ) => ( {
	status: 400,
	json: { error_type: 'OAuthException', code: 400, error_message: message },
} );

const invalidToken = () =>
	problem( 190, 'Error validating access token: Session has expired.' );

const limited = () => problem( 4, 'Application request limit reached', 403 );

/**
 * Starts a stand-in.
 *
 * @param {{port?: number}} [options] The port; any free one by default.
 * @return {Promise<InstagramService>} The running service.
 */
export async function startInstagramService( { port = 0 } = {} ) {
	let orders = { ...usual };
	/** @type {InstagramRequest[]} */
	let seen = [];
	/** @type {Account[]} */
	let accounts = [];
	/** @type {Map<string, Token>} */
	let tokens = new Map();
	/** @type {Map<string, { account: Account, redirect: string, at: number }>} */
	let codes = new Map();
	/** @type {Map<string, Buffer>} */
	const drawn = new Map();
	let serial = 0;
	let url = '';

	const reset = () => {
		orders = { ...usual };
		seen = [];
		tokens = new Map();
		codes = new Map();
		accounts = [
			{
				id: '17841400000000001',
				username: 'hills.and.valleys',
				posts: [ ...garden ],
			},
			{
				id: '17841400000000002',
				username: 'rye_bakery',
				posts: [ ...bakery ],
			},
		];
	};

	/** @type {( username?: string ) => Account} */
	const accountOf = ( username ) => {
		const found = accounts.find(
			( one ) => one.username === username || username === undefined
		);
		if ( ! found ) {
			throw new Error( `There is no account ${ username }.` );
		}
		return found;
	};

	/** @type {( account: Account, isLong: boolean, age?: number ) => string} */
	const issue = ( account, isLong, age = 0 ) => {
		const token = `IGAA${ isLong ? 'L' : 'S' }${ ++serial }x${
			account.id
		}secret`;
		tokens.set( token, {
			account,
			isLong,
			at: now() - age,
			isRevoked: false,
		} );
		return token;
	};

	/** @type {( query: Record<string, string> ) => Token | null} */
	const valid = ( { access_token: text } ) => {
		const token = tokens.get( text ?? '' );
		return token &&
			! token.isRevoked &&
			now() < token.at + ( token.isLong ? LIFE : HOUR )
			? token
			: null;
	};

	/** @type {( account: Account, number: number ) => string} */
	const imageUrl = ( account, number ) =>
		orders.files[ number ] === 'elsewhere'
			? 'https://images.example.com/1.jpg'
			: `${ url }/v/${ account.id }/${ number }.png?oe=${ (
					now() + DAY
			  ).toString( 16 ) }`;

	/**
	 * Returns a post as the API describes it.
	 *
	 * @param {Account}       account The account.
	 * @param {InstagramPost} post    The post.
	 */
	const described = ( account, post ) => {
		const id = `1790000000000${ 1000 + post.number }`;
		const image = imageUrl( account, post.number );
		const video = `${ url }/v/${ account.id }/${ post.number }.mp4`;
		const isAlbum = post.media_type === 'CAROUSEL_ALBUM';
		const child = ( /** @type {boolean} */ isVideo ) => ( {
			id: `${ id }9`,
			media_type: isVideo ? 'VIDEO' : 'IMAGE',
			media_url: isVideo ? video : image,
			...( isVideo ? { thumbnail_url: image } : {} ),
		} );
		const isVideo = post.media_type === 'VIDEO' || post.startsWithVideo;
		return {
			id,
			...( post.caption ? { caption: post.caption } : {} ),
			...( post.alt_text ? { alt_text: post.alt_text } : {} ),
			media_type: post.media_type,
			...( post.isFlagged ? {} : { media_url: isVideo ? video : image } ),
			...( post.media_type === 'VIDEO' && ! post.isFlagged
				? { thumbnail_url: image }
				: {} ),
			permalink: `https://www.instagram.com/${
				isVideo ? 'reel' : 'p'
			}/C${ post.number }x_${ account.id.slice( -3 ) }/`,
			timestamp: new Date(
				Date.UTC( 2026, 0, 1 ) + post.number * DAY * 1000
			)
				.toISOString()
				.replace( '.000Z', '+0000' ),
			username: account.username,
			...( isAlbum && ! post.isFlagged
				? {
						children: {
							data: [
								child( post.startsWithVideo === true ),
								child( false ),
							],
						},
				  }
				: {} ),
		};
	};

	/**
	 * Responds to an authorization request, and to the user’s decision.
	 *
	 * @param {Record<string, string>} query The parameters.
	 * @return {Response} The response.
	 */
	const authorize = ( query ) => {
		if (
			query.client_id !== APP.id ||
			query.response_type !== 'code' ||
			! /^https?:\/\//.test( query.redirect_uri ?? '' ) ||
			! ( query.scope ?? '' ).split( ',' ).includes( SCOPE )
		) {
			return {
				status: 400,
				html: page(
					'Invalid Request',
					'<p>Request parameters are invalid.</p>'
				),
			};
		}
		const redirect = new URL( query.redirect_uri );
		const state = query.state ?? '';
		if ( query.decision === 'cancel' ) {
			redirect.search = String(
				new URLSearchParams( {
					error: 'access_denied',
					error_reason: 'user_denied',
					error_description: 'The user denied your request',
					state,
				} )
			);
			return { status: 302, location: redirect.href };
		}
		if ( query.decision ) {
			const code = `AQ${ ++serial }code`;
			codes.set( code, {
				account: accountOf( query.decision ),
				redirect: query.redirect_uri,
				at: now(),
			} );
			redirect.search = String( new URLSearchParams( { code, state } ) );
			return { status: 302, location: `${ redirect.href }#_` };
		}
		const decide = ( /** @type {string} */ decision ) =>
			`/oauth/authorize?${ new URLSearchParams( {
				...query,
				decision,
			} ) }`;
		return {
			status: 200,
			html: authorizePage(
				accounts.map( ( { username } ) => ( {
					username,
					url: decide( username ),
				} ) ),
				decide( 'cancel' )
			),
		};
	};

	/**
	 * Exchanges a code.
	 *
	 * @param {Record<string, string>} form The form.
	 * @return {Response} The response.
	 */
	const exchange = ( form ) => {
		if ( form.client_id !== APP.id || form.client_secret !== APP.secret ) {
			return loginProblem( 'Error validating client secret.' );
		}
		const code = codes.get( form.code ?? '' );
		codes.delete( form.code ?? '' );
		if ( ! code || now() > code.at + HOUR ) {
			return loginProblem(
				'Matching code was not found or was already used'
			);
		}
		if ( code.redirect !== form.redirect_uri ) {
			return loginProblem(
				'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request'
			);
		}
		const token = issue( code.account, false );
		return {
			status: 200,
			json:
				orders.tokenShape === 'list'
					? {
							data: [
								{
									access_token: token,
									user_id: code.account.id,
									permissions: orders.permissions.join( ',' ),
								},
							],
					  }
					: {
							access_token: token,
							user_id: Number( code.account.id ),
							permissions: orders.permissions,
					  },
		};
	};

	/**
	 * Responds to a request of the API.
	 *
	 * @param {string}                 path  The path.
	 * @param {Record<string, string>} query The parameters.
	 * @return {Response} The response.
	 */
	const graph = ( path, query ) => {
		const token = valid( query );
		if ( ! token ) {
			return invalidToken();
		}
		const { account } = token;
		if ( path === '/access_token' ) {
			return query.grant_type === 'ig_exchange_token' &&
				query.client_secret === APP.secret &&
				! token.isLong
				? {
						status: 200,
						json: {
							access_token: issue( account, true ),
							token_type: 'bearer',
							expires_in: LIFE,
						},
				  }
				: problem( 100, 'Invalid parameter' );
		}
		if ( path === '/refresh_access_token' ) {
			if (
				query.grant_type !== 'ig_refresh_token' ||
				! token.isLong ||
				now() - token.at < DAY
			) {
				return problem( 100, 'The access token cannot be refreshed.' );
			}
			return {
				status: 200,
				json: {
					access_token: issue( account, true ),
					token_type: 'bearer',
					expires_in: LIFE,
				},
			};
		}
		if ( path === '/me' ) {
			return {
				status: 200,
				json: {
					user_id: account.id,
					username: account.username,
					id: `9${ account.id }`,
				},
			};
		}
		if ( path !== '/me/media' ) {
			return problem( 100, 'Unsupported get request.' );
		}
		const limit = Math.min(
			orders.pageSize,
			100,
			Number( query.limit ?? 25 )
		);
		const from = Number(
			Buffer.from( query.after ?? '', 'base64' ).toString() || 0
		);
		const data = account.posts.slice( from, from + limit );
		const isLast = from + limit >= account.posts.length;
		const cursor = ( /** @type {number} */ at ) =>
			Buffer.from( String( at ) ).toString( 'base64' );
		return {
			status: 200,
			json: {
				...( orders.failure === 'no-data'
					? {}
					: {
							data: data.map( ( post ) =>
								described( account, post )
							),
					  } ),
				...( data.length
					? {
							paging: {
								cursors: {
									before: cursor( from ),
									after: cursor( from + limit ),
								},
								...( isLast
									? {}
									: {
											next: `${ url }/me/media?after=${ cursor(
												from + limit
											) }`,
									  } ),
							},
					  }
					: {} ),
			},
		};
	};

	/**
	 * Responds with an image.
	 *
	 * @param {string} path The path.
	 * @return {Response} The response.
	 */
	const media = ( path ) => {
		const number = Number( /\/(\d+)\.png$/.exec( path )?.[ 1 ] ?? 0 );
		const kind = orders.files[ number ];
		if ( number === 0 ) {
			return { status: 404, html: 'Not found' };
		}
		if ( kind === 'gone' || kind === 'busy' ) {
			return {
				status: kind === 'gone' ? 404 : 429,
				html: 'URL signature expired',
			};
		}
		if ( kind === 'redirect-inside' ) {
			return { status: 302, location: 'http://127.0.0.1:1/' };
		}
		if ( kind && kind !== 'good' && kind !== 'elsewhere' ) {
			return { status: 200, ...file( number, kind ) };
		}
		const bytes = drawn.get( path ) ?? landscape( number );
		drawn.set( path, bytes );
		return { status: 200, type: 'image/png', bytes };
	};

	/**
	 * Responds to a request.
	 *
	 * @param {InstagramRequest}       record The request.
	 * @param {Record<string, string>} query  Its parameters.
	 * @param {Record<string, string>} form   Its form.
	 * @return {Response} The response.
	 */
	const respond = ( { method, path }, query, form ) => {
		if ( path === '/oauth/authorize' && method === 'GET' ) {
			return authorize( query );
		}
		if ( path === '/oauth/access_token' && method === 'POST' ) {
			return exchange( form );
		}
		return path.startsWith( '/v/' ) ? media( path ) : graph( path, query );
	};

	/** @type {Record<string, (...args: Json[]) => unknown>} */
	const controls = {
		order: ( more ) => {
			orders = { ...usual, ...more };
		},
		reset,
		requests: ( start = '' ) =>
			seen.filter( ( { method, path } ) =>
				`${ method } ${ path }`.startsWith( start )
			),
		token: ( username, age = 0 ) =>
			issue( accountOf( username ?? undefined ), true, age * DAY ),
		age: ( days, username ) => {
			for ( const token of tokens.values() ) {
				if ( token.account === accountOf( username ?? undefined ) ) {
					token.at -= days * DAY;
				}
			}
		},
		revoke: ( username ) => {
			for ( const token of tokens.values() ) {
				if ( token.account === accountOf( username ?? undefined ) ) {
					token.isRevoked = true;
				}
			}
		},
		setPosts: ( posts, username ) => {
			accountOf( username ?? undefined ).posts = posts;
		},
		posts: ( username ) => accountOf( username ?? undefined ).posts,
	};

	reset();
	const server = createServer( async ( request, response ) => {
		/** @type {Buffer[]} */
		const chunks = [];
		for await ( const chunk of request ) {
			chunks.push( chunk );
		}
		const text = Buffer.concat( chunks ).toString();
		const { pathname, searchParams } = new URL(
			request.url ?? '/',
			'http://stand.in'
		);
		if ( pathname.startsWith( '/_control/' ) ) {
			const control = controls[ pathname.slice( '/_control/'.length ) ];
			response.writeHead( control ? 200 : 404, {
				'Content-Type': 'application/json',
			} );
			response.end(
				JSON.stringify(
					control?.( ...JSON.parse( text || '[]' ) ) ?? null
				)
			);
			return;
		}
		const query = Object.fromEntries( searchParams );
		/** @type {InstagramRequest} */
		const record = {
			method: request.method ?? '',
			path: pathname,
			query: Object.fromEntries(
				Object.entries( query ).filter(
					( [ name ] ) =>
						! [ 'access_token', 'client_secret' ].includes( name )
				)
			),
		};
		seen.push( record );
		const { at, delay, times } = orders;
		const isMeant = `${ record.method } ${ pathname }`.includes( at );
		let failure = isMeant ? orders.failure : null;
		if ( failure !== null && times !== null ) {
			failure = times > 0 ? failure : null;
			orders.times = times - 1;
		}
		if ( isMeant && delay > 0 ) {
			await setTimeout( delay );
		}
		if ( failure === 'silent' ) {
			return;
		}
		if ( failure === 'reset' ) {
			request.socket.destroy();
			return;
		}
		const headers = pathname.startsWith( '/v/' ) ? {} : orders.headers;
		if ( failure === 'html503' ) {
			response.writeHead( 503, { 'Content-Type': 'text/html' } );
			response.end( page( 'Sorry, something went wrong.', '' ) );
			return;
		}
		/** @type {Response} */
		let result;
		if ( failure === 'denied' ) {
			result = problem(
				10,
				'Application does not have permission for this action'
			);
		} else if ( failure === 'limited' || failure === 429 ) {
			result = {
				...limited(),
				...( failure === 429 ? { status: 429 } : {} ),
			};
		} else if ( typeof failure === 'number' ) {
			result = problem(
				failure >= 500 ? 2 : 100,
				'The stand-in was told to fail.',
				failure
			);
		} else {
			result = respond(
				record,
				query,
				Object.fromEntries( new URLSearchParams( text ) )
			);
		}
		if ( result.location ) {
			response.writeHead( result.status, { Location: result.location } );
			response.end();
			return;
		}
		if ( result.bytes ) {
			response.writeHead( result.status, {
				'Content-Type': result.type,
				'Content-Length': result.bytes.length,
			} );
			response.end( result.bytes );
			return;
		}
		response.writeHead( result.status, {
			'Content-Type': result.html
				? 'text/html; charset=utf-8'
				: 'application/json; charset=UTF-8',
			...headers,
		} );
		const bytes = result.html ?? JSON.stringify( result.json );
		response.end(
			failure === 'malformed' ? bytes.slice( 0, bytes.length / 2 ) : bytes
		);
	} );
	await new Promise( ( done, failed ) => {
		server.once( 'error', failed );
		server.listen( port, '127.0.0.1', () => done( undefined ) );
	} );
	const address = server.address();
	url = `http://127.0.0.1:${
		address && typeof address === 'object' ? address.port : 0
	}`;
	return /** @type {InstagramService} */ ( {
		.../** @type {Object} */ ( controls ),
		url,
		app: APP,
		environment: {
			FREEHOLD_INSTAGRAM_URL: url,
			FREEHOLD_INSTAGRAM_CLIENT_ID: APP.id,
			FREEHOLD_INSTAGRAM_CLIENT_SECRET: APP.secret,
		},
		stop: () =>
			new Promise( ( done ) => {
				server.closeAllConnections();
				server.close( () => done( undefined ) );
			} ),
	} );
}
