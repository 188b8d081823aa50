<?php
/**
 * Finds related posts with ElasticPress.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use ElasticPress\Features;
use WP_Post;
use WP_Query;

/**
 * Sends the same query as ElasticPress's own feature "Related Posts": `more_like` and `ep_integrate`, with the filter
 * `ep_find_related_args`. If Elasticsearch does not respond, `elasticsearch_success` is not set and ElasticPress queries the
 * database, which does not support `more_like`.
 *
 * Source: ElasticPress 5, `includes/classes/Feature/RelatedPosts/RelatedPosts.php` and
 * `includes/classes/Indexable/Post/QueryIntegration.php`.
 */
final class ElasticPress {

	/**
	 * Returns whether ElasticPress is active and its feature "Related Posts" is on.
	 */
	public static function is_active(): bool {
		if ( ! class_exists( '\ElasticPress\Features' ) ) {
			return false;
		}
		$feature = Features::factory()->get_registered_feature( 'related_posts' );
		return is_object( $feature ) && $feature->is_active();
	}

	/**
	 * Returns the posts similar to a post.
	 *
	 * @param WP_Post $post  The post.
	 * @param string  $type  The post type to find.
	 * @param int     $limit The maximum number of posts.
	 * @return int[]|null The posts' IDs. Null if ElasticPress is not active or does not respond.
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
