<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Blocks\StoredText;
use Freehold\Identity;
use Freehold\Modules\Capabilities;
use Freehold\Rest;
use WP_Error;

/**
 * Connects, disconnects and repairs the whole site. Callers check the user's permission.
 */
final class Connection {

	/**
	 * Registers the site and stores its keys encrypted. Keys that work are not replaced.
	 *
	 * @return true|WP_Error
	 */
	public static function register(): bool|WP_Error {
		if ( Site::is_usable() ) {
			return true;
		}

		// A copy must not get keys by accident: that is the administrator's decision, see start_fresh().
		if ( 'identity_crisis' === Site::problem() ) {
			return Provider::unusable();
		}

		$response = Provider::request(
			'POST',
			'/sites',
			array(
				'home' => Identity::home(),
				'name' => StoredText::decode( get_bloginfo( 'name' ) ),
			),
			0,
			false
		);

		if ( is_wp_error( $response ) ) {
			return $response;
		}

		$id     = $response['site_id'] ?? null;
		$secret = $response['secret'] ?? null;

		if ( ! is_int( $id ) || $id < 1 || ! is_string( $secret ) || strlen( $secret ) < 32 ) {
			return Rest::error( 'invalid_provider_answer', __( 'The site could not be connected because the provider returned an invalid response.', 'freehold' ), 502 );
		}

		// Tokens that were created with the previous keys are no longer valid.
		UserToken::delete_all();
		Users::set_owner( 0 );
		if ( ! Site::store( $id, $secret ) ) {
			return self::not_saved();
		}
		Identity::claim();

		/**
		 * Fires when the site has got its keys.
		 *
		 * @param int $id The site's id at the provider.
		 */
		do_action( 'freehold_site_registered', $id );

		return true;
	}

	/**
	 * Disconnects the site and all its users, and tells the provider if the keys are usable. In an identity crisis the keys
	 * belong to another site, which stays connected.
	 */
	public static function disconnect(): void {
		if ( Site::is_usable() ) {
			Provider::request( 'DELETE', '/sites/me' );
		}

		UserToken::delete_all();
		Site::delete();
		OwnProvider::erase();

		/**
		 * Fires when the site has been disconnected.
		 */
		do_action( 'freehold_site_disconnected' );
	}

	/**
	 * Ends an identity crisis as a new site: it gets its own keys, and all users connect again.
	 *
	 * @return true|WP_Error
	 */
	public static function start_fresh(): bool|WP_Error {
		if ( ProviderUrl::is_offline() ) {
			return Provider::request( 'GET', '/sites/me' );
		}

		self::disconnect();

		return self::register();
	}

	/**
	 * Ends an identity crisis as the moved site: keys and users stay.
	 *
	 * @return true|WP_Error
	 */
	public static function migrate(): bool|WP_Error {
		$before = Site::crisis();

		if ( ! Site::migrate() ) {
			return self::not_saved();
		}
		$response = Provider::request( 'POST', '/sites/me', array( 'home' => Identity::home() ) );

		if ( is_wp_error( $response ) && $before ) {
			// The provider does not know the new URL, so the crisis is not over.
			Site::restore( $before['registeredHome'] );
		}

		if ( is_wp_error( $response ) ) {
			return $response;
		}

		return Identity::confirm() ? true : self::not_saved();
	}

	/**
	 * Repairs the connection of the site and of a user.
	 *
	 * @return bool|WP_Error True if everything works; false if the user must approve again.
	 */
	public static function repair( int $user_id ): bool|WP_Error {
		$site = Provider::request( 'GET', '/sites/me' );

		if ( is_wp_error( $site ) ) {
			if ( ! in_array( $site->get_error_code(), array( 'site_not_registered', 'site_needs_reconnect', 'invalid_signature' ), true ) || ! user_can( $user_id, Capabilities::MANAGE ) ) {
				return $site;
			}

			Site::delete();
			$registered = self::register();

			return is_wp_error( $registered ) ? $registered : false;
		}

		$user = Provider::request( 'GET', '/tokens/me', null, $user_id );

		if ( is_wp_error( $user ) && in_array( $user->get_error_code(), array( 'user_not_connected', 'invalid_user_token' ), true ) ) {
			return false;
		}

		return is_wp_error( $user ) ? $user : true;
	}

	/**
	 * Tests the connection.
	 *
	 * @param int $user_id The user whose own connection is tested too.
	 * @return array<int, array{name: string, passed: bool, message: string}>
	 */
	public static function test( int $user_id ): array {
		$site    = Provider::request( 'GET', '/sites/me' );
		$results = array( self::result( 'site', $site, __( 'The site’s keys are valid.', 'freehold' ) ) );

		if ( null !== UserToken::stored( $user_id ) ) {
			$user      = Provider::request( 'GET', '/tokens/me', null, $user_id );
			$results[] = self::result( 'user', $user, __( 'Your connection is valid.', 'freehold' ) );
		}

		return $results;
	}

	/**
	 * Returns the result of one test.
	 *
	 * @param string         $name     The name of the test.
	 * @param array|WP_Error $response The provider's response.
	 * @param string         $passed   The message for success.
	 * @return array{name: string, passed: bool, message: string}
	 */
	private static function result( string $name, array|WP_Error $response, string $passed ): array {
		return array(
			'name'    => $name,
			'passed'  => ! is_wp_error( $response ),
			'message' => is_wp_error( $response ) ? $response->get_error_message() : $passed,
		);
	}

	/**
	 * Returns the error of a change that the database has rejected.
	 */
	private static function not_saved(): WP_Error {
		return Rest::error( 'freehold_connection_not_saved', __( 'The change could not be saved. Try again.', 'freehold' ), 500 );
	}
}
