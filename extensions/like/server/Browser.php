<?php
declare( strict_types=1 );

namespace Freehold\Modules\Like;

use Freehold\Http\Request;
use Freehold\Modules\Constants;

/**
 * What the visitor's browser knows: the posts that were liked with it, and the numbers that it has seen then. A page from a cache
 * has an older number.
 */
final class Browser {

	/** The most posts that a cookie contains. */
	private const MAX = 100;

	/**
	 * Returns the name of the cookie. The sites of a network share their cookies, and each has posts with the same IDs.
	 */
	public static function cookie(): string {
		return Constants::get( 'like' )['cookie'] . ( get_current_blog_id() > 1 ? '_' . get_current_blog_id() : '' );
	}

	/**
	 * Returns the numbers by post, the oldest first.
	 *
	 * @return array<int, int>
	 */
	public static function liked(): array {
		$liked = array();
		foreach ( explode( '-', Request::cookie( self::cookie() ) ) as $entry ) {
			if ( preg_match( '/^(\d{1,18})\.(\d{1,18})$/D', $entry, $found ) ) {
				$liked[ (int) $found[1] ] = (int) $found[2];
			}
		}
		return $liked;
	}

	/**
	 * Returns the text of the cookie after a like.
	 *
	 * @param int $count Its number of likes.
	 */
	public static function after( int $post, int $count ): string {
		$liked = array_slice( array_diff_key( self::liked(), array( $post => 0 ) ), 1 - self::MAX, null, true ) + array( $post => $count );
		return implode( '-', array_map( static fn ( int $id, int $likes ): string => "{$id}.{$likes}", array_keys( $liked ), $liked ) );
	}
}
