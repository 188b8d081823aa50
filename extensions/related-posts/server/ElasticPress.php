<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Search\ElasticPress as Client;
use WP_Post;

/**
 * Sends the same query as ElasticPress's own feature "Related Posts": `more_like` and `ep_integrate`, with the filter
 * `ep_find_related_args`.
 *
 * Source: ElasticPress 5, `includes/classes/Feature/RelatedPosts/RelatedPosts.php`.
 */
final class ElasticPress {

	/**
	 * Returns whether ElasticPress is active and its feature "Related Posts" is on.
	 */
	public static function is_active(): bool {
		return Client::is_active( 'related_posts' );
	}

	/**
	 * Returns the posts similar to a post.
	 *
	 * @param string $type  The post type to find.
	 * @param int    $limit The maximum number of posts.
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
		return Client::ids( $arguments );
	}
}
