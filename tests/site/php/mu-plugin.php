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

// Without credentials of the administrator, services use the stand-ins that `npm start` runs: `FREEHOLD_SITE_STRIPE`,
// `FREEHOLD_SITE_MAILCHIMP` and `FREEHOLD_SITE_GIPHY` have the URL and the key, `FREEHOLD_SITE_PAYPAL` and `FREEHOLD_SITE_INSTAGRAM` the URL, the client ID
// and the secret.
foreach ( array(
	'stripe'    => array( 'api_key' => 'key' ),
	'paypal'    => array(
		'id'     => 'id',
		'secret' => 'secret',
	),
	'mailchimp' => array( 'api_key' => 'key' ),
	'giphy'     => array( 'api_key' => 'key' ),
	'instagram' => array(
		'client_id'     => 'client_id',
		'client_secret' => 'client_secret',
	),
) as $freehold_vendor => $freehold_fields ) {
	$freehold_values = array_filter( explode( ' ', (string) getenv( 'FREEHOLD_SITE_' . strtoupper( $freehold_vendor ) ) ) );
	$freehold_url    = (string) array_shift( $freehold_values );
	foreach ( array_combine( array_slice( array_keys( $freehold_fields ), 0, count( $freehold_values ) ), $freehold_values ) as $freehold_option => $freehold_value ) {
		$freehold_type = array(
			'mailchimp' => 'newsletter',
			'giphy'     => 'media',
			'instagram' => 'social',
		)[ $freehold_vendor ] ?? 'payments';
		add_filter( "default_option_connectors_{$freehold_type}_{$freehold_vendor}_{$freehold_option}", static fn (): string => $freehold_value );
		add_filter(
			'freehold_service_url',
			static fn ( string $url, string $service ): string => $service === $freehold_vendor && '' === $url && Freehold\Keys::get( $service, $freehold_fields[ $freehold_option ] ) === $freehold_value ? $freehold_url : $url,
			10,
			2
		);
	}
}

// The showcase links to the page with all sent mails, whose port changes with each start.
add_action(
	'template_redirect',
	static function (): void {
		$page = (string) getenv( 'FREEHOLD_SITE_MAIL_PAGE' );
		if ( isset( $_GET['sent-mail'] ) && '' !== $page ) {
			wp_redirect( $page );
			exit;
		}
	}
);

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

// A cookie makes every text of the plugin longer by two fifths, in brackets: what lacks them is not translated.
if ( isset( $_COOKIE['site_pseudo'] ) ) {
	$lengthen = static fn ( string $text ): string => '[' . $text . str_repeat( ' ~~~~', (int) ceil( 0.08 * mb_strlen( $text ) ) ) . ']';
	foreach ( array( 'gettext', 'gettext_with_context', 'ngettext', 'ngettext_with_context' ) as $filter ) {
		add_filter( "{$filter}_freehold", $lengthen );
	}
	add_action(
		'wp_default_scripts',
		static function ( WP_Scripts $scripts ): void {
			$scripts->add_inline_script(
				'wp-i18n',
				"for ( const name of [ 'gettext', 'gettext_with_context', 'ngettext', 'ngettext_with_context' ] ) {
					wp.hooks.addFilter( `i18n.\${ name }_freehold`, 'pseudo', ( text ) => `[\${ text }\${ ' ~~~~'.repeat( Math.ceil( 0.08 * text.length ) ) }]` );
				}"
			);
		},
		20
	);
}

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
