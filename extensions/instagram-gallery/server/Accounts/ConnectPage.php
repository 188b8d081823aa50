<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Accounts;

use Freehold\Http\Request;
use Freehold\Keys;
use Freehold\Modules\Constants;
use Freehold\Modules\InstagramGallery\Api\Client;
use Freehold\Modules\InstagramGallery\Api\InstagramService;
use Freehold\Modules\InstagramGallery\Names;
use Freehold\Popup\ResultPage;
use Freehold\Popup\State;
use Freehold\Rest;
use WP_Error;

/**
 * The pop-up opens Instagram's own page, which redirects back to `wp-admin/admin-post.php`. That URL has no parameters of its
 * own, because Meta compares the redirect URI with the registered one.
 */
final class ConnectPage {

	/** The prefix of the transients that store each started connection by a hash of its state. */
	private const TRANSIENT = 'freehold_instagram_state_';

	/** What the states of this page begin with, since other plugins may use the same URL. */
	private const MARK = 'freehold-instagram-';

	/**
	 * Adds the hook.
	 */
	public static function add(): void {
		add_action( 'admin_post', array( self::class, 'load' ) );
	}

	/**
	 * Starts a connection.
	 *
	 * @return string|WP_Error The URL of Instagram's page.
	 */
	public static function start_url(): string|WP_Error {
		$values = InstagramService::service()->values();
		if ( in_array( '', $values, true ) ) {
			return Rest::error( 'freehold_instagram_no_app', __( 'This site has no Instagram app yet. Add one on the Services screen, or paste an access token.', 'freehold' ), 424 );
		}
		if ( ! str_starts_with( InstagramService::redirect_url(), 'https://' ) && '' === Keys::url( InstagramService::ID ) ) {
			return Rest::error( 'freehold_instagram_no_https', __( 'Instagram connects only to sites with HTTPS. Paste an access token instead.', 'freehold' ), 424 );
		}
		return InstagramService::authorize_url() . '?' . http_build_query(
			array(
				'client_id'     => $values['client_id'],
				'redirect_uri'  => InstagramService::redirect_url(),
				'response_type' => 'code',
				'scope'         => Client::SCOPE,
				'state'         => self::MARK . State::begin( self::TRANSIENT ),
				// Without it, Instagram takes the account that is logged in, and no second one could be connected.
				'force_reauth'  => 'true',
			),
			'',
			'&',
			PHP_QUERY_RFC3986
		);
	}

	/**
	 * Receives the browser back.
	 */
	public static function load(): void {
		$state = Request::query( 'state' );
		if ( ! str_starts_with( $state, self::MARK ) ) {
			return;
		}
		nocache_headers();
		// The address contains the code.
		header( 'Referrer-Policy: no-referrer' );
		$account = self::conclude( $state, Request::query( 'code' ), Request::query( 'error' ) );
		$error   = is_wp_error( $account ) ? $account : null;
		/* translators: %s: a username at Instagram. */
		$message = $error?->get_error_message() ?? sprintf( __( '@%s is connected. You can close this window.', 'freehold' ), $account->username );
		ResultPage::render(
			__( 'Connect to Instagram', 'freehold' ),
			$message,
			null === $error,
			Constants::get( 'instagram-gallery' )['channel'],
			array(
				'type'       => Constants::get( 'instagram-gallery' )['channel'],
				'keyring_id' => null === $error ? $account->handle : '',
				'username'   => null === $error ? $account->username : '',
				'error'      => $error?->get_error_code() ?? '',
				'message'    => null === $error ? '' : $message,
			)
		);
		exit;
	}

	/**
	 * Finishes a connection.
	 *
	 * @param string $state The state that Instagram returned.
	 * @param string $error Instagram's error code.
	 * @return Account|WP_Error
	 */
	public static function conclude( string $state, string $code, string $error ): Account|WP_Error {
		$begun = str_starts_with( $state, self::MARK ) ? State::take( self::TRANSIENT, substr( $state, strlen( self::MARK ) ) ) : null;
		if ( null === $begun || ! current_user_can( Names::CONNECT ) ) {
			return new WP_Error( 'invalid_state', __( 'This request is invalid or has expired. Please connect again.', 'freehold' ) );
		}
		if ( '' !== $error || '' === $code ) {
			return 'access_denied' === $error
				? new WP_Error( 'access_denied', __( 'You did not grant permission, so Instagram is not connected.', 'freehold' ) )
				/* translators: %s: an error code from Instagram, such as “server_error”. */
				: new WP_Error( 'instagram_error', sprintf( __( 'Instagram returned an error: %s. Please connect again.', 'freehold' ), mb_substr( sanitize_text_field( $error ?: 'no_code' ), 0, 60 ) ) );
		}
		return Accounts::connect_code( $code );
	}
}
