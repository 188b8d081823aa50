/**
 * The stand-in for Openverse, Pexels, Unsplash, Pixabay and Google Photos: a small server with their documented formats under
 * `/openverse`, `/pexels`, `/unsplash`, `/pixabay` and `/google_photos` that follows orders and records its requests.
 *
 * Sources: https://api.openverse.org/v1/, https://www.pexels.com/api/documentation/, https://unsplash.com/documentation,
 * https://pixabay.com/api/docs/, https://developers.google.com/photos/picker/reference/rest, RFC 6749, RFC 7009, RFC 7636.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { file } from './images.mjs';

/** @typedef {import('./types').MediaOrders} MediaOrders */
/** @typedef {import('./types').MediaRequestSeen} MediaRequestSeen */
/** @typedef {import('./types').MediaService} MediaService */

/** The default orders. @type {Required<MediaOrders>} */
const usual = {
	results: 45,
	failure: null,
	times: 0,
	retryAfter: '30',
	files: {},
	key: 'a-key-of-pexels',
	rateLimited: false,
	tokenExpired: false,
	permissionGone: false,
	consent: 'agree',
	picked: true,
	noPhotos: false,
};

const scope =
	'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';
const client = { id: 'client.apps.googleusercontent.com', secret: 'a-secret' };

/** Returns the Openverse ID of an image number. */
const uuid = ( /** @type {number} */ number ) =>
	`00000000-0000-4000-8000-${ String( number ).padStart( 12, '0' ) }`;

/** Returns the title of an image, with characters that must be escaped. */
const titleOf = ( /** @type {number} */ number, words = 'A cup' ) =>
	`${ words } <${ number }> & "saucer"`;

/**
 * Sends JSON.
 *
 * @param {import('node:http').ServerResponse} response  The response.
 * @param {number}                             status    Its status.
 * @param {unknown}                            body      What to say.
 * @param {Record<string, string>}             [headers] More headers.
 */
const json = ( response, status, body, headers = {} ) => {
	response.writeHead( status, {
		'Content-Type': 'application/json',
		...headers,
	} );
	response.end( JSON.stringify( body ) );
};

/**
 * Sends an error in Google's format.
 *
 * @param {import('node:http').ServerResponse} response The response.
 * @param {number}                             code     HTTP status.
 * @param {string}                             status   Google's word for it.
 * @param {string}                             message  What it says.
 */
const googleError = ( response, code, status, message ) =>
	json( response, code, { error: { code, status, message } } );

/**
 * Starts a stand-in on 127.0.0.1.
 *
 * @param {{port?: number, orders?: MediaOrders}} options Its port (default: a free one), and what it does from the start
 *                                                        and after each reset.
 * @return {Promise<MediaService>} The running service.
 */
export async function startMediaService( { port = 0, orders: own = {} } = {} ) {
	const first = { ...usual, ...own };
	let orders = { ...first };
	/** @type {MediaRequestSeen[]} */
	let seen = [];
	let access = 'access-1';
	/** Issued codes with their challenges. @type {Map<string, string>} */
	let codes = new Map();
	/** @type {Set<string>} */
	let sessions = new Set();
	const base = () => `http://127.0.0.1:${ server.address().port }`;

	const openverse = ( /** @type {number} */ number ) => ( {
		id: uuid( number ),
		title: titleOf( number ),
		indexed_on: '2024-01-01T00:00:00Z',
		foreign_landing_url: `https://photos.example/${ number }`,
		url: `${ base() }/files/${ number }.png`,
		creator: 'Ada <b>Byron</b>',
		creator_url: 'https://photos.example/ada',
		license: number % 2 ? 'by-sa' : 'cc0',
		license_version: number % 2 ? '4.0' : '1.0',
		license_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
		provider: 'flickr',
		source: 'flickr',
		category: 'photograph',
		filesize: null,
		filetype: orders.files[ number ] === 'svg' ? null : 'png',
		tags: [],
		attribution: null,
		fields_matched: [],
		mature: false,
		height: 256,
		width: 256,
		thumbnail: `${ base() }/openverse/v1/images/${ uuid( number ) }/thumb/`,
		detail_url: `${ base() }/openverse/v1/images/${ uuid( number ) }/`,
		related_url: `${ base() }/openverse/v1/images/${ uuid(
			number
		) }/related/`,
		unstable__sensitivity: [],
	} );

	const pexels = ( /** @type {number} */ number ) => {
		const original = `${ base() }/files/${ number }.png`;
		const sized = ( /** @type {string} */ query ) =>
			`${ original }?auto=compress&cs=tinysrgb&${ query }`;
		return {
			id: number,
			width: 256,
			height: 256,
			url: `https://www.pexels.com/photo/cup-${ number }/`,
			photographer: 'Joey "J" <i>Farina</i>',
			photographer_url: 'https://www.pexels.com/@joey',
			photographer_id: 680589,
			avg_color: '#978E82',
			src: {
				original,
				large2x: sized( 'dpr=2&h=650&w=940' ),
				large: sized( 'h=650&w=940' ),
				medium: sized( 'h=350' ),
				small: sized( 'h=130' ),
				portrait: sized( 'fit=crop&h=1200&w=800' ),
				landscape: sized( 'fit=crop&h=627&w=1200' ),
				tiny: sized( 'dpr=1&fit=crop&h=200&w=280' ),
			},
			liked: false,
			alt: titleOf( number, 'Brown cup' ),
		};
	};

	const unsplash = ( /** @type {number} */ number ) => {
		const id = `unsplash-${ number }`;
		const sized = ( /** @type {string} */ query ) =>
			`${ base() }/files/${ number }.png?ixid=x${ number }${ query }`;
		return {
			id,
			slug: `a-cup-${ id }`,
			width: 256,
			height: 256,
			color: '#60544D',
			description: null,
			alt_description: titleOf( number, 'White cup' ),
			// Photos of Unsplash+ are among the others.
			premium: number % 10 === 4,
			plus: number % 10 === 4,
			urls: {
				raw: sized( '' ),
				full: sized( '&q=85&fm=jpg' ),
				regular: sized( '&w=1080&q=80' ),
				small: sized( '&w=400&q=80' ),
				thumb: sized( '&w=200&q=80' ),
			},
			links: {
				self: `${ base() }/unsplash/photos/${ id }`,
				html: `https://unsplash.com/photos/a-cup-${ id }`,
				download: `https://unsplash.com/photos/${ id }/download`,
				download_location: `${ base() }/unsplash/photos/${ id }/download?ixid=x${ number }`,
			},
			user: {
				id: 'u1',
				username: 'ada',
				name: 'Ada <b>Byron</b>',
				links: { html: 'https://unsplash.com/@ada' },
			},
		};
	};

	const pixabay = ( /** @type {number} */ number ) => ( {
		id: number,
		pageURL: `https://pixabay.com/photos/cup-${ number }/`,
		type: 'photo',
		tags: `cup, <i>coffee</i>, ${ number }`,
		previewURL: `${ base() }/files/${ number }.png?preview`,
		previewWidth: 150,
		previewHeight: 150,
		webformatURL: `${ base() }/files/${ number }.png?webformat`,
		webformatWidth: 256,
		webformatHeight: 256,
		largeImageURL: `${ base() }/files/${ number }.png?large`,
		imageWidth: 4000,
		imageHeight: 4000,
		imageSize: 4731420,
		views: 7671,
		downloads: 6439,
		likes: 5,
		comments: 2,
		user_id: 48777,
		user: 'Josch "J" 13',
		userImageURL: '',
	} );

	/** Returns an image as Google describes it. */
	const mimeOf = ( /** @type {number} */ number ) => {
		if ( number % 3 === 0 ) {
			return 'video/mp4';
		}
		return orders.files[ number ] === 'heic' ? 'image/heic' : 'image/png';
	};

	const google = ( /** @type {number} */ number ) => ( {
		id: `AF1Qip_${ number }-x`,
		createTime: '2026-05-01T10:00:00Z',
		type: number % 3 ? 'PHOTO' : 'VIDEO',
		mediaFile: {
			baseUrl: `${ base() }/google_photos/content/${ number }`,
			mimeType: mimeOf( number ),
			filename: `PXL_2026.${ number }.png`,
			mediaFileMetadata: { width: 256, height: 256 },
		},
	} );

	/** Returns the image numbers of one page, from 1. */
	const pageOf = ( /** @type {number} */ page, /** @type {number} */ size ) =>
		Array.from(
			{
				length: Math.max(
					0,
					Math.min( size, orders.results - ( page - 1 ) * size )
				),
			},
			( _, index ) => ( page - 1 ) * size + index + 1
		);

	/** Sends the file of an image. */
	const sendFile = (
		/** @type {number} */ number,
		/** @type {import('node:http').ServerResponse} */ response,
		isSized = false
	) => {
		const ordered = orders.files[ number ] ?? 'good';
		const kind = isSized && ordered === 'heic' ? 'good' : ordered;
		if ( kind === 'gone' ) {
			response.writeHead( 404 ).end();
		} else if ( kind === 'busy' ) {
			response
				.writeHead( 429, { 'Retry-After': orders.retryAfter } )
				.end();
		} else if ( kind === 'redirect-inside' ) {
			// The same machine, but not the configured URL.
			response
				.writeHead( 302, { Location: 'http://127.0.0.1:8080/x.png' } )
				.end();
		} else if ( kind === 'redirect-metadata' ) {
			response
				.writeHead( 301, {
					Location: 'http://169.254.169.254/latest/meta-data/',
				} )
				.end();
		} else {
			const { type, bytes } = file( number, kind );
			response.writeHead( 200, {
				'Content-Type': type,
				'Content-Length': bytes.length,
				// Pexels and Openverse allow other sites to read their images.
				'Access-Control-Allow-Origin': '*',
			} );
			response.end( bytes );
		}
	};

	/** Responds as Openverse. */
	const respondAsOpenverse = ( path, query, record, response ) => {
		const one = /^\/v1\/images\/([0-9a-f-]{36})\/(thumb\/)?$/.exec( path );
		if ( one ) {
			const number = Number( one[ 1 ].slice( -12 ) );
			if ( one[ 2 ] ) {
				sendFile( number, response );
			} else if ( number < 1 || number > orders.results ) {
				json( response, 404, {
					detail: 'No Image matches the given query.',
				} );
			} else {
				json( response, 200, openverse( number ) );
			}
		} else if ( path === '/v1/images/' ) {
			const size = Number( query.page_size ?? 20 );
			const page = Number( query.page ?? 1 );
			if ( size > 20 || page * size > 240 ) {
				json( response, 401, {
					detail: 'Ensure this value is less than or equal to 20.',
				} );
				return;
			}
			json( response, 200, {
				result_count: orders.results,
				page_count: Math.min(
					Math.ceil( orders.results / size ),
					Math.floor( 240 / size )
				),
				page_size: size,
				page,
				results: pageOf( page, size ).map( openverse ),
			} );
		} else {
			json( response, 404, { detail: 'Not found.' } );
		}
	};

	/** Responds as Pexels. */
	const respondAsPexels = ( path, query, record, response ) => {
		if ( orders.key && record.headers.authorization !== orders.key ) {
			json( response, 401, { status: 401, code: 'Unauthorized' } );
			return;
		}
		const one = /^\/v1\/photos\/(\d+)$/.exec( path );
		if ( one && Number( one[ 1 ] ) <= orders.results ) {
			json( response, 200, pexels( Number( one[ 1 ] ) ) );
		} else if ( path === '/v1/search' || path === '/v1/curated' ) {
			const size = Math.min( 80, Number( query.per_page ?? 15 ) );
			const page = Number( query.page ?? 1 );
			const isMore = page * size < orders.results;
			json( response, 200, {
				total_results: orders.results,
				page,
				per_page: size,
				photos: pageOf( page, size ).map( pexels ),
				...( isMore
					? {
							next_page: `https://api.pexels.com${ path }?page=${
								page + 1
							}&per_page=${ size }`,
					  }
					: {} ),
			} );
		} else {
			json( response, 404, { status: 404, error: 'Not Found' } );
		}
	};

	/** Responds as Unsplash. A request above the limit gets 403 and a text. */
	const respondAsUnsplash = ( path, query, record, response ) => {
		const limit = {
			'X-Ratelimit-Limit': '50',
			'X-Ratelimit-Remaining': orders.rateLimited ? '0' : '49',
		};
		if (
			orders.key &&
			record.headers.authorization !== `Client-ID ${ orders.key }`
		) {
			json( response, 401, {
				errors: [ 'OAuth error: The access token is invalid' ],
			} );
			return;
		}
		if ( orders.rateLimited ) {
			response.writeHead( 403, {
				'Content-Type': 'text/html',
				...limit,
			} );
			response.end( 'Rate Limit Exceeded' );
			return;
		}
		const one = /^\/photos\/unsplash-(\d+)(\/download)?$/.exec( path );
		const size = Math.min( 30, Number( query.per_page ?? 10 ) );
		const page = Number( query.page ?? 1 );
		if ( one && Number( one[ 1 ] ) <= orders.results ) {
			const photo = unsplash( Number( one[ 1 ] ) );
			json(
				response,
				200,
				one[ 2 ] ? { url: photo.urls.full } : photo,
				limit
			);
		} else if ( path === '/photos' ) {
			json( response, 200, pageOf( page, size ).map( unsplash ), limit );
		} else if ( path === '/search/photos' ) {
			json(
				response,
				200,
				{
					total: orders.results,
					total_pages: Math.ceil( orders.results / size ),
					results: pageOf( page, size ).map( unsplash ),
				},
				limit
			);
		} else {
			json( response, 404, { errors: [ "Couldn't find Photo" ] }, limit );
		}
	};

	/** Responds as Pixabay, whose errors are texts. */
	const respondAsPixabay = ( path, query, record, response ) => {
		const limit = {
			'X-RateLimit-Limit': '100',
			'X-RateLimit-Remaining': orders.rateLimited ? '0' : '99',
			'X-RateLimit-Reset': '40',
		};
		const error = ( /** @type {number} */ status, text ) => {
			response.writeHead( status, {
				'Content-Type': 'text/html',
				...limit,
			} );
			response.end( `[ERROR ${ status }] ${ text }` );
		};
		const size = Number( query.per_page ?? 20 );
		const page = Number( query.page ?? 1 );
		if ( orders.key && query.key !== orders.key ) {
			error(
				400,
				'Invalid or missing API key (https://pixabay.com/api/docs/).'
			);
		} else if ( orders.rateLimited ) {
			error( 429, 'API rate limit exceeded' );
		} else if ( size < 3 || size > 200 ) {
			error( 400, '"per_page" is out of valid range.' );
		} else if ( page > 1 && ( page - 1 ) * size >= orders.results ) {
			error( 400, '"page" is out of valid range.' );
		} else {
			const numbers = query.id
				? [ Number( query.id ) ].filter(
						( number ) => number <= orders.results
				  )
				: pageOf( page, size );
			json(
				response,
				200,
				{
					total: orders.results * 9,
					totalHits: Math.min( 500, orders.results ),
					hits: numbers.map( pixabay ),
				},
				limit
			);
		}
	};

	/** Responds as the token endpoint. */
	const respondToToken = ( body, response ) => {
		const given = Object.fromEntries( new URLSearchParams( body ) );
		if (
			given.client_id !== client.id ||
			given.client_secret !== client.secret
		) {
			json( response, 401, { error: 'invalid_client' } );
			return;
		}
		let isGood =
			given.grant_type === 'refresh_token' &&
			given.refresh_token === 'refresh-1' &&
			! orders.permissionGone;
		if ( given.grant_type === 'authorization_code' ) {
			const challenge = codes.get( given.code );
			codes.delete( given.code );
			isGood =
				challenge ===
				createHash( 'sha256' )
					.update( given.code_verifier ?? '' )
					.digest( 'base64url' );
		}
		if ( ! isGood ) {
			json( response, 400, {
				error: 'invalid_grant',
				error_description: 'Bad Request',
			} );
			return;
		}
		access = `access-${ randomUUID() }`;
		orders.tokenExpired = false;
		const claims = Buffer.from(
			JSON.stringify( {
				name: 'Ada Byron',
				picture: 'https://lh3.googleusercontent.com/a/ada',
			} )
		).toString( 'base64url' );
		json( response, 200, {
			access_token: access,
			expires_in: 3599,
			token_type: 'Bearer',
			scope:
				orders.consent === 'without-photos'
					? 'openid profile'
					: `openid profile ${ scope }`,
			...( given.grant_type === 'authorization_code'
				? {
						refresh_token: 'refresh-1',
						id_token: `e30.${ claims }.signature`,
				  }
				: {} ),
		} );
	};

	/** Responds as Google. */
	const respondAsGoogle = ( path, query, record, response ) => {
		if ( path === '/o/oauth2/v2/auth' ) {
			const back = new URL( query.redirect_uri );
			back.searchParams.set( 'state', query.state );
			if ( orders.consent === 'deny' ) {
				back.searchParams.set( 'error', 'access_denied' );
			} else {
				const code = randomUUID();
				codes.set( code, query.code_challenge );
				back.searchParams.set( 'code', code );
			}
			response.writeHead( 302, { Location: back.href } ).end();
			return;
		}
		if ( path === '/token' ) {
			respondToToken( record.body, response );
			return;
		}
		if ( path === '/revoke' ) {
			orders.permissionGone = true;
			json( response, 200, {} );
			return;
		}
		if (
			orders.tokenExpired ||
			record.headers.authorization !== `Bearer ${ access }`
		) {
			googleError(
				response,
				401,
				'UNAUTHENTICATED',
				'Request had invalid authentication credentials.'
			);
			return;
		}
		const content = /^\/content\/(\d+)(=d|=w\d+-h\d+)$/.exec( path );
		if ( content ) {
			sendFile( Number( content[ 1 ] ), response, content[ 2 ] !== '=d' );
			return;
		}
		const id = /^\/v1\/sessions\/(.+)$/.exec( path )?.[ 1 ] ?? '';
		const polling = orders.picked
			? {}
			: { pollingConfig: { pollInterval: '0.5s', timeoutIn: '600s' } };
		const describe = ( /** @type {string} */ session ) => ( {
			id: session,
			pickerUri: `${ base() }/google_photos/picker/${ session }`,
			...polling,
			expireTime: new Date( Date.now() + 3600000 ).toISOString(),
			mediaItemsSet: orders.picked,
		} );
		if ( record.method === 'POST' && path === '/v1/sessions' ) {
			if ( orders.noPhotos ) {
				googleError(
					response,
					400,
					'FAILED_PRECONDITION',
					'The user has no active Google Photos account.'
				);
				return;
			}
			const session = randomUUID();
			sessions.add( session );
			json( response, 200, describe( session ) );
		} else if ( sessions.has( id ) && record.method === 'GET' ) {
			json( response, 200, describe( id ) );
		} else if ( sessions.has( id ) && record.method === 'DELETE' ) {
			sessions.delete( id );
			json( response, 200, {} );
		} else if (
			path === '/v1/mediaItems' &&
			sessions.has( query.sessionId )
		) {
			if ( ! orders.picked ) {
				googleError(
					response,
					400,
					'FAILED_PRECONDITION',
					'The user has not finished picking.'
				);
				return;
			}
			const size = Number( query.pageSize ?? 50 );
			const page = Number(
				( query.pageToken ?? 'page-1' ).replace( 'page-', '' )
			);
			json( response, 200, {
				mediaItems: pageOf( page, size ).map( google ),
				...( page * size < orders.results
					? { nextPageToken: `page-${ page + 1 }` }
					: {} ),
			} );
		} else {
			googleError(
				response,
				404,
				'NOT_FOUND',
				'Requested entity was not found.'
			);
		}
	};

	/** Simulates the ordered failure and returns whether there was one. */
	const fails = (
		/** @type {import('node:http').ServerResponse} */ response
	) => {
		const { failure, times } = orders;
		if ( failure === null ) {
			return false;
		}
		if ( times > 0 ) {
			orders.times = times - 1;
			orders.failure = orders.times === 0 ? null : failure;
		}
		if ( failure === 'reset' ) {
			response.destroy();
		} else if ( failure === 'malformed' ) {
			response.writeHead( 200, { 'Content-Type': 'application/json' } );
			response.end( '{"results":[{' );
		} else if ( typeof failure === 'number' ) {
			json(
				response,
				failure,
				{ detail: `Told to fail with ${ failure }.` },
				failure === 429 && orders.retryAfter
					? { 'Retry-After': orders.retryAfter }
					: {}
			);
		}
		return true;
	};

	const services = {
		openverse: respondAsOpenverse,
		pexels: respondAsPexels,
		unsplash: respondAsUnsplash,
		pixabay: ( path, ...rest ) =>
			respondAsPixabay( path.replace( /^\/api/, '' ), ...rest ),
		google_photos: respondAsGoogle,
	};

	const server = createServer( async ( request, response ) => {
		const parts = [];
		for await ( const part of request ) {
			parts.push( part );
		}
		const address = new URL( request.url ?? '/', 'http://stand-in' );
		const query = Object.fromEntries( address.searchParams );
		/** @type {MediaRequestSeen} */
		const record = {
			method: request.method ?? 'GET',
			path: request.url ?? '/',
			query,
			headers: Object.fromEntries(
				Object.entries( request.headers ).map( ( [ name, value ] ) => [
					name,
					String( value ),
				] )
			),
			body: Buffer.concat( parts ).toString( 'utf8' ),
		};
		seen.push( record );
		const number = /^\/files\/(\d+)\.png$/.exec( address.pathname )?.[ 1 ];
		if ( number ) {
			sendFile( Number( number ), response );
			return;
		}
		const [ , name, path ] =
			/^\/([a-z_]+)(\/.*)$/.exec( address.pathname ) ?? [];
		const isFile = /\/(content|picker|thumb)\b/.test( path ?? '' );
		if ( ! services[ name ] ) {
			json( response, 404, {} );
		} else if ( isFile || ! fails( response ) ) {
			services[ name ]( path, query, record, response );
		}
	} );
	server.keepAliveTimeout = 1000;
	await new Promise( ( done, failed ) => {
		server.once( 'error', failed );
		server.listen( port, '127.0.0.1', () => done( undefined ) );
	} );

	return {
		url: base(),
		port: server.address().port,
		environment: {
			FREEHOLD_OPENVERSE_URL: `${ base() }/openverse`,
			FREEHOLD_PEXELS_URL: `${ base() }/pexels`,
			FREEHOLD_PEXELS_KEY: usual.key,
			FREEHOLD_UNSPLASH_URL: `${ base() }/unsplash`,
			FREEHOLD_UNSPLASH_KEY: usual.key,
			FREEHOLD_PIXABAY_URL: `${ base() }/pixabay`,
			FREEHOLD_PIXABAY_KEY: usual.key,
			FREEHOLD_GOOGLE_PHOTOS_URL: `${ base() }/google_photos`,
			FREEHOLD_GOOGLE_PHOTOS_CLIENT_ID: client.id,
			FREEHOLD_GOOGLE_PHOTOS_CLIENT_SECRET: client.secret,
		},
		order: ( more ) => {
			orders = { ...orders, ...more };
		},
		reset: () => {
			orders = { ...first };
			seen = [];
			codes = new Map();
			sessions = new Set();
		},
		requests: ( path = '' ) =>
			seen.filter( ( record ) => record.path.startsWith( path ) ),
		token: () => access,
		stop: () =>
			new Promise( ( done ) => {
				server.close( () => done() );
				server.closeAllConnections();
			} ),
	};
}
