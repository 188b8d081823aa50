<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Modules\Visits\Tables\ViewTable;
use WP_Post;

/**
 * Finds the posts with the most views that everyone may read.
 */
final class TopPosts {

	/** How many names of the ranking are considered, because some are of other types, or not public anymore. */
	private const CONSIDERED = 60;

	/**
	 * Returns the posts.
	 *
	 * @param string   $days  The length of the period in days, as blocks store it.
	 * @param string[] $types The post types.
	 * @param int      $count How many.
	 * @param bool     $terms Whether their terms are needed.
	 * @return WP_Post[] Most views first, with metas.
	 */
	public static function of( string $days, array $types, int $count, bool $terms = false ): array {
		$ids = array_filter( array_map( 'intval', array_column( Ranking::of( ViewTable::PAGE, new Period( self::length( $days ) ), self::CONSIDERED ), 'name' ) ) );
		_prime_post_caches( $ids, false, false );
		$posts = array_filter( array_map( 'get_post', $ids ), static fn ( ?WP_Post $post ): bool => null !== $post && in_array( $post->post_type, $types, true ) && '' === $post->post_password && is_post_publicly_viewable( $post ) );
		$posts = array_slice( array_values( $posts ), 0, $count );
		_prime_post_caches( array_column( $posts, 'ID' ), $terms || str_contains( (string) get_option( 'permalink_structure' ), '%category%' ), true );
		return $posts;
	}

	/**
	 * Returns the shortest period that contains some days. Only the rankings of these periods are kept.
	 *
	 * @param string $days The number of days; any other text stands for all.
	 */
	private static function length( string $days ): int {
		foreach ( Report::periods() as $length ) {
			if ( is_numeric( $days ) && (int) $days <= $length ) {
				return $length;
			}
		}
		return max( Report::periods() );
	}
}
