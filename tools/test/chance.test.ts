/**
 * @jest-environment node
 */
import { readdirSync, readFileSync } from 'fs';

/**
 * Tests of what a text leaves out, as in “no link holds the name”.
 *
 * Digits and the letters a to f also stand in tokens, ports and times, so that a short text of them is there by chance: `ada` in
 * every hundredth token.
 */
const BY_CHANCE =
	/(?:assertStringNotContainsString\(|\.not\s*\.(?:toContain|toMatch|toContainText)\()\s*['"/]([\da-f]{2,5})['"/]/gi;

const found = ( source: string ) =>
	[ ...source.matchAll( BY_CHANCE ) ].map( ( [ , text ] ) => text );

it( 'finds short texts that a token may contain', () => {
	expect(
		found( "assertStringNotContainsString( 'ada', $links );" )
	).toEqual( [ 'ada' ] );
	expect( found( ".not.toContain( '4711' )" ) ).toEqual( [ '4711' ] );
	expect( found( ".not.toContain( 'ada@' )" ) ).toEqual( [] );
} );

it( 'no test asks whether a text that may be there by chance is missing', () => {
	const files = [ 'extensions', 'shared', 'src', 'tests' ]
		.flatMap( ( folder ) =>
			readdirSync( folder, { recursive: true } ).map(
				( file ) => `${ folder }/${ file }`
			)
		)
		.filter( ( file ) => /\.(php|tsx?)$/.test( file ) );
	expect( files.length ).toBeGreaterThan( 1000 );
	expect(
		files.flatMap( ( file ) =>
			found( readFileSync( file, 'utf8' ) ).map(
				( text ) => `${ file }: ${ text }`
			)
		)
	).toEqual( [] );
} );
