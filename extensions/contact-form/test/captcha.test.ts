/**
 * @jest-environment node
 */
import { createHash } from 'node:crypto';
import { solve } from '../captcha/solve';
import { sha256 } from '../captcha/sha256';

const hashOf = ( text: string ) =>
	createHash( 'sha256' ).update( text ).digest( 'hex' );

it( 'hashes texts of all lengths as the server does', () => {
	for ( let length = 0; length < 130; length++ ) {
		const text = 'salt?expires=1&'.repeat( 9 ).slice( 0, length );
		expect( sha256( text ) ).toBe( hashOf( text ) );
	}
} );

it( 'finds the number of a challenge, and nothing where there is none', async () => {
	const challenge = {
		algorithm: 'SHA-256',
		challenge: hashOf( 'salt&1234' ),
		maxnumber: 2000,
		salt: 'salt&',
		signature: 'signed',
	};
	expect( JSON.parse( atob( await solve( challenge ) ) ) ).toEqual( {
		algorithm: 'SHA-256',
		challenge: challenge.challenge,
		number: 1234,
		salt: 'salt&',
		signature: 'signed',
	} );
	expect( await solve( { ...challenge, maxnumber: 1000 } ) ).toBe( '' );
} );
