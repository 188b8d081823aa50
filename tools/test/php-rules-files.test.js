/**
 * @jest-environment node
 */
const { lintPhp } = require( '../php-rules' );

/**
 * Returns the messages about statements in a function.
 *
 * @param {string} body The statements.
 * @param {string} path The file.
 * @return {string[]} The messages.
 */
const lint = ( body, path = 'src/server/closed.php' ) =>
	lintPhp( [
		{
			path,
			source: `<?php declare( strict_types=1 ); namespace Freehold; function run( $x ) { ${ body } }`,
		},
	] )
		.map( ( { message } ) => message )
		.filter( ( message ) => message.startsWith( 'Change files' ) );

describe( 'the rule for files', () => {
	test.each( [
		[ 'unlink( $x );', 'unlink' ],
		[ '\\unlink( $x );', 'unlink' ],
		[ '@rename( $x, $x );', 'rename' ],
		[ 'wp_delete_file( $x );', 'wp_delete_file' ],
		[ 'wp_mkdir_p( $x );', 'wp_mkdir_p' ],
		[ "array_map( 'wp_delete_file', $x );", 'wp_delete_file' ],
		[ "fopen( $x, 'wb' );", 'fopen' ],
		[ "fopen( $x, 'r+b' );", 'fopen' ],
		[ 'fopen( $x, $x );', 'fopen' ],
		[ 'file_put_contents( $x, $x );', 'file_put_contents' ],
		[ 'imagepng( $x, $x );', 'imagepng' ],
		[ "gzopen( $x, 'w' );", 'gzopen' ],
		[ "new \\SplFileObject( $x, 'w' );", 'new SplFileObject' ],
		[ '$zip = new \\ZipArchive();', 'new ZipArchive' ],
		[ 'new \\WP_Filesystem_Direct( null );', 'new WP_Filesystem_Direct' ],
	] )( 'finds %s', ( body, name ) => {
		expect( lint( body ) ).toEqual( [
			`Change files through Freehold\\Files instead of ${ name }().`,
		] );
	} );

	test.each( [
		[ "fopen( $x, 'rb' );" ],
		[ "fopen( 'php://output', 'wb' );" ],
		[ 'Files::delete( $x );' ],
		[ '$x->rename( $x );' ],
		[ 'self::copy( $x );' ],
		[ "add_filter( 'wp_delete_file', $x );" ],
		[ 'file_get_contents( $x );' ],
		[ 'new Files( $x );' ],
	] )( 'accepts %s', ( body ) => {
		expect( lint( body ) ).toEqual( [] );
	} );

	test( 'the door itself may', () => {
		expect( lint( 'unlink( $x );', 'src/server/Files.php' ) ).toEqual( [] );
	} );

	test( 'no other file may', () => {
		const path = 'extensions/video/server/Mover.php';
		expect( lint( 'rename( $x, $x );', path ) ).toHaveLength( 1 );
	} );
} );
