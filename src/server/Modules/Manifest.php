<?php
/**
 * What the build knows of the extensions and modules.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

/**
 * Reads `build/extensions.php`, which the build makes from `extensions/index.json` and the `module.json` and `block.json` files beside the code.
 */
final class Extensions {

	private const STAGES = array( 'production', 'beta', 'experimental' );

	/**
	 * Extensions by folder name: `stage`, `kind` (`blocks` or `plugins`), `block` (its block's name or null), `title` (the
	 * block's, in English: {@see self::text()}), `module`, `post_editor` (false for those that do not load there), `dynamic` (true where the post holds no markup), `server` and
	 * `always` (whether there is a `server.php`, an `always.php`).
	 *
	 * @return array<string, array{stage: string, kind: string, block: ?string, title: ?string, module: string, post_editor: bool, dynamic: bool, server: bool, always: bool}>
	 */
	public static function all(): array {
		// Asked for again and again in one request: for each block and each module.
		static $chosen = array();
		$stage         = self::stage();
		$limit         = array_search( $stage, self::STAGES, true );
		return $chosen[ $stage ] ??= array_filter(
			self::manifest()['extensions'],
			static fn ( array $extension ): bool => array_search( $extension['stage'], self::STAGES, true ) <= $limit
		);
	}

	/**
	 * Module definitions by slug, of those modules that have an extension in the chosen list.
	 * Texts are English: {@see self::text()}.
	 *
	 * @return array<string, array{title: string, description: string, icon: string, group: string, extensions: string[], needs: string[], options: array<string, array<string, mixed>>}>
	 */
	public static function modules(): array {
		static $chosen = array();
		$extensions    = self::all();
		return $chosen[ self::stage() ] ??= array_filter(
			self::manifest()['modules'],
			static fn ( array $module ): bool => array() !== array_intersect( $module['extensions'], array_keys( $extensions ) )
		);
	}

	/**
	 * Code chunks that load on demand: name → the file's path under `build/`, the path of its style sheet, where it has one,
	 * and the names of the chunks that come with it.
	 *
	 * @return array<string, array{path: string, style: ?string, with: string[]}>
	 */
	public static function chunks(): array {
		return self::manifest()['chunks'];
	}

	/**
	 * The folder of an extension in the build.
	 *
	 * @param string $name The extension's name.
	 */
	public static function folder( string $name ): string {
		return FREEHOLD_DIR . '/build/extensions/' . self::manifest()['extensions'][ $name ]['kind'] . "/{$name}";
	}

	/**
	 * A text of the manifest in the language of the page. Not before `init`: translations must not load earlier.
	 *
	 * @param string $text    English.
	 * @param string $context What it is: `block title`, `module title`, `module description` or `module option`.
	 */
	public static function text( string $text, string $context ): string {
		// As core translates block.json: the texts are collected from `build/texts.php`.
		return translate_with_gettext_context( $text, $context, 'freehold' ); // phpcs:ignore WordPress.WP.I18n
	}

	/**
	 * The list that the owner chose: `FREEHOLD_EXTENSIONS` in the environment, then as a constant.
	 */
	public static function stage(): string {
		$chosen = getenv( 'FREEHOLD_EXTENSIONS' );
		if ( ! is_string( $chosen ) || '' === $chosen ) {
			$chosen = defined( 'FREEHOLD_EXTENSIONS' ) ? (string) constant( 'FREEHOLD_EXTENSIONS' ) : 'production';
		}
		return in_array( $chosen, self::STAGES, true ) ? $chosen : 'production';
	}

	/**
	 * The build's manifest; empty where the plugin was not built.
	 *
	 * @return array{extensions: array<string, mixed>, modules: array<string, mixed>, chunks: array<string, mixed>}
	 */
	private static function manifest(): array {
		static $manifest = null;
		$manifest      ??= is_file( FREEHOLD_DIR . '/build/extensions.php' )
			? require FREEHOLD_DIR . '/build/extensions.php'
			: array(
				'extensions' => array(),
				'modules'    => array(),
				'chunks'     => array(),
			);
		return $manifest;
	}
}
