/**
 * Draws animated GIFs (GIF89a): a scene in which something moves.
 */

/* eslint-disable no-bitwise -- The format packs codes of three bits. */

/** Colors of each scene: the background, the ground, what moves. */
const SCENES = [
	[ 'f3e2c8', '7a4b2a', 'fff8ee' ],
	[ 'bfe0f2', '2f6f8f', 'f7f3e8' ],
	[ '55627a', '2c3446', 'cfe0ff' ],
	[ 'fbd7a8', '3f6640', 'e2572b' ],
	[ 'e8dcf5', '6d5277', 'ffd166' ],
];

/** The number of scenes. */
export const SCENE_COUNT = SCENES.length;

const FRAMES = 8;
const COLORS = 4;
/** The size of the codes for four colors, and the code that clears the table (GIF89a, appendix F). */
const CODE_BITS = 3;
const CLEAR = 4;
const END = 5;

/**
 * Returns pixels as LZW codes without compression: the table is cleared before codes become longer.
 *
 * @param {Uint8Array} pixels Indexes of colors.
 * @return {Buffer} Blocks of data with their lengths.
 */
function encode( pixels ) {
	/** @type {number[]} */
	const bytes = [];
	let bits = 0;
	let count = 0;
	const put = ( /** @type {number} */ code ) => {
		bits |= code << count;
		count += CODE_BITS;
		while ( count >= 8 ) {
			bytes.push( bits & 255 );
			bits >>= 8;
			count -= 8;
		}
	};
	pixels.forEach( ( pixel, index ) => {
		if ( index % 2 === 0 ) {
			put( CLEAR );
		}
		put( pixel );
	} );
	put( END );
	bytes.push( bits & 255 );
	const blocks = [];
	for ( let at = 0; at < bytes.length; at += 255 ) {
		const part = bytes.slice( at, at + 255 );
		blocks.push( part.length, ...part );
	}
	return Buffer.from( [ ...blocks, 0 ] );
}

const short = ( /** @type {number} */ value ) => [ value & 255, value >> 8 ];

/**
 * Returns the pixels of a frame: a ground with waves, and a disc above it.
 *
 * @param {number} width  Pixels.
 * @param {number} height Pixels.
 * @param {number} phase  From 0 to 1.
 */
function draw( width, height, phase ) {
	const pixels = new Uint8Array( width * height );
	const turn = phase * 2 * Math.PI;
	const radius = height / 6;
	const middle = [ width / 2 + ( Math.cos( turn ) * width ) / 4, height / 3 ];
	for ( let y = 0; y < height; y++ ) {
		for ( let x = 0; x < width; x++ ) {
			const ground =
				height * 0.7 +
				Math.sin( ( x / width ) * 4 * Math.PI + turn ) * height * 0.06;
			const isDisc =
				Math.hypot( x - middle[ 0 ], y - middle[ 1 ] ) < radius;
			pixels[ y * width + x ] = isDisc ? 2 : Number( y > ground );
		}
	}
	return pixels;
}

/**
 * Draws a GIF.
 *
 * @param {number}  scene   The number of the scene.
 * @param {number}  width   Pixels.
 * @param {number}  height  Pixels.
 * @param {boolean} isStill Whether it has one frame only.
 * @return {Buffer} The file.
 */
export function drawGif( scene, width, height, isStill = false ) {
	const colors = [ ...SCENES[ scene % SCENES.length ], '000000' ].flatMap(
		( color ) =>
			[ 0, 2, 4 ].map( ( at ) =>
				parseInt( color.slice( at, at + 2 ), 16 )
			)
	);
	const frames = Array.from( { length: isStill ? 1 : FRAMES }, ( _, at ) =>
		Buffer.concat( [
			// The frame stays for 0.12 seconds.
			Buffer.from( [ 0x21, 0xf9, 4, 0, 12, 0, 0, 0 ] ),
			Buffer.from( [
				0x2c,
				...short( 0 ),
				...short( 0 ),
				...short( width ),
				...short( height ),
				0,
				Math.log2( COLORS ),
			] ),
			encode( draw( width, height, at / FRAMES ) ),
		] )
	);
	return Buffer.concat( [
		Buffer.from( 'GIF89a' ),
		Buffer.from( [ ...short( width ), ...short( height ), 0x91, 0, 0 ] ),
		Buffer.from( colors ),
		// It repeats without end.
		Buffer.from( [ 0x21, 0xff, 11 ] ),
		Buffer.from( 'NETSCAPE2.0' ),
		Buffer.from( [ 3, 1, 0, 0, 0 ] ),
		...frames,
		Buffer.from( [ 0x3b ] ),
	] );
}
