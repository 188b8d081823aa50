<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Http\InternalUrls;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Rest;
use Freehold\Settings;
use WP_Error;

/**
 * Checks options that an administrator saves, and stores them.
 */
final class ModuleOptions {

	/** The end of the names of options that contain the URL of a service. */
	private const URL = '_url';

	/**
	 * Stores the options of a module. Stores nothing if one of them is invalid, or not as the user has read it.
	 *
	 * @param string               $slug  The module's slug.
	 * @param array<string, mixed> $input Options by name.
	 * @param array<string, mixed> $read  What the user has read of them; options without it are stored whatever they are now.
	 * @return true|WP_Error
	 */
	public static function store( string $slug, array $input, array $read = array() ): bool|WP_Error {
		$known = Modules::get( $slug )->options();
		foreach ( $input as $name => $value ) {
			if ( ! isset( $known[ $name ] ) ) {
				/* translators: %s: the name of a field. */
				return Rest::error( 'rest_unknown_field', sprintf( __( 'Unknown field “%s”. Remove it and try again.', 'freehold' ), $name ), 400, (string) $name );
			}
			$valid = rest_validate_value_from_schema( $value, $known[ $name ]['schema'], (string) $name );
			if ( is_wp_error( $valid ) ) {
				return Rest::error( 'rest_invalid_field', $valid->get_error_message(), 400, (string) $name );
			}
			$input[ $name ] = rest_sanitize_value_from_schema( $value, $known[ $name ]['schema'], (string) $name );
		}
		$urls     = InternalUrls::current();
		$services = self::service_urls( $input );
		foreach ( $services as $service => $url ) {
			$allowed = $urls->check( $service, $url );
			if ( is_wp_error( $allowed ) ) {
				return Rest::error( 'rest_invalid_field', $allowed->get_error_message(), 400, $service . self::URL );
			}
		}
		$defaults = array_map( static fn ( array $option ): mixed => $option['schema']['default'], $known );
		$changed  = null;
		$stored   = Settings::update(
			static function ( array $settings ) use ( $slug, $input, $urls, $services, $read, $defaults, &$changed ): array {
				$changed = Rest::changed_since( $read, ( $settings['modules'][ $slug ]['options'] ?? array() ) + $defaults, $input );
				if ( null !== $changed ) {
					return $settings;
				}
				$settings['modules'][ $slug ]['options'] = $input + ( $settings['modules'][ $slug ]['options'] ?? array() );
				foreach ( $services as $service => $url ) {
					$settings = $urls->add_to( $settings, $service, $url );
				}
				return $settings;
			}
		);
		if ( null !== $changed ) {
			return Rest::changed_title( Manifest::text( Manifest::texts( $slug )['options'][ $changed ]['title'], 'module option' ), $changed );
		}
		if ( ! $stored ) {
			return Rest::not_stored();
		}
		/**
		 * Fires when an administrator has saved options of a module.
		 *
		 * @param string               $slug  The module's slug.
		 * @param array<string, mixed> $input The options that were saved, by name.
		 */
		do_action( 'freehold_module_options_saved', $slug, $input );
		return true;
	}

	/**
	 * Returns the URLs of services among a module's options: `geocoder_url` is the URL of the service `geocoder`.
	 *
	 * @param array<string, mixed> $input Options by name.
	 * @return array<string, string> URLs by service ID.
	 */
	private static function service_urls( array $input ): array {
		$urls = array();
		foreach ( $input as $name => $value ) {
			if ( str_ends_with( $name, self::URL ) && is_string( $value ) ) {
				$urls[ substr( $name, 0, -strlen( self::URL ) ) ] = trim( $value );
			}
		}
		return $urls;
	}
}
