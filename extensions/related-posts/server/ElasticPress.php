<?php
/**
 * The index of ElasticPress, where a site has one.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use ElasticPress\Features;
use WP_Post;
use WP_Query;

/**
 * Asks ElasticPress, by the query that its own feature "Related Posts" makes: `more_like` and `ep_integrate`, through the filter
 * `ep_find_related_args`. That query says in `elasticsearch_success` whether Elasticsearch has answered it; where it has not,
 * ElasticPress lets it through to the database, which knows nothing of `more_like`.
 *
 * Source: ElasticPress 5, `includes/classes/Feature/RelatedPosts/RelatedPosts.php` and
 * `includes/classes/Indexable/Post/QueryIntegration.php`.
 */
final class ElasticPress {

	/**
	 * Whether ElasticPress runs and its feature "Related Posts" is on.
	 */
	public static function is_active(): bool {
		if ( ! class_exists( '\ElasticPress\Features' ) ) {
			return false;
		}
		$feature = Features::factory()->get_registered_feature( 'related_posts' );
		return is_object( $feature ) && $feature->is_active();
	}

	/**
	 * The posts like a post.
	 *
	 * @param WP_Post $post  The post.
	 * @param string  $type  What type they are of.
	 * @param int     $limit How many are wanted.
	 * @return int[]|null Null where ElasticPress is not there or does not answer.
	 */
	public static function find( WP_Post $post, string $type, int $limit ): ?array {
		if ( ! self::is_active() ) {
			return null;
		}
		$arguments = (array) apply_filters(
			'ep_find_related_args', // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- ElasticPress's own filter.
			array(
				'more_like'           => $post->ID,
				'posts_per_page'      => $limit,
				'ep_integrate'        => true,
				'ignore_sticky_posts' => true,
				'post_type'           => $type,
				'post_status'         => 'publish',
				'has_password'        => false,
				'no_found_rows'       => true,
			)
		);
		$query     = new WP_Query( $arguments );
		if ( empty( $query->elasticsearch_success ) ) {
			return null;
		}
		return array_map( static fn ( object|int $found ): int => is_object( $found ) ? (int) $found->ID : $found, $query->posts );
	}
}
