<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Database\Terms;
use Freehold\Search\Shown;
use Freehold\Search\Words;
use WP_Post;

/**
 * Ranks posts by the words and terms they share. Every query uses a key and has a limit, so that the cost for a post does
 * not grow with the site.
 */
final class Finder {

	/** The length of a list. Greater than the number of posts shown (6), so that unpublished posts leave no gap. */
	public const LIST_LENGTH = 12;

	/** The maximum number of a post's terms (rarest first) and of posts per term (newest first). */
	private const MAX_TERMS = 10;
	private const MAX_POSTS = 300;

	/** The same limits for the fallback list. */
	private const FALLBACK_TERMS = 2;
	private const FALLBACK_POSTS = 30;

	/** The number of best-ranked posts to check per query, and the maximum number of queries. */
	private const BATCH       = 60;
	private const MAX_BATCHES = 3;

	/** The share of words in the score (terms have the rest), and the maximum bonus for new posts. */
	private const WORDS   = 0.55;
	private const RECENCY = 0.2;

	/**
	 * The minimum of a full score, as a share of the rarest possible word's score. Posts that share only common words
	 * therefore score low.
	 */
	private const SCALE = 0.4;

	/** The minimum score of a related post, from 0 to 1. */
	private const MIN_SCORE = 0.02;

	/**
	 * Returns a post's related posts.
	 *
	 * @param WP_Post $post The post, of any status.
	 * @return int[] The IDs of at most {@see self::LIST_LENGTH} public posts, best first.
	 */
	public static function find( WP_Post $post ): array {
		$type  = Rules::type_for( $post );
		$found = ElasticPress::find( $post, $type, self::LIST_LENGTH * 2 );
		$found = null === $found ? self::rank( $post, $type ) : array_keys( Rules::shown( $found, $type, $post->ID ) );
		$posts = array_slice( $found, 0, self::LIST_LENGTH );
		if ( count( $posts ) < self::LIST_LENGTH ) {
			$posts = array_slice( array_values( array_unique( array( ...$posts, ...self::fallback( $post ) ) ) ), 0, self::LIST_LENGTH );
		}
		/**
		 * Filters a post's list of related posts when it is calculated, not when it is shown. Posts that may not be shown are
		 * removed from the result.
		 *
		 * @param int[]   $posts The posts' IDs, best first.
		 * @param WP_Post $post  The post.
		 */
		$filtered = (array) apply_filters( 'freehold_related_posts', $posts, $post );
		if ( $filtered === $posts ) {
			return $posts;
		}
		return array_slice( array_keys( Rules::shown( array_unique( array_map( 'intval', $filtered ) ), $type, $post->ID ) ), 0, self::LIST_LENGTH );
	}

	/**
	 * Returns the fallback list, shown until a list is calculated: the newest posts of the post's rarest terms.
	 *
	 * @return int[] The posts' IDs, newest first.
	 */
	public static function fallback( WP_Post $post ): array {
		$found = array();
		foreach ( array_slice( self::terms( $post ), 0, self::FALLBACK_TERMS ) as $term ) {
			$shown = Rules::shown( Terms::newest_objects( $term->term_taxonomy_id, self::FALLBACK_POSTS ), Rules::type_for( $post ), $post->ID );
			arsort( $shown );
			$found = array_unique( array( ...$found, ...array_keys( $shown ) ) );
			if ( count( $found ) >= self::LIST_LENGTH ) {
				break;
			}
		}
		return array_slice( array_values( $found ), 0, self::LIST_LENGTH );
	}

	/**
	 * Ranks the posts that share words or terms with a post.
	 *
	 * @param string $type The post type to show.
	 * @return int[] The posts' IDs, best first.
	 */
	private static function rank( WP_Post $post, string $type ): array {
		$parts = array(
			array( self::WORDS, ListTable::is_ready() ? WordTable::search( $type, Words::of( $post->post_title, Shown::content( $post->post_content, $post->ID ) ) ) : null ),
			array( 1 - self::WORDS, self::by_terms( $post, $type ) ),
		);
		$parts = array_filter( $parts, static fn ( array $part ): bool => ( $part[1]['max'] ?? 0.0 ) > 0.0 );
		$share = array_sum( array_column( $parts, 0 ) );
		$min   = self::SCALE * log( Rules::count( $type ) + 1 );
		$all   = array();
		foreach ( $parts as [ $weight, $part ] ) {
			$full = $share * max( $part['max'], $min );
			foreach ( $part['scores'] as $id => $score ) {
				$all[ $id ] = ( $all[ $id ] ?? 0.0 ) + $weight * $score / $full;
			}
		}
		arsort( $all );
		$ranked = array();
		for ( $batch = 0; $batch < self::MAX_BATCHES; $batch++ ) {
			if ( count( $ranked ) >= self::LIST_LENGTH ) {
				break;
			}
			$some = array_slice( $all, $batch * self::BATCH, self::BATCH, true );
			foreach ( Rules::shown( array_keys( $some ), $type, $post->ID ) as $id => $date ) {
				$years = max( 0, time() - (int) strtotime( "{$date} GMT" ) ) / YEAR_IN_SECONDS;
				if ( $some[ $id ] >= self::MIN_SCORE ) {
					$ranked[ $id ] = $some[ $id ] * ( 1 + self::RECENCY * exp( -$years ) );
				}
			}
		}
		// Prefers the newer of two posts with the same score.
		uksort( $ranked, static fn ( int $one, int $other ): int => $ranked[ $other ] <=> $ranked[ $one ] ?: $other <=> $one );
		return array_keys( $ranked );
	}

	/**
	 * Scores the posts that share terms with a post.
	 *
	 * @param string $type The post type to show.
	 * @return array{scores: array<int, float>, max: float} The scores by ID, and the score of a post with all terms.
	 */
	private static function by_terms( WP_Post $post, string $type ): array {
		$scores  = array();
		$max     = 0.0;
		$default = (int) get_option( 'default_category' );
		foreach ( array_slice( self::terms( $post ), 0, self::MAX_TERMS ) as $term ) {
			// Posts without a chosen category are in the default category.
			$rarity = $default === $term->term_id ? 0.1 : max( 0.1, log( ( Rules::count( $type ) + 1 ) / max( 1, $term->count ) ) );
			$max   += $rarity;
			foreach ( Terms::newest_objects( $term->term_taxonomy_id, self::MAX_POSTS ) as $id ) {
				$scores[ $id ] = ( $scores[ $id ] ?? 0.0 ) + $rarity;
			}
		}
		return array(
			'scores' => $scores,
			'max'    => $max,
		);
	}

	/**
	 * Returns a post's public terms that other posts have, too.
	 *
	 * @return \WP_Term[] The rarest first.
	 */
	private static function terms( WP_Post $post ): array {
		$terms = array();
		foreach ( get_object_taxonomies( $post->post_type, 'objects' ) as $taxonomy ) {
			$found = is_taxonomy_viewable( $taxonomy ) && 'post_format' !== $taxonomy->name ? get_the_terms( $post, $taxonomy->name ) : false;
			$terms = array( ...$terms, ...( is_array( $found ) ? $found : array() ) );
		}
		$own   = 'publish' === $post->post_status ? 1 : 0;
		$terms = array_filter( $terms, static fn ( \WP_Term $term ): bool => $term->count > $own );
		usort( $terms, static fn ( \WP_Term $one, \WP_Term $other ): int => $one->count <=> $other->count ?: $one->term_id <=> $other->term_id );
		return $terms;
	}
}
