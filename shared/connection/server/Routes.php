<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Registers the routes under `freehold/v4`, with the path tails that clients of Jetpack know.
 */
final class Routes {

	/**
	 * Registers all of them.
	 */
	public static function register(): void {
		OwnProvider::routes();
		Analytics::routes();

		self::route( 'POST', '/connection/register', Capabilities::MANAGE, 'RegisterInput', 'register_site' );
		self::route( 'GET', '/connection/authorize_url', Capabilities::CONNECT, 'AuthorizeUrlInput', 'authorize_url' );
		self::route( 'GET', '/connection', Capabilities::CONNECT, null, 'status' );
		self::route( 'GET', '/connection/data', Capabilities::CONNECT, null, 'data' );
		self::route( 'GET', '/connection/state', Capabilities::CONNECT, null, 'state' );
		self::route( 'GET', '/connection/test', Capabilities::CONNECT, null, 'test' );
		self::route( 'GET', '/connection/url', Capabilities::CONNECT, 'ConnectUrlInput', 'url' );
		self::route( 'GET', '/connection/plugins', Capabilities::CONNECT, null, 'plugins' );
		self::route( 'POST', '/connection', Capabilities::MANAGE, 'DisconnectInput', 'disconnect' );
		self::route( 'POST', '/connection/user', Capabilities::CONNECT, 'UnlinkInput', 'unlink' );
		self::route( 'POST', '/connection/owner', Capabilities::MANAGE, 'OwnerInput', 'set_owner' );
		self::route( 'POST', '/connection/reconnect', Capabilities::CONNECT, null, 'reconnect' );
		self::route( 'POST', '/identity-crisis/confirm-safe-mode', Capabilities::MANAGE, null, 'confirm_safe_mode' );
		self::route( 'POST', '/identity-crisis/start-fresh', Capabilities::MANAGE, 'StartFreshInput', 'start_fresh' );
		self::route( 'POST', '/identity-crisis/migrate', Capabilities::MANAGE, null, 'migrate' );
	}

	/**
	 * Registers the site.
	 *
	 * @param array<string, mixed> $input The parameters.
	 * @return array<string, mixed>|WP_Error `authorizeUrl`: where the user connects next.
	 */
	public static function register_site( array $input ): array|WP_Error {
		if ( ! wp_verify_nonce( $input['registration_nonce'], State::REGISTRATION_NONCE ) ) {
			return Rest::error( 'invalid_nonce', __( 'This page is out of date. Reload it and connect again.', 'freehold' ), 403, 'registration_nonce' );
		}

		if ( isset( $input['plugin_slug'] ) && ! in_array( $input['plugin_slug'], array_column( State::plugins(), 'slug' ), true ) ) {
			return Rest::error( 'rest_invalid_field', __( 'This plugin does not use the connection.', 'freehold' ), 400, 'plugin_slug' );
		}

		$redirect = self::redirect( $input, 'redirect_uri' );

		if ( is_wp_error( $redirect ) ) {
			return $redirect;
		}

		$registered = Connection::register();

		return is_wp_error( $registered ) ? $registered : array( 'authorizeUrl' => Consent::url( $redirect ) );
	}

	/**
	 * Returns the URL on which the user connects.
	 *
	 * @param array<string, mixed> $input The parameters.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function authorize_url( array $input ): array|WP_Error {
		$redirect = self::redirect( $input, 'redirect_uri' );

		if ( is_wp_error( $redirect ) ) {
			return $redirect;
		}

		$obstacle = self::obstacle();

		return null === $obstacle ? array( 'authorizeUrl' => Consent::url( $redirect ) ) : $obstacle;
	}

	/**
	 * Returns the connection's status.
	 *
	 * @return array<string, mixed>
	 */
	public static function status(): array {
		return State::status( get_current_user_id() ) + array(
			'isActive'           => Site::is_usable() && Users::has_owner(),
			'isOfflineMode'      => ProviderUrl::is_offline(),
			'isInIdentityCrisis' => null !== Site::crisis(),
		);
	}

	/**
	 * Returns the user's connection and the owner.
	 *
	 * @return array<string, mixed>
	 */
	public static function data(): array {
		return State::data( get_current_user_id() );
	}

	/**
	 * Returns the whole state of the connection's store, so that it can be refreshed by one request.
	 *
	 * @return array<string, mixed>
	 */
	public static function state(): array {
		return State::for_user( get_current_user_id() );
	}

	/**
	 * Tests the connection.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public static function test(): array|WP_Error {
		$tests  = Connection::test( get_current_user_id() );
		$failed = array_values( array_filter( $tests, static fn( array $test ): bool => ! $test['passed'] ) );

		if ( $failed ) {
			$error = Rest::error( 'connection_test_failed', $failed[0]['message'], 409 );
			$error->add_data( array( 'tests' => $tests ) + (array) $error->get_error_data() );

			return $error;
		}

		return array(
			'code'    => 'success',
			'message' => __( 'All connection tests passed.', 'freehold' ),
			'tests'   => $tests,
		);
	}

	/**
	 * Returns the URL on which the user connects, as a plain string.
	 *
	 * @param array<string, mixed> $input The parameters. Existing clients also send `from`.
	 */
	public static function url( array $input ): string|WP_Error {
		$redirect = self::redirect( $input, 'redirect' );

		return is_wp_error( $redirect ) ? $redirect : self::obstacle() ?? Consent::url( $redirect );
	}

	/**
	 * Returns the plugins that use the connection.
	 *
	 * @return array<int, array{slug: string, name: string}>
	 */
	public static function plugins(): array {
		return State::plugins();
	}

	/**
	 * Disconnects the site.
	 *
	 * @return array<string, mixed>
	 */
	public static function disconnect(): array {
		Connection::disconnect();

		return self::status();
	}

	/**
	 * Disconnects the current user.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public static function unlink(): array|WP_Error {
		$may = Users::may_disconnect( get_current_user_id() );

		if ( is_wp_error( $may ) ) {
			return $may;
		}

		Users::disconnect( get_current_user_id() );

		return self::status();
	}

	/**
	 * Transfers ownership of the connection to another connected administrator.
	 *
	 * @param array<string, mixed> $input The new owner.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function set_owner( array $input ): array|WP_Error {
		if ( Users::has_owner() && Users::owner() !== get_current_user_id() ) {
			return Rest::error( 'rest_forbidden', __( 'Only the connection owner can transfer ownership.', 'freehold' ), 403 );
		}

		if ( null === UserToken::get( $input['owner'] ) || ! user_can( $input['owner'], Capabilities::MANAGE ) ) {
			return Rest::error( 'rest_invalid_field', __( 'The new owner must be a connected administrator.', 'freehold' ), 400, 'owner' );
		}

		return Users::set_owner( $input['owner'] ) ? self::data() : Rest::not_stored();
	}

	/**
	 * Repairs the connection.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public static function reconnect(): array|WP_Error {
		$result = Connection::repair( get_current_user_id() );

		if ( is_wp_error( $result ) ) {
			return $result;
		}

		return $result ? array( 'status' => 'completed' ) : array(
			'status'       => 'in_progress',
			'authorizeUrl' => Consent::url(),
		);
	}

	/**
	 * Confirms that the site is a copy and stays in safe mode.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public static function confirm_safe_mode(): array|WP_Error {
		return self::in_crisis(
			static fn (): array|WP_Error => Site::confirm_safe_mode() ? self::status() : Rest::not_stored()
		);
	}

	/**
	 * Makes a copied site a site of its own.
	 *
	 * @param array<string, mixed> $input The parameters.
	 * @return array<string, mixed>|WP_Error `authorizeUrl`: where the user connects next.
	 */
	public static function start_fresh( array $input ): array|WP_Error {
		$redirect = self::redirect( $input, 'redirect_uri' );

		if ( is_wp_error( $redirect ) ) {
			return $redirect;
		}

		return self::in_crisis(
			static function () use ( $redirect ): array|WP_Error {
				$fresh = Connection::start_fresh();

				return is_wp_error( $fresh ) ? $fresh : array( 'authorizeUrl' => Consent::url( $redirect ) );
			}
		);
	}

	/**
	 * Moves the connection of a moved site to its new URL.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public static function migrate(): array|WP_Error {
		return self::in_crisis(
			static function (): array|WP_Error {
				$migrated = Connection::migrate();

				return is_wp_error( $migrated ) ? $migrated : self::status();
			}
		);
	}

	/**
	 * Runs an action that requires an identity crisis.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	private static function in_crisis( callable $action ): array|WP_Error {
		return null === Site::crisis()
			? Rest::error( 'no_identity_crisis', __( 'This site’s URL has not changed, so there is nothing to confirm.', 'freehold' ), 409 )
			: $action();
	}

	/**
	 * Returns the error that prevents users from connecting now.
	 */
	private static function obstacle(): ?WP_Error {
		if ( ProviderUrl::is_offline() ) {
			return Rest::error( 'offline_mode', __( 'This site is in offline mode, so connecting is not possible.', 'freehold' ), 409 );
		}

		return Site::is_usable() ? null : Provider::unusable();
	}

	/**
	 * Returns the URL of this site in a parameter.
	 *
	 * @param array<string, mixed> $input The parameters.
	 * @param string               $field The parameter's name.
	 * @return string|WP_Error Empty if there is none.
	 */
	private static function redirect( array $input, string $field ): string|WP_Error {
		$wanted = $input[ $field ] ?? '';
		$own    = '' === $wanted ? '' : Redirect::own( $wanted );

		return '' !== $wanted && '' === $own
			? Rest::error( 'rest_invalid_field', __( 'The redirect URL must be on this site.', 'freehold' ), 400, $field )
			: $own;
	}

	/**
	 * Registers one route.
	 *
	 * @param string      $permission The required capability.
	 * @param string|null $schema     The name of the input's schema; null for no input.
	 * @param string      $handler    The method of this class that handles requests.
	 */
	private static function route( string $method, string $path, string $permission, ?string $schema, string $handler ): void {
		Rest::route(
			'v4',
			$path,
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => null === $schema ? null : static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema/connection.json', $schema ),
				'handler'    => array( self::class, $handler ),
			)
		);
	}
}
