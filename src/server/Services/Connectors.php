<?php
declare( strict_types=1 );

namespace Freehold\Services;

use Freehold\Http\Request;
use Freehold\Keys;
use Freehold\Rest;
use Freehold\Services;
use WP_Connector_Registry;
use WP_REST_Request;

/**
 * Adds the services' keys to Settings → Connectors (WordPress 7.0 and newer). As in the plugin's own routes, a key is checked
 * before it is stored, and a masked key never replaces the real one.
 *
 * A connector contains one key. A service with more fields is registered with the method `none`, so that other plugins see
 * its name is in use. Its fields are entered on the Freehold screen.
 */
final class Connectors {

	/** The page under Settings. */
	private const PAGE = 'options-connectors.php';

	/**
	 * Returns whether this WordPress has connectors.
	 */
	public static function exist(): bool {
		return class_exists( 'WP_Connector_Registry' );
	}

	/**
	 * Returns the URL of the WordPress screen on which a service's key is entered.
	 *
	 * @return string Empty if the key is entered on the Freehold screen.
	 */
	public static function url( Service $service ): string {
		return self::exist() && $service->is_plain() && '' === $service->screen ? admin_url( self::PAGE ) : '';
	}

	/**
	 * Registers the services. Runs on `wp_connectors_init`, which is early on `init`.
	 */
	public static function register( WP_Connector_Registry $registry ): void {
		if ( is_admin() ) {
			add_action( 'admin_enqueue_scripts', array( self::class, 'explain' ) );
		}
		foreach ( Services::all() as $service ) {
			// The first plugin that registers a name owns it; see Keys::option_of().
			if ( ! $registry->is_registered( $service->id ) ) {
				$registry->register( $service->id, self::connector( $service ) );
			}
			if ( $service->is_plain() ) {
				$setting = $registry->get_registered( $service->id )['authentication']['setting_name'] ?? '';
				add_filter( "sanitize_option_{$setting}", array( self::class, 'restore_masked' ), 5, 2 );
			}
		}
	}

	/**
	 * Has keys checked that WordPress's own screen stores.
	 */
	public static function guard(): void {
		if ( self::exist() ) {
			add_filter( 'rest_dispatch_request', array( self::class, 'check' ), 10, 3 );
		}
	}

	/**
	 * Makes WordPress's own screen show why a key was rejected. It shows the message only of an `Error`, and the REST client
	 * throws plain objects.
	 *
	 * @param string $page WordPress's name of the page.
	 */
	public static function explain( string $page ): void {
		if ( self::PAGE === $page ) {
			wp_add_inline_script(
				'wp-api-fetch',
				'wp.apiFetch.use( ( options, next ) => next( options ).catch( ( thrown ) => { throw /^freehold_key_/.test( thrown?.code ) ? Object.assign( new Error( thrown.message ), thrown ) : thrown; } ) );'
			);
		}
	}

	/**
	 * Replaces a masked key by the stored one, because clients that read and save all settings send it masked.
	 *
	 * @param mixed $value The value to be stored.
	 */
	public static function restore_masked( mixed $value, string $option ): mixed {
		return is_string( $value ) && str_starts_with( trim( $value ), Keys::MASK ) ? get_option( $option, '' ) : $value;
	}

	/**
	 * Checks the keys in a request that stores settings. Runs after the permission check.
	 *
	 * @param mixed $result The response of another filter; null if there is none.
	 * @return mixed An error if a service rejects its key. Nothing of the request is then stored.
	 */
	public static function check( mixed $result, WP_REST_Request $request, string $route ): mixed {
		if ( null !== $result || '/wp/v2/settings' !== $route || ! in_array( $request->get_method(), array( 'POST', 'PUT', 'PATCH' ), true ) ) {
			return $result;
		}
		$checked = array();
		foreach ( Services::all() as $service ) {
			if ( ! $service->is_plain() || ! wp_is_connector_registered( $service->id ) ) {
				continue;
			}
			$setting = wp_get_connector( $service->id )['authentication']['setting_name'] ?? '';
			$value   = $request->get_param( $setting );
			if ( ! is_string( $value ) || '' === trim( $value ) || str_starts_with( trim( $value ), Keys::MASK ) ) {
				continue;
			}
			$clean = $service->parts()['key']->clean( $value );
			if ( null === $clean ) {
				return Rest::error( 'freehold_key_malformed', self::malformed( $service ), 400, $setting );
			}
			$values = array( 'key' => $clean );
			$check  = $service->check( $values );
			if ( KeyCheck::REJECTED === $check->status ) {
				return Rest::error( 'freehold_key_refused', $check->message, 400, $setting );
			}
			$checked[] = array( $service, $values, $check );
		}
		foreach ( $checked as [ $service, $values, $check ] ) {
			Checks::store( $service, $values, $check );
		}
		return $result;
	}

	/**
	 * Returns the message for an invalid key.
	 */
	public static function malformed( Service $service ): string {
		/* translators: %s: the name of a service. */
		return sprintf( __( 'This is not a valid %s key: it contains spaces or invalid characters. Copy it again from your account.', 'freehold' ), $service->name );
	}

	/**
	 * Returns a service as a connector.
	 *
	 * @return array<string, mixed> See WP_Connector_Registry::register().
	 */
	private static function connector( Service $service ): array {
		return array(
			'name'           => $service->name,
			// Shown in wp-admin alone; a visitor's request translates nothing.
			'description'    => is_admin() ? ( $service->purpose )() : '',
			'type'           => Keys::type( $service->id ),
			'authentication' => $service->is_plain()
				? array(
					'method'          => 'api_key',
					'credentials_url' => $service->url,
					'setting_name'    => Keys::option( $service->id ),
					'constant_name'   => Keys::constant( $service->id ),
					'env_var_name'    => Keys::constant( $service->id ),
				)
				: array( 'method' => 'none' ),
		);
	}
}
