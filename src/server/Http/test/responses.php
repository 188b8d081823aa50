<?php
/**
 * The other server in tests of outbound requests. The path determines its response.
 */

declare( strict_types=1 );

$path  = (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$query = array();
parse_str( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_QUERY ), $query );

switch ( $path ) {
	case '/echo':
		header( 'Content-Type: application/json' );
		header( 'X-Twice: one', false );
		header( 'X-Twice: two', false );
		echo json_encode(
			array(
				'method'  => $_SERVER['REQUEST_METHOD'],
				'host'    => $_SERVER['HTTP_HOST'],
				'headers' => array_change_key_case( getallheaders() ),
				'body'    => file_get_contents( 'php://input' ),
			)
		);
		break;
	case '/redirect':
		header( 'Location: ' . $query['to'], true, (int) ( $query['status'] ?? 302 ) );
		echo 'redirecting';
		break;
	case '/large':
		header( 'Content-Type: text/plain' );
		for ( $sent = 0; $sent < (int) $query['bytes']; $sent += 1024 ) {
			echo str_repeat( 'x', 1024 );
			flush();
		}
		break;
	case '/bomb':
		header( 'Content-Encoding: gzip' );
		echo gzencode( str_repeat( 'x', 2 * 1024 * 1024 ) );
		break;
	case '/slow':
		sleep( 3 );
		echo 'slow';
		break;
	case '/trickle':
		header( 'Content-Type: text/event-stream' );
		for ( $i = 0; $i < (int) $query['times']; $i++ ) {
			echo "data: $i\n\n";
			ob_get_level() && ob_flush();
			flush();
			usleep( 100000 );
		}
		break;
	default:
		http_response_code( 404 );
		echo 'nothing here';
}
