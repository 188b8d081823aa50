<?php
declare( strict_types=1 );

namespace Freehold\Http;

/**
 * Notes the posts whose content is being filtered: a block with a list of posts changes the current post within the content of
 * another one.
 */
final class Nesting {

	/**
	 * The posts, the outermost first.
	 *
	 * @var int[]
	 */
	private static array $posts = array();

	/**
	 * Notes a post. The first callback of `the_content`.
	 *
	 * @return mixed The content.
	 */
	public static function enter( mixed $content ): mixed {
		self::$posts = array( ...array_slice( self::$posts, 0, self::depth() - 1 ), (int) get_the_ID() );
		return $content;
	}

	/**
	 * Returns the posts whose content is being filtered.
	 *
	 * @return int[] The outermost first.
	 */
	public static function posts(): array {
		return array_slice( self::$posts, 0, self::depth() );
	}

	/**
	 * Returns how many filters of content run in each other.
	 */
	private static function depth(): int {
		global $wp_current_filter;
		return count( array_keys( $wp_current_filter, 'the_content', true ) );
	}
}
