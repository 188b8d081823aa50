<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Editor;
use Freehold\Modules;
use Freehold\Modules\Manifest;

/**
 * Registers the built files, and adds them only to pages that contain the block.
 */
final class Assets {

	/** The handle of the script and the style sheet of lists in wp-admin. */
	private const DATAVIEWS = 'freehold-dataviews';

	/**
	 * The scripts that all editors and screens share, by handle: paths under `build/`, without extension.
	 */
	private const SHARED = array(
		'freehold-runtime'        => 'runtime',
		'freehold-shared'         => 'shared/editor',
		self::DATAVIEWS           => 'shared/dataviews/index',
		// For other plugins: see shared/api/README.md.
		'freehold-administration' => 'shared/api/administration/index',
		'freehold-editor'         => 'src/editor/index',
		'freehold-admin'          => 'src/admin/index',
	);

	/**
	 * Whether this request shows an editor or a Freehold screen, or serves one: visitors' pages need no editor scripts.
	 *
	 * @var bool
	 */
	private static bool $for_editor = false;

	/**
	 * The shared style sheets that a block's style sheet depends on: handles by the block's slug.
	 *
	 * @var array<string, string[]>
	 */
	private static array $shared_styles = array();

	/**
	 * Makes registration cover the editor's scripts too, from here on.
	 */
	public static function want_editor(): void {
		self::$for_editor = true;
	}

	/**
	 * Registers the shared scripts and the modules' editor scripts.
	 */
	public static function register_shared(): void {
		if ( ! self::$for_editor ) {
			return;
		}
		foreach ( self::SHARED as $handle => $path ) {
			self::register_script( $handle, $path );
		}
		self::register_style( 'freehold-admin', 'src/admin/index' );
		self::register_style( 'freehold-frame', 'src/admin/frame' );
		self::register_style( self::DATAVIEWS, self::SHARED[ self::DATAVIEWS ], array( 'wp-components' ) );
		$scripts = array_map( self::editor_script( ... ), array_keys( Modules::active() ) );
		foreach ( array_filter( array_unique( $scripts ) ) as $handle ) {
			self::register_script( $handle, self::editor_path( $handle ) );
		}
	}

	/**
	 * Registers the editor script of a module alone, whether its whole group is on or not.
	 *
	 * @param string $slug The module's slug.
	 * @return string The handle; empty if the module has no editor code.
	 */
	public static function register_module( string $slug ): string {
		if ( ! Manifest::modules()[ $slug ]['editor'] ) {
			return '';
		}
		self::register_script( "freehold-module-{$slug}", "editor/{$slug}" );
		return "freehold-module-{$slug}";
	}

	/**
	 * Enqueues the script and the style sheet of a module's page in wp-admin (its `admin/page.tsx`).
	 *
	 * @param string $slug The module's slug.
	 */
	public static function enqueue_admin_page( string $slug ): void {
		$handle = "freehold-page-{$slug}";
		self::register_script( $handle, "admin/{$slug}" );
		$has_list = in_array( self::DATAVIEWS, wp_scripts()->registered[ $handle ]->deps ?? array(), true );
		self::register_style( $handle, "admin/{$slug}", array( $has_list ? self::DATAVIEWS : 'wp-components' ) );
		wp_enqueue_script( $handle );
		wp_enqueue_style( $handle );
	}

	/**
	 * Returns the script with a module's editor code: the one of its whole group if every module of the group is on,
	 * else the module's own.
	 *
	 * @param string $slug The module's slug.
	 * @return string The handle; empty if the module has no editor code.
	 */
	public static function editor_script( string $slug ): string {
		foreach ( Manifest::groups() as $group => $slugs ) {
			if ( in_array( $slug, $slugs, true ) && array() === array_filter( $slugs, static fn ( string $one ): bool => ! Modules::is_active( $one ) ) ) {
				return "freehold-group-{$group}";
			}
		}
		return Manifest::modules()[ $slug ]['editor'] ? "freehold-module-{$slug}" : '';
	}

	/**
	 * Returns the path of a script that {@see self::editor_script()} returned, under `build/`, without extension.
	 */
	public static function editor_path( string $handle ): string {
		return str_replace( array( 'freehold-module-', 'freehold-' ), 'editor/', $handle );
	}

	/**
	 * Returns the handles of a block's editor files. Style sheets come with the block's editing code, see `shared/blocks`.
	 *
	 * @param string $slug The slug of the block's module.
	 * @return array<string, string[]> As `register_block_type()` expects them. Empty for a module that not every post editor
	 *                                 loads, because core would enqueue them in every editor: see {@see Editor::enqueue()}.
	 */
	public static function editor_handles( string $slug ): array {
		return self::$for_editor && Manifest::modules()[ $slug ]['post_editor'] && null === Manifest::modules()[ $slug ]['late']
			? array( 'editor_script_handles' => array_filter( array( self::editor_script( $slug ) ) ) )
			: array();
	}

	/**
	 * Enqueues a block's style sheet for visitors, if it has one.
	 *
	 * @param string $name The block's name.
	 */
	public static function enqueue_style( string $name ): void {
		wp_enqueue_style( self::visitor_style( $name ) );
	}

	/**
	 * Loads a style sheet of `shared/` before a block's own, once per page.
	 *
	 * @param string $slug The block's slug.
	 * @param string $name The folder under `shared/` that contains `style.scss`.
	 */
	public static function share_style( string $slug, string $name ): void {
		self::$shared_styles[ $slug ] = array( self::shared_style( $name ) );
	}

	/**
	 * Enqueues a style sheet of `shared/`.
	 *
	 * @param string $name The folder under `shared/` that contains `style.scss`.
	 */
	public static function enqueue_shared_style( string $name ): void {
		wp_enqueue_style( self::shared_style( $name ) );
	}

	/**
	 * Registers a style sheet of `shared/`.
	 *
	 * @param string $name The folder under `shared/`.
	 * @return string Its handle.
	 */
	private static function shared_style( string $name ): string {
		if ( ! wp_style_is( "freehold-{$name}", 'registered' ) ) {
			self::register_style( "freehold-{$name}", "shared/{$name}/style" );
			if ( Look::SHARED === $name ) {
				wp_add_inline_style( "freehold-{$name}", Look::css() );
			}
		}
		return "freehold-{$name}";
	}

	/**
	 * Registers a block's style sheet for visitors, if the build created one and it is not registered yet. In themes without a
	 * block gap, it ends with the margin that core's images and embeds have. It gives way to every rule of the theme.
	 *
	 * @param string $name The block's name.
	 * @return string Its handle.
	 */
	private static function visitor_style( string $name ): string {
		$slug   = Manifest::blocks()[ $name ]['slug'];
		$handle = "freehold-block-{$slug}";
		if ( ! wp_style_is( $handle, 'registered' ) ) {
			self::register_style( $handle, Manifest::path( $name ) . '/style', self::$shared_styles[ $slug ] ?? array() );
			if ( null === wp_get_global_settings( array( 'spacing', 'blockGap' ) ) ) {
				wp_add_inline_style( $handle, ':where(.' . wp_get_block_default_classname( $name ) . ':not([class*="wp-block-jetpack-"] *)){margin-block:0 1em}' );
			}
		}
		return $handle;
	}

	/**
	 * Adds the style sheet to a rendered block. If the head has been printed already, prints the style sheet right before the
	 * block, so that nothing shifts when it loads.
	 *
	 * @param string $html The block's output.
	 * @param string $name The block's name.
	 */
	public static function at_render( string $html, string $name ): string {
		return '' === $html || is_feed() ? $html : self::with_style( self::with_look( $html ), self::visitor_style( $name ) );
	}

	/**
	 * Adds to output the style sheets of the fields and buttons that it contains. A page loads core's for core's own blocks alone.
	 *
	 * @param string $html The output.
	 */
	public static function with_look( string $html ): string {
		if ( str_contains( $html, Look::BUTTON ) ) {
			$html = self::with_style( $html, 'wp-block-button' );
		}
		return str_contains( $html, Look::FIELD ) ? self::with_shared_style( $html, Look::SHARED ) : $html;
	}

	/**
	 * Adds a style sheet of `shared/` to output, as at_render() adds the block's.
	 *
	 * @param string $html The output.
	 * @param string $name The folder under `shared/` that contains `style.scss`.
	 */
	public static function with_shared_style( string $html, string $name ): string {
		return self::with_style( $html, self::shared_style( $name ) );
	}

	/**
	 * Adds a style sheet to output.
	 *
	 * @param string $html   The output.
	 * @param string $handle The style sheet.
	 */
	private static function with_style( string $html, string $handle ): string {
		if ( wp_style_is( $handle, 'registered' ) && ! wp_style_is( $handle, 'done' ) ) {
			wp_enqueue_style( $handle );
			if ( did_action( 'wp_print_styles' ) && ! wp_is_serving_rest_request() ) {
				ob_start();
				wp_maybe_inline_styles();
				wp_print_styles( $handle );
				$html = ob_get_clean() . $html;
			}
		}
		return $html;
	}

	/**
	 * Enqueues a visitor module, if the folder has a `view.ts`. Called by a block's own render if this output needs it.
	 *
	 * @param string $folder The folder of `view.ts` under `extensions/`, such as `slideshow`.
	 */
	public static function enqueue_view( string $folder ): void {
		self::enqueue_module( "freehold/{$folder}", "extensions/{$folder}/view" );
	}

	/**
	 * Enqueues a visitor module of `shared/`.
	 *
	 * @param string $name The folder under `shared/` that contains `view.ts`.
	 */
	public static function enqueue_shared_view( string $name ): void {
		self::enqueue_module( self::register_shared_view( $name ), "shared/{$name}/view" );
	}

	/**
	 * Registers a visitor module of `shared/`, by the id under which other modules import it.
	 *
	 * @param string $name The folder under `shared/`.
	 * @return string The id.
	 */
	private static function register_shared_view( string $name ): string {
		$asset = self::asset( "shared/{$name}/view" );
		wp_register_script_module( "freehold/{$name}", self::url( "shared/{$name}/view.js" ), array(), $asset['version'] );
		return "freehold/{$name}";
	}

	/**
	 * Enqueues a visitor module with the modules that it imports.
	 *
	 * @param string $path Under `build/`, without extension.
	 */
	private static function enqueue_module( string $id, string $path ): void {
		$asset = self::asset( $path );
		if ( null === $asset ) {
			return;
		}
		foreach ( $asset['dependencies'] as $import ) {
			if ( is_string( $import ) && str_starts_with( $import, 'freehold/' ) ) {
				self::register_shared_view( substr( $import, strlen( 'freehold/' ) ) );
			}
		}
		wp_enqueue_script_module( $id, self::url( "{$path}.js" ), $asset['dependencies'], $asset['version'] );
		// Lets a page that a query loop shows without a reload load the module (WordPress 6.9 and later).
		if ( method_exists( wp_interactivity(), 'add_client_navigation_support_to_script_module' ) ) {
			wp_interactivity()->add_client_navigation_support_to_script_module( $id );
		}
	}

	/**
	 * Returns the URL of a built file.
	 *
	 * @param string $path The path under `build/`.
	 */
	public static function url( string $path ): string {
		return plugins_url( "build/{$path}", FREEHOLD_FILE );
	}

	/**
	 * Returns the style sheet for the direction of the page. A sheet that is the same in both directions has only one file.
	 *
	 * @param string $path The path under `build/`.
	 */
	public static function directed( string $path ): string {
		$other = self::other_direction( $path );
		return is_rtl() && is_file( FREEHOLD_DIR . "/build/{$other}" ) ? $other : $path;
	}

	/**
	 * Returns the name of a style sheet for right-to-left pages.
	 *
	 * @param string $path The original's path.
	 */
	private static function other_direction( string $path ): string {
		return (string) preg_replace( '/\.css$/', '-rtl.css', $path );
	}

	/**
	 * Registers a script with the dependencies that the build determined.
	 *
	 * @param string $path The path under `build/`, without extension.
	 */
	private static function register_script( string $handle, string $path ): void {
		static $scripts = array();
		$file           = Manifest::file( 'scripts-manifest' );
		$asset          = ( $scripts[ $file ] ??= is_file( $file ) ? require $file : array() )[ $path ] ?? null;
		if ( null === $asset ) {
			return;
		}
		$needs = 'freehold-runtime' === $handle ? array() : array( 'freehold-runtime', ...$asset['dependencies'] );
		wp_register_script( $handle, self::url( "{$path}.js" ), $needs, $asset['version'], true );
		wp_set_script_translations( $handle, 'freehold' );
	}

	/**
	 * Registers a style sheet, if the build created one.
	 *
	 * @param string   $path  Under `build/`, without extension.
	 * @param string[] $needs The handles of the style sheets that must come before it.
	 */
	private static function register_style( string $handle, string $path, array $needs = array() ): void {
		$file = FREEHOLD_DIR . "/build/{$path}.css";
		if ( ! is_file( $file ) ) {
			return;
		}
		wp_register_style( $handle, self::url( "{$path}.css" ), $needs, (string) hash_file( 'crc32b', $file ) );
		// Core prints small style sheets into the page, which saves the visitor a request.
		wp_style_add_data( $handle, 'path', $file );
		if ( is_file( self::other_direction( $file ) ) ) {
			wp_style_add_data( $handle, 'rtl', 'replace' );
		}
	}

	/**
	 * Returns the dependencies and the version of a visitor module, or null if the build created none.
	 *
	 * @param string $path The path under `build/`, without extension.
	 * @return array{dependencies: string[], version: string}|null
	 */
	private static function asset( string $path ): ?array {
		static $assets = null;
		$assets      ??= require FREEHOLD_DIR . '/build/visitors-manifest.php';
		return $assets[ "{$path}.js" ] ?? null;
	}
}
