<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Database\Options;
use Freehold\Keys\Configuration;
use Freehold\Keys\Secrets;

/**
 * Finds the credentials of services: in an environment variable, then in a constant, then in an option.
 *
 * For the service `giphy` these are `FREEHOLD_GIPHY_KEY` (variable or constant) and the option of WordPress 7.0's Connectors,
 * `connectors_{type}_{id}_{method}` (see WP_Connector_Registry::register()). On older versions the Freehold screen writes
 * the same option. Core has no public function that returns it.
 *
 * A service may have several credentials (Stripe's `webhook_secret`, PayPal's `client_id`). The option of the credential `key`
 * ends in `api_key`. {@see Services} lists the services in use.
 */
final class Keys {

	/** What a masked key begins with: a bullet. See _wp_connectors_mask_api_key(). */
	public const MASK = "\u{2022}";

	/**
	 * The Connectors' type of each known service, and its credentials. Any other service has the type `service`.
	 */
	private const KNOWN = array(
		'ai'            => array( 'ai', 'key' ),
		'openverse'     => array( 'media', 'client_id', 'client_secret' ),
		'pexels'        => array( 'media', 'key' ),
		'unsplash'      => array( 'media', 'key' ),
		'pixabay'       => array( 'media', 'key' ),
		'google_photos' => array( 'media', 'client_id', 'client_secret' ),
		'giphy'         => array( 'media', 'key' ),
		'mapbox'        => array( 'maps', 'key' ),
		'mapkit'        => array( 'maps', 'team_id', 'key_id', 'private_key' ),
		'mailchimp'     => array( 'newsletter', 'key' ),
		'instagram'     => array( 'social', 'client_id', 'client_secret' ),
		'opentable'     => array( 'reservations' ),
		'stripe'        => array( 'payments', 'key' ),
		'paypal'        => array( 'payments', 'id', 'secret' ),
		'turnstile'     => array( 'captcha', 'site_key', 'key' ),
		'hcaptcha'      => array( 'captcha', 'site_key', 'key' ),
	);

	/**
	 * Returns a credential of a service.
	 *
	 * @param string $service The service's ID in lower case, such as `google_photos`.
	 * @param string $name    The credential, such as `key` or `client_secret`.
	 * @return string The credential; empty if there is none.
	 */
	public static function get( string $service, string $name = 'key' ): string {
		return self::find( $service, $name )[0];
	}

	/**
	 * Returns the source of a credential.
	 *
	 * @param string $service The service's ID.
	 * @param string $name    The credential.
	 * @return string One of `env`, `constant`, `option`, `none`. A screen can change only `option` and `none`.
	 */
	public static function source( string $service, string $name = 'key' ): string {
		return self::find( $service, $name )[1];
	}

	/**
	 * Stores a credential in its option. A credential from the environment or from a constant still overrides it.
	 *
	 * @param string $service The service's ID.
	 * @param string $name    The credential.
	 * @param string $value   The value; an empty one deletes the credential.
	 * @param bool   $encrypt Whether to encrypt it. Connectors read the option, so their keys cannot be encrypted.
	 * @return bool False if the database returned an error.
	 */
	public static function set( string $service, string $name, string $value, bool $encrypt = false ): bool {
		$option = self::option_of( $service, $name );
		if ( '' === $value ) {
			delete_option( $option );
			if ( null === Options::read( $option ) ) {
				return true;
			}
			// WordPress takes the option for deleted even if the database rejected the change.
			wp_cache_delete_multiple( array( 'notoptions', 'alloptions' ), 'options' );
			return false;
		}
		update_option( $option, $encrypt ? Secrets::encrypt( $value ) : $value, false );
		return self::stored( $option ) === $value;
	}

	/**
	 * Returns whether a stored credential cannot be decrypted, because the salts in `wp-config.php` have changed.
	 *
	 * @param string $service The service's ID.
	 * @param string $name    The credential.
	 */
	public static function is_lost( string $service, string $name = 'key' ): bool {
		$option = self::option_of( $service, $name );
		Options::prime( array( $option ) );
		$stored = get_option( $option, '' );
		return is_string( $stored ) && Secrets::is_encrypted( $stored ) && null === Secrets::decrypt( $stored );
	}

	/**
	 * Returns the option of a credential.
	 *
	 * @param string $service The service's ID.
	 * @param string $name    The credential.
	 */
	public static function option( string $service, string $name = 'key' ): string {
		$type   = self::type( $service );
		$method = 'key' === $name ? 'api_key' : $name;

		// Core replaces hyphens in the whole name, and so do we.
		return str_replace( '-', '_', "connectors_{$type}_{$service}_{$method}" );
	}

	/**
	 * Returns the Connectors' type of a service.
	 *
	 * @param string $service The service's ID.
	 */
	public static function type( string $service ): string {
		return self::KNOWN[ $service ][0] ?? 'service';
	}

	/**
	 * Returns all known services.
	 *
	 * @return string[] IDs such as `google_photos`.
	 */
	public static function services(): array {
		return array_keys( self::KNOWN );
	}

	/**
	 * Returns the options of all known services, for {@see Options::prime()}.
	 *
	 * @return string[]
	 */
	public static function options(): array {
		return array_merge( ...array_map( self::options_of( ... ), self::services() ) );
	}

	/**
	 * Returns the options of a known service.
	 *
	 * @param string $service The service's ID.
	 * @return string[]
	 */
	private static function options_of( string $service ): array {
		return array_map( static fn ( string $name ): string => self::option_of( $service, $name ), array_slice( self::KNOWN[ $service ] ?? array(), 1 ) );
	}

	/**
	 * Returns the name of a credential's environment variable and constant.
	 *
	 * @param string $service The service's ID.
	 * @param string $name    The credential, or `url`.
	 */
	public static function constant( string $service, string $name = 'key' ): string {
		return strtoupper( str_replace( '-', '_', "freehold_{$service}_{$name}" ) );
	}

	/**
	 * Returns the configured URL of a service (`FREEHOLD_<SERVICE>_URL`), such as a model on the same machine.
	 *
	 * @param string $service The service's ID.
	 * @return string The URL; empty if none is configured.
	 */
	public static function url( string $service ): string {
		$url = Configuration::get( self::constant( $service, 'url' ) );

		/**
		 * Filters the configured URL of a service.
		 *
		 * Freehold\Http lets requests for this service reach this URL even if it is internal, such as 127.0.0.1 or any port. The URL
		 * must come from a user who may manage the site, never from a post or a request.
		 *
		 * @param string $url     The URL from the environment or from a constant; empty if there is none.
		 * @param string $service The service's ID.
		 */
		$filtered = apply_filters( 'freehold_service_url', $url, $service );

		return is_string( $filtered ) ? trim( $filtered ) : '';
	}

	/**
	 * Finds a credential.
	 *
	 * @param string $service The service's id.
	 * @param string $name    Which credential.
	 * @return array{0: string, 1: string} The credential and its source.
	 */
	private static function find( string $service, string $name ): array {
		$constant = self::constant( $service, $name );
		$value    = Configuration::from_environment( $constant );

		if ( '' !== $value ) {
			return array( $value, 'env' );
		}

		$value = Configuration::from_constant( $constant );

		if ( '' !== $value ) {
			return array( $value, 'constant' );
		}

		$option = self::option_of( $service, $name );
		Options::prime( array( $option, ...self::options_of( $service ) ) );
		$value = self::stored( $option );

		return array( $value, '' === $value ? 'none' : 'option' );
	}

	/**
	 * Returns an option's value, decrypted.
	 *
	 * @param string $option The option's name.
	 * @return string Empty if there is none or if it cannot be decrypted.
	 */
	private static function stored( string $option ): string {
		$value = get_option( $option, '' );
		$value = is_string( $value ) ? trim( $value ) : '';

		if ( Secrets::is_encrypted( $value ) ) {
			return (string) Secrets::decrypt( $value );
		}

		// A masked key (core shows bullets and the last four characters) that was saved back by mistake opens nothing.
		return str_starts_with( $value, self::MASK ) ? '' : $value;
	}

	/**
	 * Returns the option that contains a credential on this site. If another plugin has registered a connector of this name, it
	 * is that connector's option, which WordPress's own screen shows.
	 *
	 * @param string $service The service's ID.
	 * @param string $name    The credential.
	 */
	private static function option_of( string $service, string $name ): string {
		if ( 'key' === $name && function_exists( 'wp_is_connector_registered' ) && wp_is_connector_registered( $service ) ) {
			$authentication = wp_get_connector( $service )['authentication'];
			if ( 'api_key' === $authentication['method'] && ! empty( $authentication['setting_name'] ) ) {
				return $authentication['setting_name'];
			}
		}
		return self::option( $service, $name );
	}
}
