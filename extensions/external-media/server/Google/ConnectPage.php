<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Google;

use Freehold\Http\Request;
use Freehold\Keys\Base64Url;
use Freehold\Keys\Secrets;
use Freehold\Modules\Constants;
use Freehold\Modules\ExternalMedia\Names;
use Freehold\Modules\ExternalMedia\Services\GooglePhotos;
use Freehold\Popup\ResultPage;
use Freehold\Popup\State;
use Freehold\Rest;
use WP_Error;

/**
 * An admin page without a menu item. It redirects the browser to Google and receives it back, each time with its own
 * state and PKCE verifier (RFC 6749, section 10.12; RFC 7636). Then it notifies the editor and closes.
 *
 * Source: https://developers.google.com/identity/protocols/oauth2/web-server
 */
final class ConnectPage {

	/** The requested scopes: selecting photos, and the user's name and image, which the dialog shows. */
	private const SCOPE   = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';
	private const PROFILE = 'openid profile';

	/** The prefix of the transients that store each started connection by a hash of its state. */
	private const TRANSIENT = 'freehold_media_state_';

	/**
	 * The result for the page.
	 *
	 * @var WP_Error|null
	 */
	private static ?WP_Error $error = null;

	/**
	 * Adds the page.
	 */
	public static function add(): void {
		$hook = add_submenu_page( '', __( 'Connect to Google Photos', 'freehold' ), '', Names::CONNECT, GooglePhotos::PAGE, '__return_null' );
		if ( $hook ) {
			add_action( "load-$hook", array( self::class, 'load' ) );
		}
	}

	/**
	 * Returns the URL that the editor opens.
	 */
	public static function start_url(): string {
		return add_query_arg(
			array(
				'start'    => '1',
				'_wpnonce' => wp_create_nonce( GooglePhotos::PAGE ),
			),
			GooglePhotos::redirect_url()
		);
	}

	/**
	 * Redirects the browser to Google, or receives it back.
	 */
	public static function load(): void {
		nocache_headers();
		if ( '' !== Request::query( 'start' ) ) {
			check_admin_referer( GooglePhotos::PAGE );
			if ( GooglePhotos::service()->is_set() ) {
				// The URL is Google's or one that the administrator configured.
				wp_redirect( self::begin() ); // phpcs:ignore WordPress.Security.SafeRedirect -- The URL is Google's, not from the request.
				exit;
			}
			self::$error = new WP_Error( 'not_configured', __( 'This site has no Google OAuth client yet. Ask a site administrator to add one.', 'freehold' ) );
		} else {
			self::$error = self::conclude( Request::query( 'state' ), Request::query( 'code' ), Request::query( 'error' ) );
		}
		self::render();
		exit;
	}

	/**
	 * Starts a connection: stores a state and a verifier.
	 *
	 * @return string Google's URL.
	 */
	public static function begin(): string {
		$proof = Base64Url::encode( random_bytes( 48 ) );
		$state = State::begin( self::TRANSIENT, array( 'proof' => Secrets::encrypt( $proof ) ) );
		return GooglePhotos::base_url( 'https://accounts.google.com' ) . '/o/oauth2/v2/auth?' . http_build_query(
			array(
				'client_id'              => GooglePhotos::service()->values()['client_id'],
				'redirect_uri'           => GooglePhotos::redirect_url(),
				'response_type'          => 'code',
				'scope'                  => self::PROFILE . ' ' . self::SCOPE,
				'state'                  => $state,
				'code_challenge'         => Base64Url::encode( hash( 'sha256', $proof, true ) ),
				'code_challenge_method'  => 'S256',
				'access_type'            => 'offline',
				// Without it, Google sends no refresh token to users who have already agreed.
				'prompt'                 => 'consent',
				'include_granted_scopes' => 'false',
			)
		);
	}

	/**
	 * Finishes a connection.
	 *
	 * @param string $state The state that Google returns.
	 * @param string $code  The authorization code.
	 * @param string $error Google's error code.
	 * @return WP_Error|null Null if the user is connected.
	 */
	public static function conclude( string $state, string $code, string $error ): ?WP_Error {
		$begun = State::take( self::TRANSIENT, $state );
		if ( null === $begun ) {
			return new WP_Error( 'invalid_state', __( 'This request is invalid or has expired. Please connect again.', 'freehold' ) );
		}
		if ( '' !== $error || '' === $code ) {
			return 'access_denied' === $error
				? new WP_Error( 'access_denied', __( 'You did not grant permission, so Google Photos is not connected.', 'freehold' ) )
				/* translators: %s: an error code from Google, such as “server_error”. */
				: new WP_Error( 'google_error', sprintf( __( 'Google returned an error: %s. Please connect again.', 'freehold' ), mb_substr( sanitize_text_field( $error ?: 'no_code' ), 0, 60 ) ) );
		}
		$response = Account::request_tokens(
			array(
				'grant_type'    => 'authorization_code',
				'code'          => $code,
				'redirect_uri'  => GooglePhotos::redirect_url(),
				'code_verifier' => (string) Secrets::decrypt( $begun['proof'] ),
			)
		);
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		if ( isset( $response['error'] ) ) {
			return new WP_Error( 'invalid_grant', __( 'Google rejected the authorization. It may have expired. Please connect again.', 'freehold' ) );
		}
		// Users can decline single permissions on Google's page.
		if ( ! in_array( self::SCOPE, explode( ' ', (string) ( $response['scope'] ?? '' ) ), true ) ) {
			Account::revoke( (string) $response['access_token'] );
			return new WP_Error( 'scope_missing', __( 'Google Photos was not selected on Google’s page. Please connect again and keep it selected.', 'freehold' ) );
		}
		if ( ! Account::connect( get_current_user_id(), $response ) ) {
			Account::revoke( (string) ( $response['refresh_token'] ?? $response['access_token'] ) );
			return Rest::not_stored();
		}
		return null;
	}

	/**
	 * Prints the page, which notifies the editor and closes if connecting succeeded.
	 */
	private static function render(): void {
		$account = Account::describe( get_current_user_id() );
		$message = self::$error?->get_error_message() ?? __( 'You are connected to Google Photos. You can close this window.', 'freehold' );
		$news    = array(
			'type'      => Constants::get( 'external-media' )['channel'],
			'service'   => GooglePhotos::ID,
			'connected' => null === self::$error,
			'error'     => self::$error?->get_error_code() ?? '',
			'message'   => null === self::$error ? '' : $message,
			'user'      => $account['name'] ?? '',
		);
		ResultPage::render( __( 'Connect to Google Photos', 'freehold' ), $message, null === self::$error, Constants::get( 'external-media' )['channel'], $news );
	}
}
