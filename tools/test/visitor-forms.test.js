/**
 * @jest-environment node
 */
const { lintPhp } = require( '../php-rules' );

/**
 * Returns the messages about one class of a module.
 *
 * @param {string} body Statements of a method.
 * @param {string} path The class's file.
 */
const lint = ( body, path = 'extensions/map/server/Places.php' ) =>
	lintPhp( [
		{
			path,
			source: `<?php declare( strict_types=1 );
namespace ${
				path.startsWith( 'src/' )
					? 'Freehold\\Http'
					: 'Freehold\\Modules\\Map'
			};
use Freehold\\Http\\PageResult;
use Freehold\\Http\\Request;
use Freehold\\Http\\VisitorForm;
class ${ path.replace(
				/^.*\/|\.php$/g,
				''
			) } { function run() { ${ body } } }`,
		},
	] ).map( ( { message } ) => message );

const DOOR = 'Receive the form by Freehold\\Http\\VisitorForm.';

describe( 'forms of visitors', () => {
	test.each( [
		[
			'fastcgi_finish_request();',
			'End the response by Freehold\\Http\\Response.',
		],
		[
			"return function_exists( 'litespeed_finish_request' );",
			'End the response by Freehold\\Http\\Response.',
		],
		[
			"return new PageResult( 'a', 'b' );",
			'Store the result of a form by Freehold\\Http\\VisitorForm.',
		],
		[
			"add_action( 'wp_loaded', 'f' ); return Request::posted( 'email' );",
			DOOR,
		],
		[
			"if ( 'POST' === Request::method() ) { add_action( 'template_redirect', 'f' ); }",
			DOOR,
		],
	] )( 'reject %s', ( body, message ) => {
		expect( lint( body ) ).toEqual( [ message ] );
	} );

	test.each( [
		"return Request::posted( 'email' );",
		"add_action( 'wp_loaded', 'f' );",
		"add_action( 'wp_loaded', 'f' ); new VisitorForm( 'a', 'b' ); return Request::posted( 'email' );",
		"add_action( 'admin_init', 'f' ); return Request::posted( 'email' );",
	] )( 'accept %s', ( body ) => {
		expect( lint( body ) ).toEqual( [] );
	} );

	test( 'are where the door itself is', () => {
		expect(
			lint( 'fastcgi_finish_request();', 'src/server/Http/Response.php' )
		).toEqual( [] );
	} );
} );
