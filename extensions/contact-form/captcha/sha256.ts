/**
 * SHA-256 (FIPS 180-4) of short texts. `crypto.subtle` exists on HTTPS only, and waits for each of thousands of hashes.
 */

/* eslint-disable no-bitwise -- The algorithm consists of operations on bits. */

/** Returns the first 32 bits of the fractional parts of roots of the first primes. */
function roots( count: number, root: ( prime: number ) => number ): number[] {
	const found: number[] = [];
	for ( let prime = 2; found.length < count; prime++ ) {
		let divisor = 2;
		while ( prime % divisor ) {
			divisor++;
		}
		if ( divisor === prime ) {
			found.push( ( root( prime ) * 2 ** 32 ) | 0 );
		}
	}
	return found;
}

const START = roots( 8, Math.sqrt );
const ROUNDS = roots( 64, Math.cbrt );

const turn = ( word: number, bits: number ) =>
	( word >>> bits ) | ( word << ( 32 - bits ) );

/** Returns the word at a place of which the loops know that it exists. */
const at = ( words: ArrayLike< number >, index: number ) =>
	words[ index ] as number;

/**
 * Returns the hash of a text.
 *
 * @param text ASCII.
 * @return 64 hexadecimal digits.
 */
export function sha256( text: string ): string {
	const words = new Int32Array( ( ( ( text.length + 8 ) >> 6 ) + 1 ) * 16 );
	for ( let index = 0; index < text.length; index++ ) {
		words[ index >> 2 ] =
			at( words, index >> 2 ) |
			( text.charCodeAt( index ) << ( 24 - ( index & 3 ) * 8 ) );
	}
	const end = text.length >> 2;
	words[ end ] =
		at( words, end ) | ( 128 << ( 24 - ( text.length & 3 ) * 8 ) );
	words[ words.length - 1 ] = text.length * 8;

	const hash = [ ...START ];
	const schedule = new Int32Array( 64 );
	for ( let block = 0; block < words.length; block += 16 ) {
		const state = [ ...hash ];
		for ( let round = 0; round < 64; round++ ) {
			if ( round < 16 ) {
				schedule[ round ] = at( words, block + round );
			} else {
				const early = at( schedule, round - 15 );
				const late = at( schedule, round - 2 );
				schedule[ round ] =
					at( schedule, round - 16 ) +
					at( schedule, round - 7 ) +
					( turn( early, 7 ) ^ turn( early, 18 ) ^ ( early >>> 3 ) ) +
					( turn( late, 17 ) ^ turn( late, 19 ) ^ ( late >>> 10 ) );
			}
			const [ a, b, c, d, e, f, g, h ] = state as [
				number,
				number,
				number,
				number,
				number,
				number,
				number,
				number,
			];
			const one =
				h +
				( turn( e, 6 ) ^ turn( e, 11 ) ^ turn( e, 25 ) ) +
				( ( e & f ) ^ ( ~e & g ) ) +
				at( ROUNDS, round ) +
				at( schedule, round );
			const two =
				( turn( a, 2 ) ^ turn( a, 13 ) ^ turn( a, 22 ) ) +
				( ( a & b ) ^ ( a & c ) ^ ( b & c ) );
			state.pop();
			state.unshift( ( one + two ) | 0 );
			state[ 4 ] = ( d + one ) | 0;
		}
		state.forEach(
			( word, index ) =>
				( hash[ index ] = ( at( hash, index ) + word ) | 0 )
		);
	}
	return hash
		.map( ( word ) => ( word >>> 0 ).toString( 16 ).padStart( 8, '0' ) )
		.join( '' );
}
