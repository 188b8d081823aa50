<?php
/**
 * Modules: what an administrator switches on and off.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

/**
 * One module is one feature that a person would name. It is on until it is switched off.
 */
final class Modules {

	/**
	 * Whether a module is on.
	 *
	 * @param string $slug The module's slug.
	 */
	public static function is_active( string $slug ): bool {
		return isset( Extensions::modules()[ $slug ] ) && (bool) Settings::get( "modules.{$slug}.active", true );
	}

	/**
	 * Switches a module.
	 *
	 * @param string $slug   The module's slug.
	 * @param bool   $active On or off.
	 * @return bool False when the database refused.
	 */
	public static function set_active( string $slug, bool $active ): bool {
		$was    = self::is_active( $slug );
		$stored = Settings::set( "modules.{$slug}.active", $active );
		if ( $stored && $was !== $active ) {
			/**
			 * Fires when a module has been switched, so that cron events can be set or cleared.
			 *
			 * @param string $slug   The module's slug.
			 * @param bool   $active Whether it is on now.
			 */
			do_action( 'freehold_module_switched', $slug, $active );
		}
		return $stored;
	}

	/**
	 * A module's options, completed with their defaults.
	 *
	 * @param string $slug The module's slug.
	 * @return array<string, mixed>
	 */
	public static function options( string $slug ): array {
		$options = array();
		foreach ( Extensions::modules()[ $slug ]['options'] ?? array() as $name => $option ) {
			$options[ $name ] = Settings::get( "modules.{$slug}.options.{$name}", $option['schema']['default'] );
		}
		return $options;
	}

	/**
	 * Adds the hooks of what protects people's content, or cleans up after it: `always.php` of each extension that has one,
	 * whether its module is on or not.
	 */
	public static function protect(): void {
		foreach ( Extensions::all() as $name => $extension ) {
			if ( $extension['always'] ) {
				require_once Extensions::folder( $name ) . '/always.php';
			}
		}
	}

	/**
	 * Adds the hooks of every extension whose module is on; once in a request.
	 */
	public static function start(): void {
		static $is_started = false;
		if ( ! $is_started ) {
			$is_started = true;
			foreach ( self::extensions() as $extension ) {
				$extension->hooks();
			}
		}
	}

	/**
	 * The server side of every extension whose module is on.
	 *
	 * @return array<string, Extension> By the extension's name.
	 */
	public static function extensions(): array {
		static $loaded = array();
		$on            = array();
		foreach ( Extensions::all() as $name => $extension ) {
			if ( $extension['server'] && self::is_active( $extension['module'] ) ) {
				$loaded[ $name ] ??= require Extensions::folder( $name ) . '/server.php';
				$on[ $name ]       = $loaded[ $name ];
			}
		}
		return $on;
	}
}
