<?php
declare( strict_types=1 );

namespace Freehold\Modules;

/**
 * Reads the PHP files under `build/` that the build creates from the modules' `constants.json` and `family.json` files,
 * those of the shared features, and the files of `shared/money`.
 */
final class Constants {

	/**
	 * Returns the constants of a module.
	 *
	 * @param string $slug The module's slug.
	 * @return array<string, mixed> By name.
	 */
	public static function get( string $slug ): array {
		return self::read( "extensions/{$slug}/constants" );
	}

	/**
	 * Returns the rows of a module's family of blocks, which its `family.json` contains.
	 *
	 * @param string $slug   The module's slug.
	 * @param string $family The folder in `blocks/`.
	 * @return array<string, array<string, mixed>> By type.
	 */
	public static function family( string $slug, string $family ): array {
		return self::read( "extensions/{$slug}/blocks/{$family}/family" );
	}

	/**
	 * Returns the constants of a shared feature.
	 *
	 * @param string $feature The folder in `shared/`.
	 * @return array<string, mixed> By name.
	 */
	public static function shared( string $feature ): array {
		return self::read( "shared/{$feature}/constants" );
	}

	/**
	 * Returns the currencies of `shared/money/currencies.json`.
	 *
	 * @return array<string, array<string, mixed>> By code.
	 */
	public static function currencies(): array {
		return self::read( 'shared/money/currencies' );
	}

	/**
	 * Returns the characters that people type in amounts and that mean the same as a simpler one.
	 *
	 * @return array<string, string> The simpler one by character.
	 */
	public static function typed_characters(): array {
		return self::read( 'shared/money/characters' );
	}

	/**
	 * Reads a file once per request. Between requests, PHP's opcode cache contains it.
	 *
	 * @param string $file The file under `build/`, without extension.
	 * @return array<string, mixed> By name.
	 */
	private static function read( string $file ): array {
		static $files = array();
		// A missing file must stop the request: the constants include what decides whether stored values are safe.
		return $files[ $file ] ??= require FREEHOLD_DIR . "/build/{$file}.php";
	}
}
