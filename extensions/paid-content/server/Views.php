<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent;

use Freehold\Blocks;
use Freehold\Blocks\PublicContent;
use Freehold\Members\Access\Access;
use Freehold\Members\Access\Parts;
use WP_Block;

/**
 * Removes the view that is not for the reader before anything in it is rendered: what a hidden block enqueues or prints
 * elsewhere on the page would tell what it contains.
 */
final class Views {

	/** The names of the blocks. */
	public const GUEST = 'premium-content/logged-out-view';

	/** The payment button of another module. */
	private const PAYMENT = 'jetpack/recurring-payments';

	/** The key in a parsed block for what was decided about it. A post cannot contain it. */
	private const DECISION = 'freeholdPaid';

	/** Runs after other plugins have changed a block. */
	private const LATE = 1000;

	/**
	 * The posts whose content is being rendered, the innermost last: the post's ID, the number of its containers so far, and how
	 * many containers are around the current block.
	 *
	 * @var array<int, array{post_id: int, count: int, depth: int}>
	 */
	private static array $posts = array();

	/**
	 * Watches every block that is rendered.
	 */
	public static function watch(): void {
		add_filter( 'render_block_data', array( self::class, 'choose' ), self::LATE );
		add_filter( 'the_content', array( self::class, 'begin' ), 0 );
		add_filter( 'the_content', array( self::class, 'end' ), PHP_INT_MAX );
	}

	/**
	 * Notes that a post's content begins.
	 *
	 * @return mixed The content, unchanged.
	 */
	public static function begin( mixed $content ): mixed {
		self::$posts[] = array(
			'post_id' => (int) get_the_ID(),
			'count'   => self::count_before(),
			'depth'   => 0,
		);
		return $content;
	}

	/**
	 * Notes that a post's content ends.
	 *
	 * @return mixed The content, unchanged.
	 */
	public static function end( mixed $content ): mixed {
		array_pop( self::$posts );
		return $content;
	}

	/**
	 * Removes from a container what is not for the reader.
	 *
	 * @param mixed $parsed The parsed block.
	 * @return mixed
	 */
	public static function choose( mixed $parsed ): mixed {
		$name = is_array( $parsed ) ? $parsed['blockName'] ?? null : null;
		// Another plugin that provides the block decides itself.
		return Parts::CONTAINER === $name && ! Blocks::is_foreign( Parts::CONTAINER ) ? self::container( $parsed ) : $parsed;
	}

	/**
	 * Returns what was decided about a container, and notes that it has been rendered.
	 *
	 * @param WP_Block $block The container.
	 * @return array{is_open: bool, number: ?int}|null Its number in the post's content, which containers in another one do not have. Null if nothing was decided.
	 */
	public static function finish( WP_Block $block ): ?array {
		$decision = $block->parsed_block[ self::DECISION ] ?? null;
		$last     = array_key_last( self::$posts );
		if ( null !== $decision && null !== $last ) {
			--self::$posts[ $last ]['depth'];
		}
		return $decision;
	}

	/**
	 * Returns a container with the views that are for the reader.
	 *
	 * @param array<string, mixed> $parsed The parsed block.
	 * @return array<string, mixed>
	 */
	private static function container( array $parsed ): array {
		$attributes = is_array( $parsed['attrs'] ?? null ) ? $parsed['attrs'] : array();
		$ids        = Parts::plan_ids( $attributes );
		$post_id    = (int) get_the_ID();
		$is_open    = ! is_feed() && Access::is_member_view() && Access::may_read_plans( $ids, $post_id );

		$parsed[ self::DECISION ] = array(
			'is_open' => $is_open,
			'number'  => self::next_number( $post_id ),
		);
		return $is_open ? self::opened( $parsed ) : self::closed( $parsed, $ids );
	}

	/**
	 * Returns the number of a container in its post's content.
	 *
	 * @return int|null From 0; null in another container, and outside of the post's own content.
	 */
	private static function next_number( int $post_id ): ?int {
		$last = array_key_last( self::$posts );
		if ( null === $last ) {
			return null;
		}
		$is_outermost = 0 === self::$posts[ $last ]['depth']++;
		return $is_outermost && self::$posts[ $last ]['post_id'] === $post_id ? self::$posts[ $last ]['count']++ : null;
	}

	/**
	 * Returns how many containers are on the pages of the current post before the current one.
	 */
	private static function count_before(): int {
		global $page, $pages;
		if ( ! is_array( $pages ) || ! is_int( $page ) || $page < 2 || ! in_the_loop() ) {
			return 0;
		}
		$count = 0;
		foreach ( parse_blocks( implode( '', array_slice( $pages, 0, $page - 1 ) ) ) as $block ) {
			$count += self::count_in( $block );
		}
		return $count;
	}

	/**
	 * Returns how many containers are in a block, or whether it is one.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	private static function count_in( array $block ): int {
		if ( PublicContent::is_dropped( $block ) ) {
			return 0;
		}
		return Parts::CONTAINER === $block['blockName'] ? 1 : array_sum( array_map( self::count_in( ... ), $block['innerBlocks'] ) );
	}

	/**
	 * Returns a container with only the views for guests. Also removes what is in no view.
	 *
	 * @param array<string, mixed> $parsed The parsed container.
	 * @param int[]                $ids    Its plans.
	 * @return array<string, mixed>
	 */
	private static function closed( array $parsed, array $ids ): array {
		$views = array();
		foreach ( $parsed['innerBlocks'] ?? array() as $inner ) {
			if ( self::GUEST === ( $inner['blockName'] ?? null ) ) {
				$views[] = self::with_plans( LegacyButtons::add( $inner ), $ids );
			}
		}
		return self::with_blocks( $parsed, $views, array( self::opening( $parsed ), ...array_fill( 0, count( $views ), null ), '</div>' ) );
	}

	/**
	 * Returns a container without the views for guests.
	 *
	 * @param array<string, mixed> $parsed The parsed container.
	 * @return array<string, mixed>
	 */
	private static function opened( array $parsed ): array {
		$blocks = array_values( $parsed['innerBlocks'] ?? array() );
		$kept   = array();
		$chunks = array();
		$index  = 0;
		foreach ( $parsed['innerContent'] ?? array() as $chunk ) {
			if ( is_string( $chunk ) ) {
				$chunks[] = $chunk;
				continue;
			}
			$inner = $blocks[ $index++ ] ?? null;
			if ( null !== $inner && self::GUEST !== ( $inner['blockName'] ?? null ) ) {
				$kept[]   = $inner;
				$chunks[] = null;
			}
		}
		$first = is_string( $chunks[0] ?? null ) ? $chunks[0] : '';
		if ( ! self::is_element( $first ) ) {
			// A copy without the element.
			$chunks = array( self::opening( array() ), ...$chunks, '</div>' );
		}
		return self::with_blocks( $parsed, $kept, $chunks );
	}

	/**
	 * Returns a block with other content.
	 *
	 * @param array<string, mixed>             $parsed The parsed block.
	 * @param array<int, array<string, mixed>> $blocks The blocks in it.
	 * @param array<int, string|null>          $chunks Its markup, with null for each block. At least one.
	 * @return array<string, mixed>
	 */
	private static function with_blocks( array $parsed, array $blocks, array $chunks ): array {
		$parsed['innerBlocks']  = $blocks;
		$parsed['innerContent'] = $chunks;
		$parsed['innerHTML']    = implode( '', $chunks );
		return $parsed;
	}

	/**
	 * Returns the opening tag of a container.
	 *
	 * @param array<string, mixed> $parsed The parsed container.
	 */
	private static function opening( array $parsed ): string {
		$first = is_string( $parsed['innerContent'][0] ?? null ) ? $parsed['innerContent'][0] : '';
		return self::is_element( $first ) && 1 === preg_match( '/<div\b[^>]*>/', $first, $tag ) ? $tag[0] : '<div class="wp-block-premium-content-container">';
	}

	/**
	 * Returns whether markup begins with the container's element.
	 *
	 * @param string $html The markup.
	 */
	private static function is_element( string $html ): bool {
		return 1 === preg_match( '/^\s*<div\b[^>]*\bwp-block-premium-content-container\b[^>]*>/', $html );
	}

	/**
	 * Gives the plans of a container to the payment buttons in it that have none.
	 *
	 * @param array<string, mixed> $parsed The parsed block.
	 * @param int[]                $ids    The plans.
	 * @param string|null          $within The name of the block around it.
	 * @return array<string, mixed>
	 */
	private static function with_plans( array $parsed, array $ids, ?string $within = null ): array {
		$name = $parsed['blockName'] ?? null;
		if ( self::PAYMENT === $name && LegacyButtons::BUTTONS === $within && empty( $parsed['attrs']['planIds'] ) && empty( $parsed['attrs']['planId'] ) ) {
			$parsed['attrs'] = array( 'planIds' => $ids ) + (array) ( $parsed['attrs'] ?? array() );
		} elseif ( Parts::CONTAINER !== $name ) {
			$parsed['innerBlocks'] = array_map( static fn ( array $inner ): array => self::with_plans( $inner, $ids, $name ), $parsed['innerBlocks'] ?? array() );
		}
		return $parsed;
	}
}
