/**
 * Draws the images of the stand-in: a cup on a colored background, as PNG.
 */
import { deflateSync, gzipSync } from 'node:zlib';

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
 * @param {number} number   The number of the image, which determines its colors.
 * @param {number} [width]  In pixels.
 * @param {number} [height] In pixels.
 * @return {Buffer} A PNG file.
 */
export function image( number, width = 256, height = 256 ) {
	const scale = Math.min( width, height ) / 256;
	const grounds = [
		[ 226, 183, 138 ],
		[ 150, 190, 175 ],
		[ 204, 160, 190 ],
		[ 160, 178, 214 ],
	];
	const ground = grounds[ number % grounds.length ];
	const rows = [];
	for ( let row = 0; row < height; row++ ) {
		const bytes = Buffer.alloc( 1 + width * 3 );
		const y = ( row - height / 2 ) / scale + 128;
		for ( let column = 0; column < width; column++ ) {
			const x = ( column - width / 2 ) / scale + 128;
			const shade = 1 - ( row / height ) * 0.35;
			const inCup = x > 80 && x < 176 && y > 110 && y < 190;
			const inCoffee =
				( x - 128 ) ** 2 / 48 ** 2 + ( y - 112 ) ** 2 / 12 ** 2 < 1;
			const ring = Math.hypot( x - 180, y - 145 );
			let color = ground.map( ( part ) => part * shade );
			if ( inCup || ( ring > 16 && ring < 26 && x > 170 ) ) {
				color = [ 250, 246, 240 ];
			}
			if ( inCoffee ) {
				color = [ 92, 58, 36 ];
			}
			color.forEach( ( part, index ) => {
				bytes[ 1 + column * 3 + index ] = Math.round( part );
			} );
		}
		rows.push( bytes );
	}
	const header = Buffer.alloc( 13 );
	header.writeUInt32BE( width, 0 );
	header.writeUInt32BE( height, 4 );
	header.set( [ 8, 2, 0, 0, 0 ], 8 );
	return Buffer.concat( [
		Buffer.from( '\x89PNG\r\n\x1a\n', 'latin1' ),
		chunk( 'IHDR', header ),
		chunk( 'IDAT', deflateSync( Buffer.concat( rows ) ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}
