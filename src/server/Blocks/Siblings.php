<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Finds what the other blocks of a page will need. WordPress renders one block after the other, so the first one reads for all:
 * otherwise each block makes its own query.
 */
final class Siblings {

	/** The most values of one page. */
	private const LIMIT = 100;

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
