<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Blocks;
use Freehold\Features;
use Freehold\Modules;
use Freehold\Modules\LeanRoutes;
use Freehold\Modules\Manifest;
use WP_Block;
use WP_Block_Type_Registry;
use WP_Post;

/**
 * Registers on visitors' pages the blocks that they contain, right before these are rendered, and adds the hooks of their modules
 * before the first of each. Most pages contain none and should not be slowed down, and WordPress computes styles for each registered
 * block. In wp-admin, REST requests, cron, on the command line and in requests that send data, all of it happens on `init`.
 */
final class Visit {

	/** The blocks that show another post by its ID. */
	private const REFERENCES = array( 'core/block', 'core/navigation' );

	/**
	 * Whether all blocks are registered. The hooks stay: WordPress skips the next priority if a hook that runs is removed.
	 *
	 * @var bool
	 */
	private static bool $is_awake = false;

	/**
	 * Watches the page for Freehold blocks.
	 */
	public static function watch(): void {
		// Covers the page's posts, for code that must run before the head is printed; everything that is rendered; and excerpts,
		// which omit blocks that are not on the filter's list.
		add_action( 'wp', array( self::class, 'check_posts' ) );
		add_filter( 'pre_render_block', array( self::class, 'before_block' ), 0, 3 );
		// Menus, and other plugins, render blocks without the filter before.
		add_filter( 'render_block', array( self::class, 'after_block' ), PHP_INT_MIN, 3 );
		add_filter( 'get_the_excerpt', array( self::class, 'before_excerpt' ), 0, 2 );
		// Both can happen on a page too: a REST request in this process, or an editor.
		add_action( 'rest_api_init', array( self::class, 'before_rest' ), -1 );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'wake' ), -1 );
	}

	/**
	 * Registers all blocks and adds the modules' hooks.
	 */
	public static function wake(): void {
		if ( ! self::$is_awake ) {
			self::$is_awake = true;
			Blocks::register();
			KeptAttributes::register();
			Features::start();
		}
	}

	/**
	 * Registers some blocks, and adds their modules' hooks.
	 *
	 * @param string[] $names Names of any blocks.
	 */
	private static function wake_for( array $names ): void {
		$blocks = array_intersect_key( Manifest::blocks(), array_flip( $names ) );
		if ( array() !== $blocks ) {
			Blocks::add( array_keys( $blocks ) );
			KeptAttributes::register();
			Features::start( array_values( array_filter( array_unique( array_column( $blocks, 'module' ) ), Modules::is_active( ... ) ) ) );
		}
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
	 * Registers the blocks that the page's posts contain.
	 */
	public static function check_posts(): void {
		global $wp_query;
		foreach ( $wp_query->posts ?? array() as $post ) {
			if ( $post instanceof WP_Post ) {
				self::wake_for( self::mentioned( $post->post_content ) );
			}
		}
	}

	/**
	 * Registers a block that is about to be rendered, and those that it contains.
	 *
	 * @param mixed                $html   The HTML that another plugin shows instead, or null.
	 * @param array<string, mixed> $block  The parsed block.
	 * @param WP_Block|null        $within The outer block.
	 * @return mixed The first argument, unchanged.
	 */
	public static function before_block( mixed $html, array $block, ?WP_Block $within = null ): mixed {
		if ( ! self::$is_awake ) {
			self::wake_for( array( ...self::in_reference( $block ), ...( null === $within ? self::names_in( $block ) : array() ) ) );
		}
		if ( null !== $within && null === $html && isset( Manifest::blocks()[ $block['blockName'] ?? '' ] ) ) {
			// The outer block was checked before it contained this one.
			foreach ( $within->inner_blocks as $inner ) {
				self::complete( $inner );
			}
		}
		return $html;
	}

	/**
	 * Renders a block again that was created before its type was registered, and that no earlier filter knew.
	 *
	 * @param mixed                $html     The block's output.
	 * @param array<string, mixed> $block    The parsed block.
	 * @param WP_Block|null        $instance The block.
	 * @return mixed The first argument, or the block's new output.
	 */
	public static function after_block( mixed $html, array $block, ?WP_Block $instance = null ): mixed {
		if ( null !== $instance && self::complete( $instance ) ) {
			$html    = $instance->render();
			$outputs = array( $html );
			// All filters have run on it, and the rest of them run again.
			Filters::add(
				$instance->name,
				static function ( mixed $again, array $parsed, ?WP_Block $of = null ) use ( $instance, &$outputs ): mixed {
					return $of === $instance ? array_pop( $outputs ) ?? $again : $again;
				},
				PHP_INT_MAX
			);
		}
		return $html;
	}

	/**
	 * Completes a Freehold block that was created before its type was registered.
	 *
	 * @return bool Whether it was incomplete, and its module is on.
	 */
	private static function complete( WP_Block $block ): bool {
		if ( null !== $block->block_type || ! isset( Manifest::blocks()[ $block->name ?? '' ] ) ) {
			return false;
		}
		self::wake_for( array( $block->name ) );
		$type = WP_Block_Type_Registry::get_instance()->get_registered( $block->name );
		if ( null === $type || Blocks::is_foreign( $block->name ) ) {
			return false;
		}
		$block->block_type = $type;
		// WordPress prepares them anew with the type.
		unset( $block->attributes );
		$block->refresh_context_dependents();
		return true;
	}

	/**
	 * Registers the blocks of a post before its excerpt is generated.
	 *
	 * @param mixed $excerpt The author's excerpt, or an empty text.
	 * @return mixed The first argument, unchanged.
	 */
	public static function before_excerpt( mixed $excerpt, mixed $post = null ): mixed {
		if ( '' === $excerpt && $post instanceof WP_Post ) {
			self::wake_for( self::mentioned( $post->post_content ) );
		}
		return $excerpt;
	}

	/**
	 * Returns the names of a block and of those that it contains.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return string[]
	 */
	private static function names_in( array $block ): array {
		$names = array( (string) ( $block['blockName'] ?? '' ) );
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			array_push( $names, ...self::names_in( $inner ) );
		}
		return $names;
	}

	/**
	 * Returns the names of the Freehold blocks in the synced pattern or menu that a block shows. Core reads the same post a moment
	 * later.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return string[]
	 */
	private static function in_reference( array $block ): array {
		$is_reference = in_array( $block['blockName'] ?? null, self::REFERENCES, true ) && is_int( $block['attrs']['ref'] ?? null );
		$shown        = $is_reference ? get_post( $block['attrs']['ref'] ) : null;
		return $shown instanceof WP_Post ? self::mentioned( $shown->post_content ) : array();
	}

	/**
	 * Returns the names of the blocks in a post's content whose namespace is one of this plugin's.
	 *
	 * @param string $content The stored content.
	 * @return string[]
	 */
	private static function mentioned( string $content ): array {
		static $pattern = null;
		if ( null === $pattern ) {
			$namespaces = array_unique( array_map( static fn ( string $block ): string => strtok( $block, '/' ), array_keys( Manifest::blocks() ) ) );
			$pattern    = '~<!--\s+wp:((?:' . implode( '|', $namespaces ) . ')/[a-z0-9-]+)~';
		}
		preg_match_all( $pattern, $content, $found );
		return array_values( array_unique( $found[1] ) );
	}
}
