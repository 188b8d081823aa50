<?php
/**
 * Constants that PHP and TypeScript share.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules;

/**
 * Reads the `constants.php` files under `build/`, which the build creates from the modules' `constants.json` files and from
 * `shared/constants.json`.
 */
final class Constants {

	/**
	 * Returns the constants of a module.
	 *
	 * @param string $slug The module's slug.
	 * @return array<string, mixed> By name.
	 */
	public static function get( string $slug ): array {
		return self::read( "extensions/{$slug}" );
	}

	/**
	 * Returns the constants that several modules use.
	 *
	 * @return array<string, mixed> By name.
	 */
	public static function shared(): array {
		return self::read( 'shared' );
	}

	/**
	 * Reads a file once per request. Between requests, PHP's opcode cache contains it.
	 *
	 * @param string $folder The folder under `build/`.
	 * @return array<string, mixed> By name.
	 */
	private static function read( string $folder ): array {
		static $files = array();
		// A missing file must stop the request: the constants include what decides whether stored values are safe.
		return $files[ $folder ] ??= require FREEHOLD_DIR . "/build/{$folder}/constants.php";
	}
}
