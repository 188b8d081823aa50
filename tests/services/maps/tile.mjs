/**
 * Tiles of an invented country, as images (PNG) and as vectors (Mapbox Vector Tile 2.1, in Protocol Buffers).
 */
import { deflateSync, gzipSync } from 'node:zlib';

const SIZE = 256;

/** Land, park, water, street, main street. */
const COLORS = [
	[ 244, 239, 230 ],
	[ 207, 227, 180 ],
	[ 169, 211, 222 ],
	[ 255, 255, 255 ],
	[ 250, 219, 160 ],
];

/**
 * Returns what is at a place of the country, continuously across tiles.
 *
 * @param {number} x Pixels from the west at this zoom.
 * @param {number} y Pixels from the north.
 * @return {number} The number of a color.
 */
function at( x, y ) {
	const river =
		Math.abs( ( ( y + 60 * Math.sin( x / 170 ) ) % 900 ) - 430 ) < 42;
	if ( river ) {
		return 2;
	}
	const inRow = ( y + x * 0.2 ) % 110;
	const row = Math.floor( ( y + x * 0.2 ) / 110 );
	if ( inRow < 7 ) {
		return row % 4 === 0 ? 4 : 3;
	}
	if ( ( x - y * 0.1 ) % 140 < 7 ) {
		return 3;
	}
	const column = Math.floor( ( x - y * 0.1 ) / 140 );
	return ( row * 7 + column * 5 ) % 11 === 0 ? 1 : 0;
}

/** @type {( name: string, data: Buffer ) => Buffer} */
const chunk = ( name, data ) => {
	const body = Buffer.concat( [ Buffer.from( name, 'latin1' ), data ] );
	const length = Buffer.alloc( 4 );
	length.writeUInt32BE( data.length );
	// CRC-32 from the end of a gzip file (RFC 1952, 2.3.1), with its bytes reversed.
	const sum = gzipSync( body, { level: 0 } ).subarray( -8, -4 ).reverse();
	return Buffer.concat( [ length, body, sum ] );
};

/** @type {Map<string, Buffer>} */
const drawn = new Map();

/**
 * Returns a tile as an image with a palette. Format: Portable Network Graphics, sections 11.2.2 to 11.2.5.
 *
 * @param {number} x Column.
 * @param {number} y Row.
 * @return {Buffer} The file.
 */
export function png( x, y ) {
	const key = `${ x }/${ y }`;
	let file = drawn.get( key );
	if ( ! file ) {
		const rows = Buffer.alloc( SIZE * ( SIZE + 1 ) );
		for ( let row = 0; row < SIZE; row++ ) {
			for ( let column = 0; column < SIZE; column++ ) {
				rows[ row * ( SIZE + 1 ) + column + 1 ] = at(
					x * SIZE + column,
					y * SIZE + row
				);
			}
		}
		const header = Buffer.alloc( 13 );
		header.writeUInt32BE( SIZE, 0 );
		header.writeUInt32BE( SIZE, 4 );
		header.set( [ 8, 3, 0, 0, 0 ], 8 );
		file = Buffer.concat( [
			Buffer.from( [ 137, 80, 78, 71, 13, 10, 26, 10 ] ),
			chunk( 'IHDR', header ),
			chunk( 'PLTE', Buffer.from( COLORS.flat() ) ),
			chunk( 'IDAT', deflateSync( rows, { level: 1 } ) ),
			chunk( 'IEND', Buffer.alloc( 0 ) ),
		] );
		drawn.set( key, file );
	}
	return file;
}

/** @type {( value: number ) => number[]} */
const varint = ( value ) =>
	value < 128
		? [ value ]
		: [ ( value % 128 ) + 128, ...varint( Math.floor( value / 128 ) ) ];

/** @type {( field: number, bytes: number[] ) => number[]} */
const bytes = ( field, content ) => [
	...varint( field * 8 + 2 ),
	...varint( content.length ),
	...content,
];

/** @type {( field: number, value: number ) => number[]} */
const number = ( field, value ) => [
	...varint( field * 8 ),
	...varint( value ),
];

/** @type {( text: string ) => number[]} */
const text = ( value ) => [ ...Buffer.from( value ) ];

/** @type {( value: number ) => number} */
const zigzag = ( value ) => ( value < 0 ? -2 * value - 1 : 2 * value );

/**
 * Returns a vector tile with one park and one named place.
 *
 * @return {Buffer} The file.
 */
export function vector() {
	const line = (
		/** @type {number} */ command,
		/** @type {number} */ count
	) => command + count * 8;
	const park = [
		...[ line( 1, 1 ), zigzag( 512 ), zigzag( 512 ) ],
		...[
			line( 2, 3 ),
			zigzag( 1500 ),
			zigzag( 0 ),
			zigzag( 0 ),
			zigzag( 1500 ),
			zigzag( -1500 ),
			zigzag( 0 ),
		],
		line( 7, 1 ),
	].flatMap( varint );
	const place = [ line( 1, 1 ), zigzag( 2048 ), zigzag( 2048 ) ].flatMap(
		varint
	);
	const layer = (
		/** @type {string} */ name,
		/** @type {number[]} */ feature,
		/** @type {number[]} */ rest
	) =>
		bytes( 3, [
			...number( 15, 2 ),
			...bytes( 1, text( name ) ),
			...bytes( 2, feature ),
			...rest,
			...number( 5, 4096 ),
		] );
	return Buffer.from( [
		...layer( 'landuse', [ ...number( 3, 3 ), ...bytes( 4, park ) ], [] ),
		...layer(
			'place_label',
			[
				...bytes( 2, [ 0, 0 ] ),
				...number( 3, 1 ),
				...bytes( 4, place ),
			],
			[
				...bytes( 3, text( 'name' ) ),
				...bytes( 4, bytes( 1, text( 'Kaiapoi' ) ) ),
			]
		),
	] );
}
