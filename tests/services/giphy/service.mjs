/**
 * The stand-in for GIPHY on 127.0.0.1: search, trending, one GIF by its ID, and the images.
 */
import { createServer } from 'node:http';
import { drawGif, SCENE_COUNT } from './gif.mjs';

/** The only key that the stand-in accepts. */
const KEY = 'giphy-stand-in-key';

/** The longest list, as GIPHY has it for beta keys. */
const MAX_LIMIT = 50;

const SIZES = {
	original: [ 240, 160 ],
	fixed_height_small: [ 150, 100 ],
};

/** The GIFs: an ID, a title, and words that find it. */
const gifs = [
	[ 'coffee1', 'Cup Of Coffee', 'coffee cup morning café' ],
	[ 'boat1', 'Boat In The Harbour', 'boat harbour sea waves' ],
	[ 'rain1', 'Rain At Night', 'rain night weather' ],
	[ 'sun1', 'Sun Over The Hills', 'sun hills coffee morning' ],
	[ 'moon1', 'Moon Over The Sea', 'moon sea boat night' ],
	[ 'coffee2', 'Coffee Break', 'coffee break' ],
	[ 'boat2', 'Two Boats', 'boat boats sea' ],
].map( ( [ id, title, words ], index ) => ( {
	id,
	title,
	words: words.split( ' ' ),
	scene: index % SCENE_COUNT,
} ) );

/**
 * Returns a GIF object. https://developers.giphy.com/docs/api/schema/#gif-object
 *
 * @param {typeof gifs[number]} gif The GIF.
 * @param {string}              url The stand-in's URL.
 */
const describe = ( { id, title }, url ) => {
	const image = (
		/** @type {keyof SIZES} */ size,
		/** @type {string} */ suffix = ''
	) => ( {
		width: String( SIZES[ size ][ 0 ] ),
		height: String( SIZES[ size ][ 1 ] ),
		url: `${ url }/media/${ id }/${ size }${ suffix }.gif`,
	} );
	return {
		type: 'gif',
		id,
		slug: `${ title.toLowerCase().replace( / /g, '-' ) }-${ id }`,
		url: `https://giphy.com/gifs/${ id }`,
		embed_url: `https://giphy.com/embed/${ id }`,
		username: 'stand-in',
		source: '',
		rating: 'g',
		title: `${ title } GIF by a stand-in`,
		alt_text: title,
		import_datetime: '2026-01-01 00:00:00',
		trending_datetime: '0000-00-00 00:00:00',
		images: {
			original: { ...image( 'original' ), frames: '8' },
			original_still: image( 'original', '_s' ),
			fixed_height_small: image( 'fixed_height_small' ),
			fixed_height_small_still: image( 'fixed_height_small', '_s' ),
		},
	};
};

const meta = ( /** @type {number} */ status, /** @type {string} */ msg ) => ( {
	meta: { status, msg, response_id: 'stand-in' },
} );

/**
 * Returns the response for a path. https://developers.giphy.com/docs/api/endpoint/
 *
 * @param {URL}    asked The request's URL.
 * @param {string} url   The stand-in's URL.
 * @return {{status: number, json: object}} Status and body.
 */
function respond( { pathname, searchParams }, url ) {
	const key = searchParams.get( 'api_key' );
	if ( key !== KEY ) {
		return key
			? { status: 403, json: meta( 403, 'Forbidden' ) }
			: {
					status: 401,
					json: meta( 401, 'No API key found in request.' ),
			  };
	}
	const [ , , , name ] = pathname.split( '/' );
	if ( name === 'search' || name === 'trending' ) {
		const query = ( searchParams.get( 'q' ) ?? '' ).toLowerCase();
		const limit = Math.min(
			MAX_LIMIT,
			Number( searchParams.get( 'limit' ) ?? 25 )
		);
		const offset = Number( searchParams.get( 'offset' ) ?? 0 );
		const found = gifs.filter(
			( { words } ) =>
				name === 'trending' ||
				words.some( ( word ) => query.split( /\W+/ ).includes( word ) )
		);
		const data = found
			.slice( offset, offset + limit )
			.map( ( gif ) => describe( gif, url ) );
		return {
			status: 200,
			json: {
				data,
				pagination: {
					total_count: found.length,
					count: data.length,
					offset,
				},
				...meta( 200, 'OK' ),
			},
		};
	}
	const gif = gifs.find( ( { id } ) => id === name );
	return gif
		? {
				status: 200,
				json: { data: describe( gif, url ), ...meta( 200, 'OK' ) },
		  }
		: { status: 404, json: { data: [], ...meta( 404, 'Not Found!' ) } };
}

/**
 * Starts the stand-in.
 *
 * @return {Promise<{url: string, key: string, stop: () => Promise<void>}>} Its URL without a trailing slash, the key that it
 *                                                                        accepts, and how to end it.
 */
export async function startGiphyService() {
	const server = createServer( ( request, response ) => {
		const asked = new URL( request.url ?? '/', 'http://127.0.0.1' );
		response.setHeader( 'Access-Control-Allow-Origin', '*' );
		const file = /^\/media\/(\w+)\/([a-z_]+?)(_s)?\.gif$/.exec(
			asked.pathname
		);
		const gif = gifs.find( ( { id } ) => id === file?.[ 1 ] );
		const size = SIZES[ /** @type {keyof SIZES} */ ( file?.[ 2 ] ) ];
		if ( gif && size ) {
			response.setHeader( 'Content-Type', 'image/gif' );
			response.end(
				drawGif(
					gif.scene,
					size[ 0 ],
					size[ 1 ],
					Boolean( file?.[ 3 ] )
				)
			);
			return;
		}
		const { status, json } = /^\/v1\/gifs\/\w+$/.test( asked.pathname )
			? respond( asked, url )
			: { status: 404, json: meta( 404, 'Not Found!' ) };
		response.writeHead( status, { 'Content-Type': 'application/json' } );
		response.end( JSON.stringify( json ) );
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
		key: KEY,
		stop: () =>
			new Promise( ( done ) => {
				server.close( () => done( undefined ) );
				server.closeAllConnections();
			} ),
	};
}
