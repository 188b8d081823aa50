<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Modules\Manifest;

/**
 * Lists the site's modules and turns them on and off. A module is one feature. It is on until an administrator
 * turns it off; those whose `module.json` says `"starts": "off"` are off until one turns them on.
 */
final class Modules {

	/**
	 * Returns whether a module is on.
	 */
	public static function is_active( string $slug ): bool {
		$module = Manifest::modules()[ $slug ] ?? null;
		return null !== $module && (bool) Settings::get( "modules.{$slug}.active", $module['starts_on'] );
	}

	/**
	 * Turns a module on or off.
	 *
	 * @param string $slug   The module's slug.
	 * @param bool   $active On or off.
	 * @return bool False if the setting could not be stored.
	 */
	public static function set_active( string $slug, bool $active ): bool {
		return self::set_all_active( array( $slug ), $active );
	}

	/**
	 * Turns several modules on or off in one change. All other modules stay as they are stored, whoever changed them.
	 *
	 * @param string[] $slugs  The modules' slugs.
	 * @param bool     $active On or off.
	 * @return bool False if the setting could not be stored.
	 */
	public static function set_all_active( array $slugs, bool $active ): bool {
		$changed = array_filter( array_unique( $slugs ), static fn ( string $slug ): bool => self::is_active( $slug ) !== $active );
		$stored  = Settings::update(
			static function ( array $settings ) use ( $slugs, $active ): array {
				foreach ( $slugs as $slug ) {
					$settings['modules'][ $slug ]['active'] = $active;
				}
				return $settings;
			}
		);
		foreach ( $stored ? $changed : array() as $slug ) {
			/**
			 * Fires when a module has been turned on or off.
			 *
			 * @param string $slug   The module's slug.
			 * @param bool   $active Whether it is on now.
			 */
			do_action( 'freehold_module_switched', $slug, $active );
		}
		return $stored;
	}

	/**
	 * Returns the values of a module's options, completed with their defaults.
	 *
	 * @return array<string, mixed>
	 */
	public static function options( string $slug ): array {
		$values = array();
		foreach ( self::get( $slug )?->options() ?? array() as $name => $option ) {
			$values[ $name ] = Settings::get( "modules.{$slug}.options.{$name}", $option['schema']['default'] );
		}
		return $values;
	}

	/**
	 * Returns an option whose default is that of its `module.json`, without what the module computes for others.
	 */
	public static function option( string $slug, string $name ): mixed {
		return Settings::get( "modules.{$slug}.options.{$name}", Manifest::modules()[ $slug ]['options'][ $name ]['schema']['default'] );
	}

	/**
	 * Returns a module, on or off.
	 *
	 * @return Module|null Null if there is no such module.
	 */
	public static function get( string $slug ): ?Module {
		static $modules = array();
		$known          = Manifest::modules()[ $slug ] ?? null;
		if ( null === $known ) {
			return null;
		}
		if ( ! isset( $modules[ $slug ] ) ) {
			$class            = null === $known['class'] ? Module::class : $known['class'];
			$modules[ $slug ] = new $class( $slug );
		}
		return $modules[ $slug ];
	}

	/**
	 * Returns every module, on or off.
	 *
	 * @return array<string, Module> By slug.
	 */
	public static function all(): array {
		$slugs = array_keys( Manifest::modules() );
		return array_combine( $slugs, array_map( array( self::class, 'get' ), $slugs ) );
	}

	/**
	 * Returns the modules that are on.
	 *
	 * @return array<string, Module> By slug.
	 */
	public static function active(): array {
		return array_filter( self::all(), static fn ( Module $module ): bool => self::is_active( $module->slug ) );
	}
}
