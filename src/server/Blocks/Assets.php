<?php
/**
 * Scripts and styles.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Editor;
use Freehold\Modules;
use Freehold\Modules\Manifest;

/**
 * Registers the built files and sees that a page gets them only where it holds the block.
 */
final class Assets {

	/**
	 * Scripts that every editor or screen shares: handle → path under `build/`, without extension.
	 */
	private const SHARED = array(
		'freehold-runtime' => 'runtime',
		'freehold-shared'  => 'shared/editor',
		'freehold-editor'  => 'src/editor/index',
		'freehold-admin'   => 'src/admin/index',
	);

	/**
	 * Whether this request shows an editor or a Freehold screen, or serves one: visitors' pages need no editor scripts.
	 *
	 * @var bool
	 */
	private static bool $for_editor = false;

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
		foreach ( array_keys( Manifest::groups() ) as $group ) {
			self::register_script( "freehold-group-{$group}", "editor/group-{$group}" );
		}
		foreach ( array_keys( Manifest::modules() ) as $slug ) {
			self::register_script( "freehold-module-{$slug}", "editor/{$slug}" );
		}
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
	 * Returns the handles of a block's editor files. Style sheets come with the block's editing code, see `shared/blocks`.
	 *
	 * @param string $slug The slug of the block's module.
	 * @return array<string, string[]> As `register_block_type()` expects them. Empty for a module that does not load in the
	 *                                 post editor, because core would enqueue them in every editor: see {@see Editor::enqueue()}.
	 */
	public static function editor_handles( string $slug ): array {
		return self::$for_editor && Manifest::modules()[ $slug ]['post_editor']
			? array( 'editor_script_handles' => array_filter( array( self::editor_script( $slug ) ) ) )
			: array();
	}

	/**
	 * Enqueues a block's style sheet for visitors, if it has one.
	 *
	 * @param array{slug: string, path: string} $block The block, as in the manifest.
	 */
	public static function enqueue_style( array $block ): void {
		wp_enqueue_style( self::visitor_style( $block ) );
	}

	/**
	 * Registers a block's style sheet for visitors, if the build created one and it is not registered yet.
	 *
	 * @param array{slug: string, path: string} $block The block, as in the manifest.
	 * @return string Its handle.
	 */
	private static function visitor_style( array $block ): string {
		$handle = "freehold-block-{$block['slug']}";
		if ( ! wp_style_is( $handle, 'registered' ) ) {
			self::register_style( $handle, "{$block['path']}/style" );
		}
		return $handle;
	}

	/**
	 * Gives a rendered block its style sheet. If the head has been printed already, the style sheet is printed right before
	 * the block, so that nothing shifts once it arrives.
	 *
	 * @param string                            $html  The block's output.
	 * @param array{slug: string, path: string} $block The block, as in the manifest.
	 */
	public static function at_render( string $html, array $block ): string {
		if ( '' === $html || is_feed() ) {
			return $html;
		}
		$handle = self::visitor_style( $block );
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
	 * Enqueues a visitor module. Called by a block's own render if this output needs it.
	 *
	 * @param string $folder The folder of `view.ts` under `extensions/`, such as `slideshow`.
	 */
	public static function enqueue_view( string $folder ): void {
		$asset = self::asset( "extensions/{$folder}/view" );
		wp_enqueue_script_module( "freehold/{$folder}", self::url( "extensions/{$folder}/view.js" ), $asset['dependencies'], $asset['version'] );
	}

	/**
	 * A built file's address.
	 *
	 * @param string $path Under `build/`.
	 */
	public static function url( string $path ): string {
		return plugins_url( "build/{$path}", FREEHOLD_FILE );
	}

	/**
	 * Registers a script with what the build says it needs.
	 *
	 * @param string $handle The handle.
	 * @param string $path   Under `build/`, without extension.
	 */
	private static function register_script( string $handle, string $path ): void {
		if ( ! is_file( FREEHOLD_DIR . "/build/{$path}.js" ) ) {
			return;
		}
		$asset = self::asset( $path );
		$needs = 'freehold-runtime' === $handle ? array() : array( 'freehold-runtime', ...$asset['dependencies'] );
		wp_register_script( $handle, self::url( "{$path}.js" ), $needs, $asset['version'], true );
		wp_set_script_translations( $handle, 'freehold' );
	}

	/**
	 * Registers a style sheet, where the build made one.
	 *
	 * @param string $handle The handle.
	 * @param string $path   Under `build/`, without extension.
	 */
	private static function register_style( string $handle, string $path ): void {
		$file = FREEHOLD_DIR . "/build/{$path}.css";
		if ( ! is_file( $file ) ) {
			return;
		}
		wp_register_style( $handle, self::url( "{$path}.css" ), array(), self::asset( $path )['version'] );
		// Core prints small style sheets into the page, which saves the visitor a request.
		wp_style_add_data( $handle, 'path', $file );
		wp_style_add_data( $handle, 'rtl', 'replace' );
	}

	/**
	 * What the build says of a script: the handles it needs and its version.
	 *
	 * @param string $path Under `build/`, without extension.
	 * @return array{dependencies: string[], version: string}
	 */
	private static function asset( string $path ): array {
		$file = FREEHOLD_DIR . "/build/{$path}.asset.php";
		return is_file( $file ) ? require $file : array(
			'dependencies' => array(),
			'version'      => FREEHOLD_VERSION,
		);
	}
}
