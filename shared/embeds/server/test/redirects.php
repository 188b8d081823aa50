<?php
/**
 * The other server in tests of the redirect resolver. The path determines its response. Each request is noted in the file
 * that the environment names.
 */

declare( strict_types=1 );

$path  = (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$query = array();
parse_str( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_QUERY ), $query );
file_put_contents( (string) getenv( 'FREEHOLD_TEST_NOTES' ), "{$_SERVER['REQUEST_METHOD']} {$path}\n", FILE_APPEND );

switch ( $path ) {
	case '/to':
		header( 'Location: ' . $query['url'], true, (int) ( $query['status'] ?? 302 ) );
		break;
	case '/loop':
		header( 'Location: /loop?' . ( (int) ( $query['n'] ?? 0 ) + 1 ), true, 302 );
		break;
	case '/heavy-redirect':
		header( 'Location: /page', true, 302 );
		echo str_repeat( 'x', 1024 * 1024 );
		break;
	case '/huge':
		for ( $sent = 0; $sent < 50; $sent++ ) {
			echo str_repeat( 'x', 1024 * 1024 );
			flush();
		}
		break;
	case '/slow':
		sleep( 9 );
		break;
	case '/gone':
		http_response_code( 410 );
		echo 'The event was cancelled.';
		break;
	case '/empty':
		http_response_code( 204 );
		break;
	case '/page':
		echo 'a page';
		break;
	default:
		http_response_code( 404 );
		echo 'nothing here';
}
