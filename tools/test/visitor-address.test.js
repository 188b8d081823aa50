/**
 * @jest-environment node
 */
const { lintPhp } = require( '../php-rules' );

/**
 * Returns the messages about a class that reads a variable of the server.
 *
 * @param {string} path The class's file.
 * @param {string} name The variable.
 */
const lint = ( path, name ) =>
	lintPhp( [
		{
			path,
			source: `<?php declare( strict_types=1 );\nnamespace ${ path
				.replace( 'src/server', 'Freehold' )
				.replace( /\/\w+\.php$/, '' )
				.replaceAll( '/', '\\' ) };\nclass ${
				/(\w+)\.php$/.exec( path )?.[ 1 ]
			} { function run() {\nreturn Request::server( '${ name }' );\n} }`,
		},
	] ).map( ( { line, message } ) => `${ line } ${ message }` );

describe( 'the visitor’s address', () => {
	test.each( [
		'REMOTE_ADDR',
		'HTTP_X_FORWARDED_FOR',
		'HTTP_FORWARDED',
		'HTTP_X_REAL_IP',
		'HTTP_CF_CONNECTING_IP',
		'HTTP_CLIENT_IP',
		'HTTP_TRUE_CLIENT_IP',
	] )( 'is not read from %s', ( name ) => {
		expect( lint( 'src/server/Http/Request.php', name ) ).toEqual( [
			`4 Use Http\\Visitor in place of ${ name }: limits must count by network, and visitors can make up headers.`,
		] );
	} );

	test( 'is read by its class; other variables are free', () => {
		expect( lint( 'src/server/Http/Visitor.php', 'REMOTE_ADDR' ) ).toEqual(
			[]
		);
		expect(
			lint( 'src/server/Http/Request.php', 'HTTP_USER_AGENT' )
		).toEqual( [] );
	} );
} );
