<?php
/**
 * The owner's keys for third-party services.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

use Freehold\Database\Options;
use Freehold\Keys\Configuration;
use Freehold\Keys\Secrets;

/**
 * Where the key of a service is found: environment variable, then constant, then option.
 *
 * For the service `giphy` these are `FREEHOLD_GIPHY_KEY` (variable or constant) and the option in which WordPress 7.0's
 * Connectors keep a key, `connectors_{type}_{id}_{method}` (see WP_Connector_Registry::register()); on older versions
 * our own screen writes the same option. Core has no public getter for it, hence this class.
 *
 * A service may have more than one credential (Stripe's `webhook_secret`, PayPal's `client_id`): each has a name, and
 * `key` is the one whose option ends in `api_key`.
 *
 * Which services there are, and what of, is said by {@see Services}; a key can be read without asking there.
 */
final class Keys {

	/** What a masked key begins with: a bullet. See _wp_connectors_mask_api_key(). */
	public const MASK = "\u{2022}";

	/**
	 * The Connectors' type of each service that we know. Any other service has the type `service`.
	 */
	private const TYPES = array(
		'ai'            => 'ai',
		'openverse'     => 'media',
		'pexels'        => 'media',
		'google_photos' => 'media',
		'giphy'         => 'media',
		'mapbox'        => 'maps',
		'mapkit'        => 'maps',
		'mailchimp'     => 'newsletter',
		'instagram'     => 'social',
		'opentable'     => 'reservations',
		'stripe'        => 'payments',
		'paypal'        => 'payments',
	);

	/**
	 * A credential of a service.
	 *
	 * @param string $service The service's id in lower case, such as `google_photos`.
	 * @param string $name    Which credential, such as `key` or `client_secret`.
	 * @return string The credential; an empty string where there is none.
	 */
	public static function get( string $service, string $name = 'key' ): string {
		return self::find( $service, $name )[0];
	}

	/**
	 * Where a credential comes from.
	 *
	 * @param string $service The service's id.
	 * @param string $name    Which credential.
	 * @return string One of `env`, `constant`, `option`, `none`. Only an `option` can be changed on a screen.
	 */
	public static function source( string $service, string $name = 'key' ): string {
		return self::find( $service, $name )[1];
	}

	/**
	 * Stores a credential in its option. One that comes from the environment or from a constant still goes before it.
	 *
	 * @param string $service The service's id.
	 * @param string $name    Which credential.
	 * @param string $value   The credential; an empty one is taken away.
	 * @param bool   $encrypt    Whether it is sealed. Connectors read what they hold, so that a key of theirs cannot be.
	 * @return bool False where the database refused.
	 */
	public static function set( string $service, string $name, string $value, bool $encrypt = false ): bool {
		$option = self::held( $service, $name );
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
	 * Whether a credential is stored that cannot be opened any more: somebody changed the salts in `wp-config.php`.
	 *
	 * @param string $service The service's id.
	 * @param string $name    Which credential.
	 */
	public static function is_lost( string $service, string $name = 'key' ): bool {
		$stored = get_option( self::held( $service, $name ), '' );
		return is_string( $stored ) && Secrets::is_encrypted( $stored ) && null === Secrets::decrypt( $stored );
	}

	/**
	 * The option that holds a credential.
	 *
	 * @param string $service The service's id.
	 * @param string $name    Which credential.
	 */
	public static function option( string $service, string $name = 'key' ): string {
		$type   = self::type( $service );
		$method = 'key' === $name ? 'api_key' : $name;

		// Core replaces hyphens in the whole name, and so do we.
		return str_replace( '-', '_', "connectors_{$type}_{$service}_{$method}" );
	}

	/**
	 * The Connectors' type of a service.
	 *
	 * @param string $service The service's id.
	 */
	public static function type( string $service ): string {
		return self::TYPES[ $service ] ?? 'service';
	}

	/**
	 * Every service that we know by name.
	 *
	 * @return string[] Ids such as `google_photos`.
	 */
	public static function services(): array {
		return array_keys( self::TYPES );
	}

	/**
	 * The name of the environment variable and constant of a credential, for messages that tell an owner what to set.
	 *
	 * @param string $service The service's id.
	 * @param string $name    Which credential, or `url`.
	 */
	public static function constant( string $service, string $name = 'key' ): string {
		return strtoupper( str_replace( '-', '_', "freehold_{$service}_{$name}" ) );
	}

	/**
	 * The address at which the owner has put a service (`FREEHOLD_<SERVICE>_URL`), such as a model on the same machine.
	 *
	 * @param string $service The service's id.
	 * @return string The address; an empty string where the owner has set none.
	 */
	public static function url( string $service ): string {
		$url = self::configured( self::constant( $service, 'url' ) );

		/**
		 * Filters the address that the owner configured for a service.
		 *
		 * Freehold\Http lets calls for this service, and for no other, go to this address even where it is an inside
		 * one (such as 127.0.0.1 or a port of one's own). Whoever returns a value here must have it from somebody who
		 * may manage the site, never from a post or from a request.
		 *
		 * @param string $url     The address from the environment or from a constant, or an empty string.
		 * @param string $service The service's id.
		 */
		$filtered = apply_filters( 'freehold_service_url', $url, $service );

		return is_string( $filtered ) ? trim( $filtered ) : '';
	}

	/**
	 * Returns the value of an environment variable, or else of the constant of the same name.
	 *
	 * @param string $name The name of both.
	 * @return string Trimmed; empty if neither is set.
	 */
	public static function configured( string $name ): string {
		return Configuration::get( $name );
	}

	/**
	 * Returns a setting that is on or off, from the environment or else from a constant.
	 *
	 * @param string $name The name of both.
	 * @return bool|null Null if neither is set.
	 */
	public static function flag( string $name ): ?bool {
		return Configuration::flag( $name );
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

		$value = self::stored( self::held( $service, $name ) );

		return array( $value, '' === $value ? 'none' : 'option' );
	}

	/**
	 * What an option holds, opened.
	 *
	 * @param string $option Its name.
	 * @return string An empty string where there is nothing, or nothing that can be read.
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
	 * The option in which a credential lies on this site: {@see self::option()}, unless somebody else has registered a
	 * connector of this name, whose key people then find on WordPress's own screen.
	 *
	 * @param string $service The service's id.
	 * @param string $name    Which credential.
	 */
	private static function held( string $service, string $name ): string {
		if ( 'key' === $name && function_exists( 'wp_is_connector_registered' ) && wp_is_connector_registered( $service ) ) {
			$authentication = wp_get_connector( $service )['authentication'];
			if ( 'api_key' === $authentication['method'] && ! empty( $authentication['setting_name'] ) ) {
				return $authentication['setting_name'];
			}
		}
		return self::option( $service, $name );
	}
}
