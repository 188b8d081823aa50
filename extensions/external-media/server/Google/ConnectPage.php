<?php
/**
 * The window in which somebody connects to Google Photos.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Google;

use Freehold\Http\Request;
use Freehold\Keys\Secrets;
use Freehold\Modules\Constants;
use Freehold\Modules\ExternalMedia\Module;
use Freehold\Modules\ExternalMedia\Services\GooglePhotos;
use Freehold\Modules\ExternalMedia\Sources;
use WP_Error;

/**
 * An admin page without a place in the menu: it sends the browser to Google and takes it back, with a state and a proof of
 * its own for each time (RFC 6749, section 10.12; RFC 7636), then tells the editor and closes.
 *
 * Source: https://developers.google.com/identity/protocols/oauth2/web-server
 */
final class ConnectPage {

	/** The page's slug. Google knows the page's address as the one to come back to. */
	public const SLUG = 'freehold-google-photos';

	/** What is asked for: to let the user pick, and their name and picture, to show whose pictures these are. */
	private const SCOPE   = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';
	private const PROFILE = 'openid profile';

	/** For how long somebody may take at Google. */
	private const LIFE = 15 * MINUTE_IN_SECONDS;

	/** Transient: what was begun, by a digest of its state. */
	private const TRANSIENT = 'freehold_media_state_';

	/**
	 * How it went, for the page.
	 *
	 * @var WP_Error|null
	 */
	private static ?WP_Error $error = null;

	/**
	 * Adds the page.
	 */
	public static function add(): void {
		$hook = add_submenu_page( '', __( 'Connect to Google Photos', 'freehold' ), '', Module::CONNECT, self::SLUG, '__return_null' );
		if ( $hook ) {
			add_action( "load-$hook", array( self::class, 'load' ) );
		}
	}

	/**
	 * The address to come back to, which the owner enters at Google.
	 */
	public static function address(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	/**
	 * The address that the editor opens.
	 */
	public static function start_address(): string {
		return add_query_arg(
			array(
				'start'    => '1',
				'_wpnonce' => wp_create_nonce( self::SLUG ),
			),
			self::address()
		);
	}

	/**
	 * Sends the browser away, or takes it back.
	 */
	public static function load(): void {
		nocache_headers();
		if ( '' !== Request::query( 'start' ) ) {
			check_admin_referer( self::SLUG );
			if ( GooglePhotos::service()->is_set() ) {
				// Google's own address, or the one that the owner has configured.
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
	 * Begins: remembers a state and a proof, and says where to go.
	 *
	 * @return string Google's address.
	 */
	public static function begin(): string {
		$state = bin2hex( random_bytes( 24 ) );
		$proof = rtrim( strtr( base64_encode( random_bytes( 48 ) ), '+/', '-_' ), '=' );
		set_transient(
			self::key( $state ),
			array(
				'user'  => get_current_user_id(),
				'proof' => Secrets::encrypt( $proof ),
			),
			self::LIFE
		);
		return Sources::address( \Freehold\Modules\ExternalMedia\Sources\GooglePhotos::ID, 'https://accounts.google.com' ) . '/o/oauth2/v2/auth?' . http_build_query(
			array(
				'client_id'              => GooglePhotos::service()->values()['client_id'],
				'redirect_uri'           => self::address(),
				'response_type'          => 'code',
				'scope'                  => self::PROFILE . ' ' . self::SCOPE,
				'state'                  => $state,
				'code_challenge'         => rtrim( strtr( base64_encode( hash( 'sha256', $proof, true ) ), '+/', '-_' ), '=' ),
				'code_challenge_method'  => 'S256',
				'access_type'            => 'offline',
				// Without it, Google gives whoever has agreed before no token that can be renewed.
				'prompt'                 => 'consent',
				'include_granted_scopes' => 'false',
			)
		);
	}

	/**
	 * Takes the browser back.
	 *
	 * @param string $state As Google gives it back.
	 * @param string $code  What the token is asked for with.
	 * @param string $error Google's word for why there is none.
	 * @return WP_Error|null Null where the user is connected.
	 */
	public static function conclude( string $state, string $code, string $error ): ?WP_Error {
		$begun = get_transient( self::key( $state ) );
		// Good for one time, and for whoever began.
		delete_transient( self::key( $state ) );
		if ( '' === $state || ! is_array( $begun ) || get_current_user_id() !== $begun['user'] ) {
			return new WP_Error( 'invalid_state', __( 'This request is invalid or has expired. Please connect again.', 'freehold' ) );
		}
		if ( '' !== $error || '' === $code ) {
			return 'access_denied' === $error
				? new WP_Error( 'access_denied', __( 'You did not grant permission, so Google Photos is not connected.', 'freehold' ) )
				/* translators: %s: a word of Google’s, such as “server_error”. */
				: new WP_Error( 'google_error', sprintf( __( 'Google returned an error: %s. Please connect again.', 'freehold' ), mb_substr( sanitize_text_field( $error ?: 'no_code' ), 0, 60 ) ) );
		}
		$response = Account::ask(
			array(
				'grant_type'    => 'authorization_code',
				'code'          => $code,
				'redirect_uri'  => self::address(),
				'code_verifier' => (string) Secrets::decrypt( $begun['proof'] ),
			)
		);
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		if ( isset( $response['error'] ) ) {
			return new WP_Error( 'invalid_grant', __( 'Google rejected the authorization. It may have expired. Please connect again.', 'freehold' ) );
		}
		// People can take single permissions away on Google's page.
		if ( ! in_array( self::SCOPE, explode( ' ', (string) ( $response['scope'] ?? '' ) ), true ) ) {
			Account::revoke( (string) $response['access_token'] );
			return new WP_Error( 'scope_missing', __( 'Google Photos was not selected on Google’s page. Please connect again and keep it selected.', 'freehold' ) );
		}
		Account::keep( get_current_user_id(), $response );
		return null;
	}

	/**
	 * Prints the page: it tells the editor how it went, and closes where that went well.
	 */
	private static function render(): void {
		$account = Account::describe( get_current_user_id() );
		$message = self::$error?->get_error_message() ?? __( 'You are connected to Google Photos. You can close this window.', 'freehold' );
		$news    = array(
			'type'      => Constants::get( 'external-media' )['channel'],
			'service'   => \Freehold\Modules\ExternalMedia\Sources\GooglePhotos::ID,
			'connected' => null === self::$error,
			'error'     => self::$error?->get_error_code() ?? '',
			'message'   => null === self::$error ? '' : $message,
			'user'      => $account['name'] ?? '',
		);
		iframe_header( __( 'Connect to Google Photos', 'freehold' ) );
		printf(
			'<div class="notice %s inline" role="%s"><p>%s</p></div>',
			null === self::$error ? 'notice-success' : 'notice-error',
			null === self::$error ? 'status' : 'alert',
			esc_html( $message )
		);
		// In an isolated editor the two windows cannot touch each other; the channel reaches both.
		wp_print_inline_script_tag(
			sprintf(
				'( function ( news ) { var channel = new BroadcastChannel( %1$s ); channel.postMessage( news ); try { window.opener && window.opener.postMessage( news, window.location.origin ); } catch ( error ) {} if ( news.connected ) { window.setTimeout( function () { window.close(); }, 300 ); } } )( %2$s );',
				wp_json_encode( Constants::get( 'external-media' )['channel'] ),
				wp_json_encode( $news, JSON_HEX_TAG | JSON_HEX_AMP )
			)
		);
		iframe_footer();
	}

	/**
	 * The name of a state's transient.
	 *
	 * @param string $state The state.
	 */
	private static function key( string $state ): string {
		return self::TRANSIENT . hash( 'sha256', $state );
	}
}
