<?php
/**
 * A visitor's page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Blocks;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use WP_Block;
use WP_Post;

/**
 * Most pages of most sites hold nothing of ours, and should not pay for it: there, blocks are registered and the extensions'
 * hooks added only when a page turns out to hold a block of ours, right before it is rendered. Everywhere else (wp-admin,
 * REST, cron, the command line, requests that send something) all of it is there from `init` on.
 */
final class Visit {

	/**
	 * Waits for something of ours.
	 */
	public static function watch(): void {
		// The posts of the page, for what must be known before the head is printed; whatever is rendered; excerpts, which
		// leave blocks out that nobody has allowed.
		add_action( 'wp', array( self::class, 'look_into_posts' ) );
		add_filter( 'pre_render_block', array( self::class, 'before_block' ), 0, 3 );
		add_filter( 'get_the_excerpt', array( self::class, 'before_excerpt' ), 0, 2 );
		// Both can happen on a page too: a route that is asked in process, or an editor there.
		add_action( 'rest_api_init', array( self::class, 'wake' ), -1 );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'wake' ), -1 );
	}

	/**
	 * Registers the blocks and adds the extensions' hooks.
	 */
	public static function wake(): void {
		remove_action( 'wp', array( self::class, 'look_into_posts' ) );
		remove_filter( 'pre_render_block', array( self::class, 'before_block' ), 0 );
		remove_filter( 'get_the_excerpt', array( self::class, 'before_excerpt' ), 0 );
		remove_action( 'rest_api_init', array( self::class, 'wake' ), -1 );
		remove_action( 'enqueue_block_editor_assets', array( self::class, 'wake' ), -1 );
		Blocks::register();
		Modules::start();
	}

	/**
	 * Wakes up where one of the page's posts holds a block of ours.
	 */
	public static function look_into_posts(): void {
		global $wp_query;
		foreach ( $wp_query->posts ?? array() as $post ) {
			if ( $post instanceof WP_Post && self::mentions_ours( $post->post_content ) ) {
				self::wake();
				return;
			}
		}
	}

	/**
	 * Wakes up before a block of ours is rendered, or one that holds one.
	 *
	 * @param mixed                $html   What somebody else shows in the block's place, or null.
	 * @param array<string, mixed> $block  The parsed block.
	 * @param WP_Block|null        $within The block that it is in.
	 * @return mixed The first, unchanged.
	 */
	public static function before_block( mixed $html, array $block, ?WP_Block $within = null ): mixed {
		if ( self::is_pattern_with_ours( $block ) || ( null === $within && self::holds_ours( $block ) ) ) {
			self::wake();
		} elseif ( null !== $within && null === $html && isset( self::names()[ $block['blockName'] ?? '' ] ) ) {
			// Whoever holds it had been looked through, and has got it since. Late: core's own filter there forgets what came before.
			self::wake();
			add_filter( 'pre_render_block', array( self::class, 'render_again' ), 20, 2 );
		}
		return $html;
	}

	/**
	 * Renders a block that was made before its kind was known.
	 *
	 * @param mixed                $html  What somebody else shows in the block's place, or null.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed The first, or the block's output.
	 */
	public static function render_again( mixed $html, array $block ): mixed {
		remove_filter( 'pre_render_block', array( self::class, 'render_again' ), 20 );
		return $html ?? render_block( $block );
	}

	/**
	 * Wakes up before an excerpt is made of a post with a block of ours.
	 *
	 * @param mixed $excerpt The excerpt that somebody wrote, or an empty text.
	 * @param mixed $post    The post.
	 * @return mixed The first, unchanged.
	 */
	public static function before_excerpt( mixed $excerpt, mixed $post = null ): mixed {
		if ( '' === $excerpt && $post instanceof WP_Post && self::mentions_ours( $post->post_content ) ) {
			self::wake();
		}
		return $excerpt;
	}

	/**
	 * Whether a block is ours or holds one of ours.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	private static function holds_ours( array $block ): bool {
		if ( isset( self::names()[ $block['blockName'] ?? '' ] ) ) {
			return true;
		}
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			if ( self::holds_ours( $inner ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a block stands for a synced pattern that may hold a block of ours. (Core asks for the same post a moment later.)
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	private static function is_pattern_with_ours( array $block ): bool {
		if ( 'core/block' !== ( $block['blockName'] ?? null ) || ! is_int( $block['attrs']['ref'] ?? null ) ) {
			return false;
		}
		$pattern = get_post( $block['attrs']['ref'] );
		return $pattern instanceof WP_Post && self::mentions_ours( $pattern->post_content );
	}

	/**
	 * The names of our blocks.
	 *
	 * @return array<string, true>
	 */
	private static function names(): array {
		static $names   = null;
		return $names ??= array_fill_keys( array_keys( Manifest::blocks() ), true );
	}

	/**
	 * Whether a post's content may hold a block of ours.
	 *
	 * @param string $content As it is stored.
	 */
	private static function mentions_ours( string $content ): bool {
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
