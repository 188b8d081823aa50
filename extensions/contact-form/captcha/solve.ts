import { sha256 } from './sha256';

/** A challenge as ALTCHA’s protocol describes it: https://altcha.org/docs/ */
interface Challenge {
	algorithm: string;
	challenge: string;
	maxnumber: number;
	salt: string;
	signature: string;
}

/** How long the work may keep the page from responding, in milliseconds. */
const SLICE_MS = 8;

/**
 * Lets the page respond.
 *
 * @param milliseconds For at least how long.
 */
export const pause = ( milliseconds = 0 ) =>
	new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/**
 * Finds the number whose hash a challenge contains.
 *
 * @return The solution for the server; empty if there is none.
 */
export async function solve( challenge: Challenge ): Promise< string > {
	const {
		algorithm,
		challenge: hash,
		maxnumber,
		salt,
		signature,
	} = challenge;
	let until = performance.now() + SLICE_MS;
	for ( let number = 0; number <= maxnumber; number++ ) {
		if ( sha256( salt + number ) === hash ) {
			return btoa(
				JSON.stringify( {
					algorithm,
					challenge: hash,
					number,
					salt,
					signature,
				} )
			);
		}
		if ( performance.now() > until ) {
			await pause();
			until = performance.now() + SLICE_MS;
		}
	}
	return '';
}
