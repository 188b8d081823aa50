<?php
/**
 * Scripts and styles.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

/**
 * Registers the built files and sees that a page gets them only where it holds the block.
 */
final class Assets {

	/**
	 * Scripts that blocks and screens share: handle → path under `build/`, without extension.
	 */
	private const SHARED = array(
		'freehold-runtime'        => 'runtime',
		'freehold-initial-state'  => 'shared/initial-state/index',
		'freehold-blocks'         => 'shared/blocks/index',
		'freehold-embeds'         => 'shared/embeds/paste',
		'freehold-images'         => 'shared/images/index',
		'freehold-paragraphs'     => 'shared/paragraphs/index',
		'freehold-text-in-markup' => 'shared/text-in-markup/index',
		'freehold-editor'         => 'src/editor/index',
		'freehold-admin'          => 'src/admin/index',
	);

	/**
	 * Whether this request shows an editor or a screen of ours, or answers one: visitors' pages have no use for editor scripts.
	 *
	 * @var bool
	 */
	private static bool $for_editor = false;

	/**
	 * From here on, registration covers the editor's scripts too.
	 */
	public static function want_editor(): void {
		self::$for_editor = true;
	}

	/**
	 * Registers the shared scripts.
	 */
	public static function register_shared(): void {
		if ( ! self::$for_editor ) {
			return;
		}
		foreach ( self::SHARED as $handle => $path ) {
			self::register_script( $handle, $path );
		}
		self::register_style( 'freehold-admin', 'src/admin/style-index' );
	}

	/**
	 * Registers a block's files for the editor. Visitors' pages get theirs when the block is on them.
	 *
	 * @param string $name The extension's name.
	 * @return array<string, string[]> The handles, named as `register_block_type()` takes them.
	 */
	public static function register_block( string $name ): array {
		if ( ! self::$for_editor ) {
			return array();
		}
		$handle = "freehold-block-{$name}";
		$path   = "extensions/blocks/{$name}";
		self::visitor_style( $name );
		self::register_style( "{$handle}-editor", "{$path}/index" );
		self::register_script( $handle, "{$path}/index" );
		return array(
			'editor_script_handles' => array( $handle ),
			'editor_style_handles'  => array_values( array_filter( array( $handle, "{$handle}-editor" ), static fn ( string $style ): bool => wp_style_is( $style, 'registered' ) ) ),
		);
	}

	/**
	 * Registers the files of an extension of the editor that is no block.
	 *
	 * @param string $name The extension's name.
	 * @return array{scripts: string[], styles: string[]} The handles.
	 */
	public static function register_plugin( string $name ): array {
		$handle = "freehold-plugin-{$name}";
		$path   = "extensions/plugins/{$name}/index";
		self::register_script( $handle, $path );
		self::register_style( $handle, $path );
		return array(
			'scripts' => wp_script_is( $handle, 'registered' ) ? array( $handle ) : array(),
			'styles'  => wp_style_is( $handle, 'registered' ) ? array( $handle ) : array(),
		);
	}

	/**
	 * Enqueues, before the head is printed, the styles of the blocks in the posts that the page is about to show.
	 * Block themes render before the head anyway; classic themes do not.
	 */
	public static function in_head(): void {
		global $wp_query;
		foreach ( is_array( $wp_query->posts ?? null ) ? $wp_query->posts : array() as $post ) {
			if ( ! isset( $post->post_content ) || ! str_contains( $post->post_content, '<!-- wp:' ) ) {
				continue;
			}
			foreach ( Extensions::all() as $name => $extension ) {
				if ( null !== $extension['block'] && str_contains( $post->post_content, "<!-- wp:{$extension['block']} " ) && null !== Blocks::extension_of( $extension['block'] ) ) {
					wp_enqueue_style( self::visitor_style( $name ) );
				}
			}
		}
	}

	/**
	 * Registers the style sheet that visitors need of a block, where the build made one and nobody has yet.
	 *
	 * @param string $name The extension's name.
	 * @return string Its handle.
	 */
	private static function visitor_style( string $name ): string {
		$handle = "freehold-block-{$name}";
		if ( ! wp_style_is( $handle, 'registered' ) ) {
			self::register_style( $handle, "extensions/blocks/{$name}/style-index" );
		}
		return $handle;
	}

	/**
	 * Gives a rendered block its style sheet; printed right before it where the head has gone out already,
	 * so that nothing shifts once it arrives.
	 *
	 * @param string               $html  The block's output.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function at_render( string $html, array $block ): string {
		$name = Blocks::extension_of( $block['blockName'] );
		if ( null === $name || '' === $html || is_feed() ) {
			return $html;
		}
		$handle = self::visitor_style( $name );
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
	 * Enqueues a block's visitor module; called by the block's own render where this output needs it.
	 *
	 * @param string $name The extension's name.
	 */
	public static function enqueue_view( string $name ): void {
		$asset = self::asset( "extensions/blocks/{$name}/view" );
		wp_enqueue_script_module( "freehold/{$name}", self::url( "extensions/blocks/{$name}/view.js" ), $asset['dependencies'], $asset['version'] );
	}

	/**
	 * Enqueues a block's visitor styles, where the page shows something of the block's outside of the block.
	 *
	 * @param string $name The extension's name.
	 */
	public static function enqueue_style( string $name ): void {
		wp_enqueue_style( self::visitor_style( $name ) );
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
		wp_register_style( $handle, self::url( "{$path}.css" ), array(), self::asset( dirname( $path ) . '/index' )['version'] );
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
