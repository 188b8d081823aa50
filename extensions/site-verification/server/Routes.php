<?php
declare( strict_types=1 );

namespace Freehold\Modules\SiteVerification;

use Freehold\Admin\Screen;
use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\NotAvailable;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Registers the routes.
 */
final class Routes {

	/** The module's slug. */
	private const SLUG = 'site-verification';

	/**
	 * Registers the routes of the codes.
	 */
	public static function register(): void {
		self::route( 'GET', '/site-verification', null, static fn (): array => Codes::all() );
		self::route( 'POST', '/site-verification', 'VerificationInput', self::store( ... ) );
	}

	/**
	 * Registers the route that tells clients of Jetpack the code of Google. It responds while the module is off, too. Adds what the
	 * route cannot do to the list of what this site does not have.
	 */
	public static function register_google(): void {
		self::route( 'GET', '/verify-site/google', 'GoogleInput', self::google( ... ) );
		self::route( 'POST', '/verify-site/google', 'GoogleVerifyInput', self::no_account( ... ) );
		add_filter( 'freehold_not_available', array( self::class, 'not_available' ) );
	}

	/**
	 * Stores the codes in what an administrator pasted. Stores nothing if one of the texts contains no code.
	 *
	 * @param array<string, string> $input Texts by the service's ID.
	 * @return array<string, string>|WP_Error All codes after the change.
	 */
	private static function store( array $input ): array|WP_Error {
		$codes = array();
		foreach ( $input as $service => $pasted ) {
			$code = Codes::find( $service, $pasted );
			if ( null === $code ) {
				return Rest::error(
					'invalid_code',
					sprintf(
						/* translators: %s: a meta tag, such as <meta name="google-site-verification" content="…">. */
						__( 'There is no code in this text. Paste the whole tag that begins with %s, or only its code.', 'freehold' ),
						'<meta name="' . Codes::services()[ $service ] . '"'
					),
					400,
					$service
				);
			}
			$codes[ $service ] = $code;
		}
		return Codes::store( $codes )
			? Codes::all()
			: Rest::not_stored();
	}

	/**
	 * Returns the code of Google. Whether Google accepted it is unknown, because only Google knows.
	 *
	 * @return array{verified: null, token: string}|WP_Error
	 */
	private static function google(): array|WP_Error {
		return Modules::is_active( self::SLUG )
			? array(
				'verified' => null,
				'token'    => Codes::all()['google'],
			)
			: NotAvailable::error(
				self::SLUG,
				NotAvailable::TURNED_OFF,
				__( '“Site Verification” is turned off, so the site shows no code.', 'freehold' ),
				array(
					'label' => __( 'Go to features', 'freehold' ),
					'url'   => Screen::features_url( self::SLUG ),
				)
			);
	}

	/**
	 * Returns the error for verifying the site with an account at Google, which a hosted service would have to connect to.
	 */
	private static function no_account(): WP_Error {
		$account = self::google_account();
		return NotAvailable::error( self::SLUG, $account['reason'], $account['message'], $account['alternative'] );
	}

	/**
	 * Adds the Google Account to what this site does not have.
	 *
	 * @param array<string, array<string, mixed>> $items By name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function not_available( array $items ): array {
		return $items + array( self::SLUG => self::google_account() );
	}

	/**
	 * Returns why the site cannot be verified with a Google Account.
	 *
	 * @return array{title: string, reason: string, message: string, alternative: array{label: string, url: string}|null}
	 */
	private static function google_account(): array {
		return array(
			'title'       => __( 'Verification with a Google Account', 'freehold' ),
			'reason'      => NotAvailable::PROVIDER_ONLY,
			'message'     => __( 'This site cannot verify itself with your Google Account. Paste the tag from Google Search Console instead.', 'freehold' ),
			'alternative' => Modules::is_active( self::SLUG )
				? array(
					'label' => __( 'Go to Site Verification', 'freehold' ),
					'url'   => Screen::url( Screen::SETTINGS ) . '#freehold-site-verification',
				)
				: null,
		);
	}

	/**
	 * Registers a route.
	 *
	 * @param string      $method  The HTTP method.
	 * @param string|null $schema  The name of the schema of the input; null for no input.
	 * @param callable    $handler Gets the input.
	 */
	private static function route( string $method, string $path, ?string $schema, callable $handler ): void {
		Rest::route(
			'v4',
			$path,
			array(
				'method'     => $method,
				'permission' => Capabilities::MANAGE,
				'input'      => null === $schema ? null : static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
