<?php
/**
 * Plugin Name: Test site
 * Description: What a site needs to be driven from outside: runs PHP that its owner sends, and reaches for no server of WordPress's own.
 */

declare( strict_types=1 );

// The site may have no network: an update check would hold every admin page until its time is out.
add_filter(
	'pre_http_request',
	static function ( $answer, array $arguments, string $url ) {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		if ( ! preg_match( '/(^|\.)(WordPress|w)\.org$/', $host ) ) {
			return $answer;
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
		return new WP_Error( 'http_request_blocked', 'This site asks nothing of wordpress.org.' );
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

// A visitor's page must not depend on outside hosts for what the tests look at.
add_filter( 'emoji_svg_url', '__return_false' );

// A language that is written from right to left, without its translation: the cookie decides.
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
			// Null: for 0, which is who runs already, WordPress would not look at the name.
			wp_set_current_user( null, $user );
		}
		$answer = array();
		ob_start();
		try {
			$answer['result'] = ( static fn( string $code ) => eval( $code ) )( (string) file_get_contents( 'php://input' ) );
		} catch ( Throwable $error ) {
			$answer['error'] = get_class( $error ) . ': ' . $error->getMessage() . "\n" . $error->getTraceAsString();
		}
		$answer['output'] = (string) ob_get_clean();
		status_header( 200 );
		header( 'Content-Type: application/json' );
		echo wp_json_encode( $answer );
		exit;
	},
	PHP_INT_MAX
);
