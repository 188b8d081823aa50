<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Blocks;
use Freehold\Features;
use Freehold\Modules\LeanRoutes;
use Freehold\Modules\Manifest;
use WP_Block;
use WP_Post;

/**
 * Registers blocks and adds the modules' hooks on visitors' pages right before the first Freehold block is rendered, because
 * most pages contain none and should not be slowed down. In wp-admin, REST requests, cron, on the command line and in
 * requests that send data, all of it runs on `init`.
 */
final class Visit {

	/**
	 * Watches the page for Freehold blocks.
	 */
	public static function watch(): void {
		// Covers the page's posts, for code that must run before the head is printed; everything that is rendered; and excerpts,
		// which omit blocks that are not on the filter's list.
		add_action( 'wp', array( self::class, 'check_posts' ) );
		add_filter( 'pre_render_block', array( self::class, 'before_block' ), 0, 3 );
		add_filter( 'get_the_excerpt', array( self::class, 'before_excerpt' ), 0, 2 );
		// Both can happen on a page too: a REST request in this process, or an editor.
		add_action( 'rest_api_init', array( self::class, 'before_rest' ), -1 );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'wake' ), -1 );
	}

	/**
	 * Registers the blocks and adds the modules' hooks.
	 */
	public static function wake(): void {
		remove_action( 'wp', array( self::class, 'check_posts' ) );
		remove_filter( 'pre_render_block', array( self::class, 'before_block' ), 0 );
		remove_filter( 'get_the_excerpt', array( self::class, 'before_excerpt' ), 0 );
		remove_action( 'rest_api_init', array( self::class, 'before_rest' ), -1 );
		remove_action( 'enqueue_block_editor_assets', array( self::class, 'wake' ), -1 );
		Blocks::register();
		KeptAttributes::register();
		Features::start();
	}

	/**
	 * Starts before routes are registered; for a lean route without the blocks, unless one is rendered.
	 */
	public static function before_rest(): void {
		if ( null === LeanRoutes::module() ) {
			self::wake();
		} else {
			Features::start();
			LeanRoutes::before_others( self::wake( ... ) );
		}
	}

	/**
	 * Starts if one of the page's posts contains a Freehold block.
	 */
	public static function check_posts(): void {
		global $wp_query;
		foreach ( $wp_query->posts ?? array() as $post ) {
			if ( $post instanceof WP_Post && self::mentions_freehold_block( $post->post_content ) ) {
				self::wake();
				return;
			}
		}
	}

	/**
	 * Starts before a Freehold block is rendered, or a block that contains one.
	 *
	 * @param mixed                $html   The HTML that another plugin shows instead, or null.
	 * @param array<string, mixed> $block  The parsed block.
	 * @param WP_Block|null        $within The outer block.
	 * @return mixed The first argument, unchanged.
	 */
	public static function before_block( mixed $html, array $block, ?WP_Block $within = null ): mixed {
		if ( self::is_pattern_with_freehold_block( $block ) || ( null === $within && self::has_freehold_block( $block ) ) ) {
			self::wake();
		} elseif ( null !== $within && null === $html && isset( self::names()[ $block['blockName'] ?? '' ] ) ) {
			// The outer block was checked before it contained this one. Runs late, because core's own filter discards earlier results.
			self::wake();
			add_filter( 'pre_render_block', array( self::class, 'render_again' ), 20, 2 );
		}
		return $html;
	}

	/**
	 * Renders a block that was created before its type was registered.
	 *
	 * @param mixed                $html  The HTML that another plugin shows instead, or null.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed The first argument, or the block's output.
	 */
	public static function render_again( mixed $html, array $block ): mixed {
		remove_filter( 'pre_render_block', array( self::class, 'render_again' ), 20 );
		return $html ?? render_block( $block );
	}

	/**
	 * Starts before an excerpt is generated for a post that contains a Freehold block.
	 *
	 * @param mixed $excerpt The author's excerpt, or an empty text.
	 * @param mixed $post    The post.
	 * @return mixed The first argument, unchanged.
	 */
	public static function before_excerpt( mixed $excerpt, mixed $post = null ): mixed {
		if ( '' === $excerpt && $post instanceof WP_Post && self::mentions_freehold_block( $post->post_content ) ) {
			self::wake();
		}
		return $excerpt;
	}

	/**
	 * Returns whether a block is a Freehold block or contains one.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	private static function has_freehold_block( array $block ): bool {
		if ( isset( self::names()[ $block['blockName'] ?? '' ] ) ) {
			return true;
		}
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			if ( self::has_freehold_block( $inner ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns whether a block is a synced pattern that may contain a Freehold block. Core reads the same post a moment later.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	private static function is_pattern_with_freehold_block( array $block ): bool {
		if ( 'core/block' !== ( $block['blockName'] ?? null ) || ! is_int( $block['attrs']['ref'] ?? null ) ) {
			return false;
		}
		$pattern = get_post( $block['attrs']['ref'] );
		return $pattern instanceof WP_Post && self::mentions_freehold_block( $pattern->post_content );
	}

	/**
	 * Returns the names of the Freehold blocks.
	 *
	 * @return array<string, true>
	 */
	private static function names(): array {
		static $names   = null;
		return $names ??= array_fill_keys( array_keys( Manifest::blocks() ), true );
	}

	/**
	 * Returns whether a post's content may contain a Freehold block.
	 *
	 * @param string $content The stored content.
	 */
	private static function mentions_freehold_block( string $content ): bool {
		static $pattern = null;
		if ( null === $pattern ) {
			$namespaces = array();
			foreach ( array_keys( self::names() ) as $block ) {
				$namespaces[ strtok( $block, '/' ) ] = true;
			}
			$pattern = '~<!--\s+wp:(?:' . implode( '|', array_keys( $namespaces ) ) . ')/~';
		}
		return 1 === preg_match( $pattern, $content );
	}
}
