<?php
/**
 * Plugin Name: Jetpack without its cloud
 * Description: Jetpack behaves as if it was connected, and every request to another host receives an empty object.
 */

declare( strict_types=1 );

define( 'JETPACK_DISABLE_SYNC', true );
add_filter( 'jetpack_offline_mode', '__return_false' );
add_filter( 'jetpack_is_local_site', '__return_false' );
add_filter(
	'pre_http_request',
	static fn ( $response, array $arguments, string $url ) => false !== $response || '127.0.0.1' === wp_parse_url( $url, PHP_URL_HOST ) ? $response : array(
		'headers'  => array(),
		'cookies'  => array(),
		'filename' => null,
		'response' => array(
			'code'    => 200,
			'message' => 'OK',
		),
		'body'     => '{}',
	),
	5,
	3
);
