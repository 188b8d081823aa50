<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use WP_Query;

/**
 * Finds what the other blocks of a page will need. WordPress renders one block after the other, so the first one reads for all:
 * otherwise each block makes its own query.
 */
final class Siblings {

	/** The most values of one page. */
	private const LIMIT = 100;

	/**
	 * The posts of the lists that this request has begun to show, the newest lists first.
	 *
	 * @var int[]
	 */
	private static array $listed = array();

	/**
	 * Returns what a block shows, and reads it for the other blocks of the page, too.
	 *
	 * @param string                                      $group  The cache, for one request; {@see self::forget()} empties it.
	 * @param int|string                                  $key    What the block names.
	 * @param callable(): array<int|string>               $others Returns what the other blocks name.
	 * @param callable( array<int|string> ): array<mixed> $read   Reads what there is, by key.
	 * @return mixed Null if there is nothing.
	 */
	public static function together( string $group, int|string $key, callable $others, callable $read ): mixed {
		wp_cache_add_non_persistent_groups( $group );
		$known = wp_cache_get( $group, $group ) ?: array();
		if ( ! array_key_exists( $key, $known ) ) {
			$keys   = array_unique( array( $key, ...$others() ) );
			$known += $read( $keys ) + array_fill_keys( $keys, null );
			wp_cache_set( $group, $known, $group );
		}
		return $known[ $key ];
	}

	/**
	 * Makes blocks read again what {@see self::together()} has read. Called before each change.
	 */
	public static function forget( string $group ): void {
		wp_cache_delete( $group, $group );
	}

	/**
	 * Notes the posts of a list. A feature whose block is shown for each post adds this to `loop_start`.
	 *
	 * @param mixed $list The query. Other plugins call the hook with something else.
	 */
	public static function note( mixed $list ): void {
		$posts        = $list instanceof WP_Query ? (array) $list->posts : array();
		self::$listed = array_slice( array( ...array_column( $posts, 'ID' ), ...self::$listed ), 0, self::LIMIT );
	}

	/**
	 * Returns the posts that a page lists.
	 *
	 * @return int[]
	 */
	public static function listed(): array {
		global $wp_query;
		return array_slice( array_unique( array( ...self::$listed, ...array_column( $wp_query->posts ?? array(), 'ID' ) ) ), 0, self::LIMIT );
	}

	/**
	 * Returns what the blocks of the current post and of its template contain.
	 *
	 * @param string $pattern A regular expression; its first group is the value.
	 * @return string[] In the order of the blocks, each once.
	 */
	public static function values( string $pattern ): array {
		global $_wp_current_template_content;
		preg_match_all( $pattern, ( get_post()->post_content ?? '' ) . ( is_string( $_wp_current_template_content ) ? $_wp_current_template_content : '' ), $found );
		return array_slice( array_unique( $found[1] ), 0, self::LIMIT );
	}

	/**
	 * Returns the posts that a block needs, with those that the other blocks need; none if WordPress has read the block's own.
	 *
	 * @param int[]  $ids     The block's posts.
	 * @param string $pattern A regular expression for the others; its first group is an ID, or several between commas.
	 * @return int[]
	 */
	public static function unread_posts( array $ids, string $pattern ): array {
		return array() === _get_non_cached_ids( $ids, 'posts' ) ? array() : array_unique( array_map( 'intval', array_merge( $ids, explode( ',', implode( ',', self::values( $pattern ) ) ) ) ) );
	}
}
