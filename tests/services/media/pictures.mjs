/**
 * Picture files, good ones and others.
 */
import { gzipSync } from 'node:zlib';
import { image as picture } from '../ai/image.mjs';

/** @typedef {import('./types').MediaFile} MediaFile */

/** Where a PNG's end chunk begins, counted from its end. */
const end = 12;

/**
 * A chunk of a PNG file that nobody reads, to make it heavy.
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
 * A picture with something put before its end.
 *
 * @param {number} number Which picture.
 * @param {Buffer} more   What to put there.
 * @return {Buffer} A PNG file.
 */
const padded = ( number, more ) => {
	const bytes = picture( number );
	return Buffer.concat( [
		bytes.subarray( 0, -end ),
		more,
		bytes.subarray( -end ),
	] );
};

/**
 * A picture that says of itself that it is enormous.
 *
 * @param {number} number Which picture.
 * @return {Buffer} A PNG file.
 */
function enormous( number ) {
	const bytes = Buffer.from( picture( number ) );
	bytes.writeUInt32BE( 30000, 16 );
	bytes.writeUInt32BE( 30000, 20 );
	gzipSync( bytes.subarray( 12, 29 ), { level: 0 } )
		.subarray( -8, -4 )
		.reverse()
		.copy( bytes, 29 );
	return bytes;
}

/**
 * A picture's file as it is sent.
 *
 * @param {number}    number Which picture.
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
				bytes: picture( number ).subarray( 0, 1500 ),
			};
		case 'page':
			return {
				type: 'image/png',
				bytes: Buffer.from(
					'<!doctype html><script>alert(1)</script>'
				),
			};
		case 'mislabelled':
			return { type: 'image/jpeg', bytes: picture( number ) };
		case 'labelled-html':
			return {
				type: 'text/html; charset=utf-8',
				bytes: picture( number ),
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
			return { type: 'image/png', bytes: picture( number ) };
	}
}
