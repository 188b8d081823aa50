<?php
/**
 * Loads the WordPress that `tests/php/run.mjs` installed, with the plugin active, into PHPUnit's process.
 *
 * Installation and activation happened in another process: while WordPress installs itself it loads no plugin.
 */

declare( strict_types=1 );

$freehold_wordpress = (string) getenv( 'FREEHOLD_TEST_WORDPRESS' );
if ( ! is_file( $freehold_wordpress . '/wp-load.php' ) ) {
	fwrite( STDERR, "Run these tests by npm run test:php: it starts the WordPress that they need.\n" );
	exit( 1 );
}

$_SERVER['HTTP_HOST']       = (string) getenv( 'FREEHOLD_TEST_HOST' );
$_SERVER['SERVER_NAME']     = '127.0.0.1';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';
$_SERVER['PHP_SELF']        = '/index.php';

// Of its own, so that a temporary file that a test leaves behind is noticed.
define( 'WP_TEMP_DIR', dirname( $freehold_wordpress ) . '/temporary' );
is_dir( WP_TEMP_DIR ) || mkdir( WP_TEMP_DIR, 0700, true );

require $freehold_wordpress . '/wp-load.php';
// The default takes a tenth of a second for each password.
add_filter( 'wp_hash_password_options', static fn (): array => array( 'cost' => 4 ) );
if ( $GLOBALS['wpdb']->dbh instanceof mysqli ) {
	// There, a test that creates a table would end the transaction that takes it back.
	putenv( 'FREEHOLD_EXTENSIONS=experimental' );
	foreach ( apply_filters( 'freehold_tables', Freehold\Features::collect( 'tables', Freehold\Features::all() ) ) as $freehold_table ) {
		$freehold_table::create();
	}
	putenv( 'FREEHOLD_EXTENSIONS' );
}
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once __DIR__ . '/TestCase.php';
// PHPUnit calls this file in a function, and then copies what it holds over the global variables: without this, a list that is
// empty, as WordPress began it, over that of the shortcodes.
extract( array_intersect_key( $GLOBALS, get_defined_vars() ) );
