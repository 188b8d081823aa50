/** @jest-environment node */
const { existsSync } = require( 'fs' );
const { Linter } = require( 'eslint' );
const rule = require( '../eslint/function-length' );
const longFunctions = require( '../eslint/long-functions.json' );

const linter = new Linter( { configType: 'flat' } );

/** Returns a function of this many lines of code, with a blank line and a comment. */
const lines = ( count ) =>
	`() => {\n\n// A comment.\n${ 'f();\n'.repeat( count - 2 ) }};\n`;

/** Returns which messages a file receives whose functions have the given lengths. */
const messages = ( lengths, listed ) =>
	linter
		.verify( lengths.map( lines ).join( '' ), {
			plugins: { own: { rules: { length: rule } } },
			rules: { 'own/length': [ 'error', listed ] },
		} )
		.map( ( { messageId } ) => messageId );

it( 'accepts functions of at most 100 lines, and listed ones that have not grown', () => {
	expect( messages( [ 100, 99 ], [] ) ).toEqual( [] );
	expect( messages( [ 110, 120, 40 ], [ 120, 112 ] ) ).toEqual( [] );
} );

it( 'reports new long functions, and listed ones that have grown', () => {
	expect( messages( [ 101 ], [] ) ).toEqual( [ 'long' ] );
	expect( messages( [ 121, 110 ], [ 120 ] ) ).toEqual( [ 'long', 'long' ] );
} );

it( 'reports a listed function that is short enough or gone', () => {
	expect( messages( [ 120, 100 ], [ 120, 110 ] ) ).toEqual( [ 'short' ] );
	expect(
		Object.keys( longFunctions ).filter( ( file ) => ! existsSync( file ) )
	).toEqual( [] );
} );
