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

// Also the blocks that Jetpack does not offer to everyone yet, and the one that it offers only in the site editor.
add_filter( 'jetpack_blocks_variation', static fn (): string => 'beta' );
add_action(
	'jetpack_register_gutenberg_extensions',
	static function (): void {
		Jetpack_Gutenberg::set_extension_available( 'podcast-episode' );
	},
	99
);
add_action(
	'init',
	static function (): void {
		$register = 'Automattic\\Jetpack\\Extensions\\CookieConsent\\register_block';
		if ( is_admin() && function_exists( $register ) ) {
			$page               = $GLOBALS['pagenow'];
			$GLOBALS['pagenow'] = 'site-editor.php';
			$register();
			$GLOBALS['pagenow'] = $page;
		}
	},
	11
);
