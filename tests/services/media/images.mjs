/**
 * Image files, valid and invalid ones.
 */
import { gzipSync } from 'node:zlib';
import { image } from '../ai/image.mjs';

/** @typedef {import('./types').MediaFile} MediaFile */

/** The length of a PNG's end chunk in bytes. */
const end = 12;

/**
 * Returns a chunk of a PNG file without meaning, which makes the file larger.
 *
 * @param {number} bytes How heavy.
 * @return {Buffer} The chunk.
 */
function ballast( bytes ) {
	const body = Buffer.alloc( 4 + bytes, 'fhLd', 'latin1' );
	const head = Buffer.alloc( 4 );
	head.writeUInt32BE( bytes );
	return Buffer.concat( [
		head,
		body,
		gzipSync( body, { level: 0 } ).subarray( -8, -4 ).reverse(),
	] );
}

/**
 * Returns an image with a chunk inserted before its end.
 *
 * @param {number} number The image.
 * @param {Buffer} more   What to put there.
 * @return {Buffer} A PNG file.
 */
const padded = ( number, more ) => {
	const bytes = image( number );
	return Buffer.concat( [
		bytes.subarray( 0, -end ),
		more,
		bytes.subarray( -end ),
	] );
};

/**
 * Returns an image whose header contains enormous dimensions.
 *
 * @param {number} number The image.
 * @return {Buffer} A PNG file.
 */
function enormous( number ) {
	const bytes = Buffer.from( image( number ) );
	bytes.writeUInt32BE( 30000, 16 );
	bytes.writeUInt32BE( 30000, 20 );
	gzipSync( bytes.subarray( 12, 29 ), { level: 0 } )
		.subarray( -8, -4 )
		.reverse()
		.copy( bytes, 29 );
	return bytes;
}

/**
 * Returns the file of an image with its content type.
 *
 * @param {number}    number The image.
 * @param {MediaFile} kind   What is wrong with it.
 * @return {{type: string, bytes: Buffer}} Its content type and its bytes.
 */
export function file( number, kind ) {
	switch ( kind ) {
		case 'heavy':
			return {
				type: 'image/png',
				bytes: padded( number, ballast( 8 * 1024 * 1024 ) ),
			};
		case 'too-heavy':
			return {
				type: 'image/png',
				bytes: padded( number, ballast( 60 * 1024 * 1024 ) ),
			};
		case 'huge':
			return { type: 'image/png', bytes: enormous( number ) };
		case 'broken':
			return {
				type: 'image/png',
				bytes: image( number ).subarray( 0, 1500 ),
			};
		case 'page':
			return {
				type: 'image/png',
				bytes: Buffer.from(
					'<!doctype html><script>alert(1)</script>'
				),
			};
		case 'mislabelled':
			return { type: 'image/jpeg', bytes: image( number ) };
		case 'labelled-html':
			return {
				type: 'text/html; charset=utf-8',
				bytes: image( number ),
			};
		case 'svg':
			return {
				type: 'image/svg+xml',
				bytes: Buffer.from(
					'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
				),
			};
		case 'heic':
			return {
				type: 'image/heic',
				bytes: Buffer.from(
					`\0\0\0\x18ftypheic\0\0\0\0mif1heic${ '\0'.repeat( 600 ) }`,
					'latin1'
				),
			};
		default:
			return { type: 'image/png', bytes: image( number ) };
	}
}
