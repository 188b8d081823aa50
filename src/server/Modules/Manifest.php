<?php
declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Keys\Configuration;

/**
 * Reads `build/manifest.php`, which the build creates from `extensions/index.json` and the `module.json` and `block.json`
 * files.
 */
final class Manifest {

	private const STAGES = array( 'production', 'beta', 'experimental' );

	/**
	 * Returns the modules of the chosen list, with what each request may need. Texts are English: {@see self::text()}.
	 *
	 * - `starts_on`: whether it is on until an administrator turns it off.
	 * - `class`: the class in `Module.php`, or null if there is none; `phases`: which of `always` and `every_page` it defines.
	 * - `blocks`: the names of its blocks; `post_editor`: whether its editor code loads in the post editor.
	 * - `editor`: whether it has editor code; `admin`: whether it has a section on the Freehold screen.
	 * - `uses`: the shared features that are active while it is on, see {@see self::features()}.
	 * - `provides`: the features of the administration that it provides, see {@see self::provider()}.
	 * - `lean_routes`: see {@see LeanRoutes}.
	 * - `every_page_if`: how the name of an autoloaded option begins, and a text in it, without which `every_page` is left out;
	 *   then an option that every site has, which may contain the text where it is not autoloaded.
	 * - `purposes`: the kinds of sites that it is for, `writing`, `business`, `members` or `portfolio`; none if it is for all.
	 *
	 * @return array<string, array{title: string, icon: string, group: string, stage: string, starts_on: bool, class: ?string, phases: string[], blocks: string[], post_editor: bool, late: ?string[], editor: bool, admin: bool, needs: string[], uses: string[], provides: string[], lean_routes: string[], purposes: string[], every_page_if?: array{0: string, 1: string, 2?: string}, options: array<string, array{schema: array<string, mixed>}>}> By slug.
	 */
	public static function modules(): array {
		// Read many times in one request: for each block and each module.
		static $chosen             = array();
		$stage                     = self::stage();
		$limit                     = array_search( $stage, self::STAGES, true );
		return $chosen[ $stage ] ??= array_filter(
			self::read( 'manifest' )['modules'] ?? array(),
			static fn ( array $module ): bool => array_search( $module['stage'], self::STAGES, true ) <= $limit
		);
	}

	/**
	 * Returns the texts of a module that only the administration shows, in English: {@see self::text()}.
	 *
	 * @param string $slug A module's slug.
	 * @return array{description: string, keywords: string[], options: array<string, array{title: string, description: string, labels: array<string, string>}>}
	 */
	public static function texts( string $slug ): array {
		return self::read( 'texts-manifest' )[ $slug ];
	}

	/**
	 * Returns the shared features: their classes, which of `always` and `every_page` each defines, and its
	 * {@see \Freehold\Feature::ALWAYS_ON}.
	 *
	 * @return array<string, array{class: string, phases: string[], always_on: bool}> By slug.
	 */
	public static function features(): array {
		return self::read( 'manifest' )['features'] ?? array();
	}

	/**
	 * Returns the module that provides a feature of the administration. Such features have routes whether a module provides
	 * them or not.
	 *
	 * @param string $feature The feature, as in `provides` of a `module.json`, such as `search`.
	 * @return string|null The module's slug; null if there is none.
	 */
	public static function provider( string $feature ): ?string {
		foreach ( self::modules() as $slug => $module ) {
			if ( in_array( $feature, $module['provides'], true ) ) {
				return $slug;
			}
		}
		return null;
	}

	/**
	 * Returns the blocks of those modules.
	 *
	 * - `module`: the module's slug; `slug`: the block's name in handles; `path`: only for {@see self::path()}.
	 * - `title`: in English; `dynamic`: whether visitors see nothing of it while its module is off; `off`: what they see then,
	 *   in English.
	 * - `message`, `action`: what the editor says then instead of the usual text, and the label of the button that turns the
	 *   module on.
	 *
	 * @return array<string, array{module: string, slug: string, path?: string, title: string, dynamic: bool, off: string, message?: string, action?: string}> By name, such as `jetpack/map`.
	 */
	public static function blocks(): array {
		static $chosen             = array();
		$stage                     = self::stage();
		return $chosen[ $stage ] ??= array_filter(
			self::read( 'manifest' )['blocks'] ?? array(),
			static fn ( array $block ): bool => isset( self::modules()[ $block['module'] ] )
		);
	}

	/**
	 * Returns the folder of a block under `build/`.
	 *
	 * @param string $name The block's name.
	 */
	public static function path( string $name ): string {
		$block = self::blocks()[ $name ];
		return $block['path'] ?? "extensions/{$block['module']}" . ( $block['slug'] === $block['module'] ? '' : "/blocks/{$block['slug']}" );
	}

	/**
	 * Returns the groups whose editor code is also built as one script.
	 *
	 * @return array<string, string[]> The modules' slugs by group.
	 */
	public static function groups(): array {
		return self::read( 'editor-manifest' )['groups'] ?? array();
	}

	/**
	 * Returns the chunks of code that load on demand: the file's path under `build/`, the paths of the style sheets that it
	 * needs, and the names of the chunks that come with it.
	 *
	 * @return array<string, array{path: string, styles: string[], with: string[]}> By name.
	 */
	public static function chunks(): array {
		return self::read( 'editor-manifest' )['chunks'] ?? array();
	}

	/**
	 * Returns a text of the manifest in the language of the page. Not before `init`, as translations must not load earlier.
	 *
	 * @param string $text    English.
	 * @param string $context `block title`, `block off`, `module title`, `module description`, `module keyword` or `module option`.
	 */
	public static function text( string $text, string $context ): string {
		// As core translates block.json: the texts are collected from `build/texts.php`.
		return translate_with_gettext_context( $text, $context, 'freehold' ); // phpcs:ignore WordPress.WP.I18n -- The build lists these texts for translators.
	}

	/**
	 * Returns the chosen list: `FREEHOLD_EXTENSIONS` from the environment, then from the constant.
	 *
	 * @return string `production`, `beta` or `experimental`.
	 */
	public static function stage(): string {
		$chosen = Configuration::get( 'FREEHOLD_EXTENSIONS' );
		return in_array( $chosen, self::STAGES, true ) ? $chosen : 'production';
	}

	/**
	 * Returns the path of a file of the build about modules. Those on the list `experimental` have files of their own, which the zip
	 * does not contain.
	 *
	 * @param string $name `manifest`, or one of those with more, such as `editor-manifest`.
	 */
	public static function file( string $name ): string {
		$file = FREEHOLD_DIR . "/build/{$name}-experimental.php";
		return 'experimental' === self::stage() && is_file( $file ) ? $file : FREEHOLD_DIR . "/build/{$name}.php";
	}

	/**
	 * Returns a file of the build; empty if the plugin was not built.
	 *
	 * @param string $name As for {@see self::file()}.
	 * @return array<string, mixed>
	 */
	private static function read( string $name ): array {
		static $read            = array();
		$file                   = self::file( $name );
		return $read[ $file ] ??= is_file( $file ) ? require $file : array();
	}
}
