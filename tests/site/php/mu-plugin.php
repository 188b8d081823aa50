<?php
/**
 * Plugin Name: Test site
 * Description: Runs PHP that tests send, and blocks requests to wordpress.org.
 */

declare( strict_types=1 );

// Without a network, an update check would delay every wp-admin page until its timeout.
add_filter(
	'pre_http_request',
	static function ( $response, array $arguments, string $url ) {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		if ( ! preg_match( '/(^|\.)(WordPress|w)\.org$/i', $host ) ) {
			return $response;
		}
		if ( str_contains( $url, '-check/' ) ) {
			return array(
				'headers'  => array(),
				'cookies'  => array(),
				'filename' => null,
				'response' => array(
					'code'    => 200,
					'message' => 'OK',
				),
				'body'     => '{"offers":[],"plugins":[],"themes":[],"translations":[],"no_update":[]}',
			);
		}
		return new WP_Error( 'http_request_blocked', 'This site sends no requests to wordpress.org.' );
	},
	10,
	3
);
remove_action( 'init', 'wp_schedule_update_checks' );
foreach ( array( 'update_core', 'update_plugins', 'update_themes' ) as $transient ) {
	add_filter(
		'pre_site_transient_' . $transient,
		static fn() => (object) array(
			'last_checked'    => time(),
			'version_checked' => wp_get_wp_version(),
			'updates'         => array(),
			'response'        => array(),
			'checked'         => array(),
		)
	);
}
add_filter( 'automatic_updater_disabled', '__return_true' );

// Mail goes to the server of the tests or of `npm start`. Without one, the site sends none.
$freehold_smtp = (string) getenv( 'FREEHOLD_SITE_SMTP' );
add_filter( 'pre_wp_mail', static fn( $sent ) => '' !== $freehold_smtp ? $sent : true );
if ( '' !== $freehold_smtp ) {
	add_action(
		'phpmailer_init',
		static function ( PHPMailer\PHPMailer\PHPMailer $mailer ) use ( $freehold_smtp ): void {
			$mailer->isSMTP();
			list( $mailer->Host, $mailer->Port ) = explode( ':', $freehold_smtp );
			$mailer->SMTPAutoTLS                 = false;
			$mailer->Timeout                     = 10;
		}
	);
}

// Visitors' pages must not depend on other hosts.
add_filter( 'emoji_svg_url', '__return_false' );

// A cookie sets the text direction of a right-to-left language, without a translation.
add_filter(
	'gettext_with_context',
	static fn ( string $translation, string $text, string $context ): string =>
		'ltr' === $text && 'text direction' === $context && 'rtl' === ( $_COOKIE['site_direction'] ?? '' ) ? 'rtl' : $translation,
	10,
	3
);

add_action(
	'wp_loaded',
	static function (): void {
		$secret = (string) ( $_SERVER['HTTP_X_SITE_SECRET'] ?? '' );
		if ( '' === $secret || ! hash_equals( FREEHOLD_SITE_SECRET, $secret ) ) {
			return;
		}
		$user = (string) ( $_SERVER['HTTP_X_SITE_USER'] ?? '' );
		wp_set_current_user( 0, '' );
		if ( '' !== $user ) {
			// Null, because with the current ID 0 WordPress would ignore the username.
			wp_set_current_user( null, $user );
		}
		$response = array();
		ob_start();
		try {
			$response['result'] = ( static fn( string $code ) => eval( $code ) )( (string) file_get_contents( 'php://input' ) );
		} catch ( Throwable $error ) {
			$response['error'] = get_class( $error ) . ': ' . $error->getMessage() . "\n" . $error->getTraceAsString();
		}
		$response['output'] = (string) ob_get_clean();
		status_header( 200 );
		header( 'Content-Type: application/json' );
		echo wp_json_encode( $response );
		exit;
	},
	PHP_INT_MAX
);
