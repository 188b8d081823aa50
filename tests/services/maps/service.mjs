/**
 * The stand-in for map services on 127.0.0.1, each in its documented format:
 *
 * - Mapbox: styles, static images, TileJSON, vector tiles, sprites, glyphs, the check of a token, geocoding v6.
 * - OpenStreetMap tiles, a custom style, and a search in the formats of Nominatim and Photon.
 * - Apple's Maps Server API: the exchange of a token, and search.
 */
import { createServer } from 'node:http';
import { png, vector } from './tile.mjs';

/** @typedef {import('./types').MapsOrders} MapsOrders */
/** @typedef {import('./types').MapsRequestSeen} MapsRequestSeen */
/** @typedef {import('./types').MapsService} MapsService */

/** The only Mapbox token that the stand-in accepts. */
export const TOKEN = 'pk.eyJ1IjoiY2FmZSIsImEiOiJjYWZlIn0.stand-in';

/** @type {Required<MapsOrders>} */
const usual = { at: '', failure: null, delay: 0 };

/** The places of all searches. */
const places = [
	{
		id: 'dXJuOm1ieHBsYzox',
		name: 'Williams Street',
		place: 'Kaiapoi, Canterbury 7630, New Zealand',
		at: [ 172.652908, -43.391304 ],
	},
	{
		id: 'dXJuOm1ieHBsYzoy',
		name: 'Fish & Chips <Pier>',
		place: 'Kaiapoi, Canterbury 7630, New Zealand',
		at: [ 172.667, -43.384 ],
	},
];

/** @type {( query: string ) => typeof places} */
const search = ( query ) =>
	places.filter( ( { name, place } ) =>
		`${ name }, ${ place }`.toLowerCase().includes( query.toLowerCase() )
	);

/** @type {( query: string ) => unknown} */
const mapboxFeatures = ( query ) => ( {
	type: 'FeatureCollection',
	features: search( query ).map( ( { id, name, place, at } ) => ( {
		type: 'Feature',
		id,
		geometry: { type: 'Point', coordinates: at },
		properties: {
			mapbox_id: id,
			feature_type: 'address',
			full_address: `${ name }, ${ place }`,
			name,
			name_preferred: name,
			coordinates: { longitude: at[ 0 ], latitude: at[ 1 ] },
			place_formatted: place,
			context: {},
		},
	} ) ),
	attribution: 'NOTICE: stand-in',
} );

/** @type {( query: string ) => unknown} */
const nominatim = ( query ) =>
	search( query ).map( ( { name, place, at }, index ) => ( {
		place_id: index + 1,
		licence:
			'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
		osm_type: 'way',
		osm_id: 100 + index,
		lat: String( at[ 1 ] ),
		lon: String( at[ 0 ] ),
		category: 'highway',
		type: 'residential',
		place_rank: 26,
		importance: 0.05,
		addresstype: 'road',
		name,
		display_name: `${ name }, ${ place }`,
		boundingbox: [ '-43.4', '-43.3', '172.6', '172.7' ],
	} ) );

/** @type {( query: string ) => unknown} */
const photon = ( query ) => ( {
	type: 'FeatureCollection',
	features: search( query ).map( ( { name, at }, index ) => ( {
		type: 'Feature',
		geometry: { type: 'Point', coordinates: at },
		properties: {
			osm_type: 'W',
			osm_id: 100 + index,
			osm_key: 'highway',
			osm_value: 'residential',
			name,
			city: 'Kaiapoi',
			postcode: '7630',
			country: 'New Zealand',
		},
	} ) ),
} );

/** @type {( query: string ) => unknown} */
const apple = ( query ) => ( {
	displayMapRegion: {},
	results: search( query ).map( ( { name, place, at } ) => ( {
		coordinate: { latitude: at[ 1 ], longitude: at[ 0 ] },
		name,
		formattedAddressLines: [ name, ...place.split( ', ' ) ],
		country: 'New Zealand',
		countryCode: 'NZ',
	} ) ),
} );

/** @type {( source: string, sprite?: string, glyphs?: string ) => unknown} */
const style = ( source, sprite, glyphs ) => ( {
	version: 8,
	name: 'Stand-in',
	sprite,
	glyphs,
	sources: {
		composite: source.startsWith( 'mapbox:' )
			? { type: 'vector', url: source }
			: {
					type: 'vector',
					tiles: [ source ],
					maxzoom: 14,
					attribution: '© the inventor of this country',
			  },
	},
	layers: [
		{
			id: 'land',
			type: 'background',
			paint: { 'background-color': '#f4efe6' },
		},
		{
			id: 'landuse',
			type: 'fill',
			source: 'composite',
			'source-layer': 'landuse',
			paint: { 'fill-color': '#cfe3b4' },
		},
		...( glyphs
			? [
					{
						id: 'place-label',
						type: 'symbol',
						source: 'composite',
						'source-layer': 'place_label',
						layout: {
							'text-field': [ 'get', 'name' ],
							'text-font': [ 'DIN Pro Medium' ],
						},
					},
			  ]
			: [] ),
	],
} );

const emptyPng = png( 0, 0 );

/**
 * Returns the response for a path.
 *
 * @param {string}                 path  The path.
 * @param {Record<string, string>} query The query.
 * @param {MapsRequestSeen}        seen  The request.
 * @param {string}                 url   The stand-in's address.
 * @return {{status?: number, json?: unknown, type?: string, body?: Buffer}} The response.
 */
function respond( path, query, seen, url ) {
	const isMapbox = /^\/(styles|v4|fonts|search\/geocode)\//.test( path );
	if ( isMapbox && query.access_token !== TOKEN ) {
		return {
			status: 401,
			json: { message: 'Not Authorized - Invalid Token' },
		};
	}
	const tile = /\/(\d+)\/(\d+)\/(\d+)(?:@2x)?\.(png|vector\.pbf|pbf)$/.exec(
		path
	);
	if ( tile ) {
		return tile[ 4 ] === 'png'
			? {
					type: 'image/png',
					body: png( Number( tile[ 2 ] ), Number( tile[ 3 ] ) ),
			  }
			: { type: 'application/x-protobuf', body: vector() };
	}
	if ( path.startsWith( '/fonts/' ) ) {
		return { type: 'application/x-protobuf', body: Buffer.alloc( 0 ) };
	}
	if ( /\/sprite(@2x)?\.json$/.test( path ) ) {
		return { json: {} };
	}
	if ( /\/sprite(@2x)?\.png$/.test( path ) ) {
		return { type: 'image/png', body: emptyPng };
	}
	const image =
		/^\/styles\/v1\/mapbox\/[\w-]+\/static\/(-?[\d.]+),(-?[\d.]+),([\d.]+)\/(\d+)x(\d+)(?:@2x)?$/.exec(
			path
		);
	if ( image ) {
		const [ lng, lat, zoom, ...sides ] = image.slice( 1 ).map( Number );
		return Math.abs( lng ) <= 180 &&
			Math.abs( lat ) <= 85.0511 &&
			zoom <= 22 &&
			sides.every( ( side ) => side >= 1 && side <= 1280 )
			? { type: 'image/png', body: png( 0, 0 ) }
			: { status: 422, json: { message: 'Out of range' } };
	}
	if ( path.startsWith( '/styles/v1/' ) ) {
		return {
			json: style(
				'mapbox://mapbox.mapbox-streets-v8',
				`mapbox://sprites${ path.slice( '/styles/v1'.length ) }`,
				'mapbox://fonts/mapbox/{fontstack}/{range}.pbf'
			),
		};
	}
	if ( /^\/v4\/[^/]+\.json$/.test( path ) ) {
		return {
			json: {
				tilejson: '2.2.0',
				attribution:
					'<a href="https://www.mapbox.com/about/maps/" target="_blank">&copy; Mapbox</a> <a href="https://www.openstreetmap.org/about/" target="_blank">&copy; OpenStreetMap</a>',
				mapbox_logo: true,
				minzoom: 0,
				maxzoom: 14,
				tiles: [
					`${ url }/v4/mapbox.mapbox-streets-v8/{z}/{x}/{y}.vector.pbf?access_token=${ TOKEN }`,
				],
			},
		};
	}
	switch ( path ) {
		case '/tokens/v2':
			return {
				json:
					query.access_token === TOKEN
						? { code: 'TokenValid', token: { usage: 'pk' } }
						: { code: 'TokenInvalid' },
			};
		case '/search/geocode/v6/forward':
			return query.permanent === 'true'
				? { json: mapboxFeatures( query.q ?? '' ) }
				: { status: 422, json: { message: 'permanent is missing' } };
		case '/search':
			return { json: nominatim( query.q ?? '' ) };
		case '/api':
			return { json: photon( query.q ?? '' ) };
		case '/own/style.json':
			return { json: style( `${ url }/own/{z}/{x}/{y}.pbf` ) };
		case '/v1/token':
			return seen.headers.authorization?.split( '.' ).length === 3
				? { json: { accessToken: 'apples', expiresInSeconds: 1800 } }
				: {
						status: 401,
						json: { error: { message: 'Not Authorized' } },
				  };
		case '/v1/search':
			return seen.headers.authorization === 'Bearer apples'
				? { json: apple( query.q ?? '' ) }
				: {
						status: 401,
						json: { error: { message: 'Not Authorized' } },
				  };
	}
	return { status: 404, json: { message: 'Not Found' } };
}

/**
 * Starts a stand-in on a free port.
 *
 * @return {Promise<MapsService>} The running service.
 */
export async function startMapsService() {
	let orders = { ...usual };
	/** @type {MapsRequestSeen[]} */
	let seen = [];
	let url = '';
	const server = createServer( async ( request, response ) => {
		const { pathname, searchParams } = new URL( request.url ?? '/', url );
		const record = {
			path: pathname,
			query: Object.fromEntries( searchParams ),
			headers: Object.fromEntries(
				Object.entries( request.headers ).map( ( [ name, value ] ) => [
					name,
					String( value ),
				] )
			),
		};
		seen.push( record );
		const { failure, delay } = pathname.startsWith( orders.at )
			? orders
			: usual;
		if ( delay > 0 ) {
			await new Promise( ( done ) => setTimeout( done, delay ) );
		}
		if ( failure === 'silent' ) {
			return;
		}
		const given = respond( pathname, record.query, record, url );
		const status =
			typeof failure === 'number' ? failure : given.status ?? 200;
		response.writeHead( status, {
			'Access-Control-Allow-Origin': '*',
			'Content-Type': given.type ?? 'application/json',
			...( status === 429 ? { 'Retry-After': '7' } : {} ),
		} );
		const body =
			typeof failure === 'number'
				? Buffer.from(
						JSON.stringify( {
							message: `Told to fail with ${ failure }.`,
						} )
				  )
				: given.body ?? Buffer.from( JSON.stringify( given.json ) );
		response.end(
			failure === 'broken' ? body.subarray( 0, body.length / 2 ) : body
		);
	} );
	await new Promise( ( done, failed ) => {
		server.once( 'error', failed );
		server.listen( 0, '127.0.0.1', () => done( undefined ) );
	} );
	const address = server.address();
	url = `http://127.0.0.1:${
		address && typeof address === 'object' ? address.port : 0
	}`;
	return {
		url,
		order: ( more ) => {
			orders = { ...usual, ...more };
		},
		reset: () => {
			orders = { ...usual };
			seen = [];
		},
		requests: ( path = '' ) =>
			seen.filter( ( record ) => record.path.startsWith( path ) ),
		stop: () =>
			new Promise( ( done ) => {
				server.close( () => done() );
				server.closeAllConnections();
			} ),
	};
}
