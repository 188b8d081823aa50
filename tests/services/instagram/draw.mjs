/**
 * Draws the images of the posts: a landscape in portrait format, as PNG.
 */
import { deflateSync, gzipSync } from 'node:zlib';

const width = 480;
const height = 600;

/** The colors of the sky above and below, of the sun, and of the hills from back to front. */
const palettes = [
	[ 'f6c7a1', 'fbe8d3', 'fff3dc', 'b98ba0', '7d6489', '3d3b63' ],
	[ '8ec5e8', 'e3f2f9', 'fffbe6', '8fb8a8', '4f8f7a', '24584f' ],
	[ '40507f', 'd98c8c', 'ffd9a8', '6d5277', '453a63', '231f42' ],
	[ 'cfe6d8', 'f7f4de', 'fffef2', 'a9c08f', '75985f', '3f6640' ],
	[ 'f2b8c6', 'fdebdd', 'fff6e4', 'c08497', '8c5a78', '4f3457' ],
	[ 'a7c7f2', 'f2e9f7', 'ffffff', '8f9fce', '5f6fae', '333f78' ],
].map( ( palette ) =>
	palette.map( ( color ) =>
		[ 0, 2, 4 ].map( ( at ) => parseInt( color.slice( at, at + 2 ), 16 ) )
	)
);

/**
 * Returns a chunk of a PNG file (W3C PNG, 5.3).
 *
 * @param {string} type Four letters.
 * @param {Buffer} data Its content.
 * @return {Buffer} Length, type, content, checksum.
 */
function chunk( type, data ) {
	const body = Buffer.concat( [ Buffer.from( type, 'latin1' ), data ] );
	const head = Buffer.alloc( 4 );
	head.writeUInt32BE( data.length );
	// CRC-32 from the end of a gzip file (RFC 1952, 2.3.1), with its bytes reversed.
	const sum = gzipSync( body, { level: 0 } ).subarray( -8, -4 ).reverse();
	return Buffer.concat( [ head, body, sum ] );
}

/**
 * Draws an image.
 *
 * @param {number} number The number of the post, which determines its colors and hills.
 * @return {Buffer} A PNG file.
 */
export function landscape( number ) {
	const [ top, bottom, sun, ...hills ] = palettes[ number % palettes.length ];
	const sunX = width * ( 0.2 + ( ( number * 0.37 ) % 0.6 ) );
	const sunY = height * ( 0.28 + ( ( number * 0.13 ) % 0.16 ) );
	const raw = Buffer.alloc( ( width * 3 + 1 ) * height );
	for ( let y = 0; y < height; y++ ) {
		for ( let x = 0; x < width; x++ ) {
			const fall = y / height;
			let color = top.map(
				( part, index ) => part + ( bottom[ index ] - part ) * fall
			);
			if ( ( x - sunX ) ** 2 + ( y - sunY ) ** 2 < 46 ** 2 ) {
				color = sun;
			}
			hills.forEach( ( hill, index ) => {
				const ridge =
					height * ( 0.52 + index * 0.14 ) +
					Math.sin( x / ( 70 - index * 12 ) + number + index * 2 ) *
						( 34 - index * 6 ) +
					Math.sin( x / 31 + number * 1.7 ) * 6;
				if ( y > ridge ) {
					color = hill;
				}
			} );
			color.forEach( ( part, index ) => {
				raw[ y * ( width * 3 + 1 ) + 1 + x * 3 + index ] =
					Math.round( part );
			} );
		}
	}
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( width, 0 );
	header.writeUInt32BE( height, 4 );
	// Eight bits for each of red, green and blue.
	header.set( [ 8, 2, 0, 0, 0 ], 8 );
	return Buffer.concat( [
		Buffer.from( [ 137, 80, 78, 71, 13, 10, 26, 10 ] ),
		chunk( 'IHDR', header ),
		chunk( 'IDAT', deflateSync( raw, { level: 1 } ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}
