<?php
declare( strict_types=1 );

namespace Freehold\Search;

use ElasticPress\Features;
use WP_Query;

/**
 * Lets ElasticPress run a query. If Elasticsearch does not respond, `elasticsearch_success` is not set and ElasticPress queries
 * the database.
 *
 * Source: ElasticPress 5, `includes/classes/Indexable/Post/QueryIntegration.php`.
 */
final class ElasticPress {

	/**
	 * Returns whether ElasticPress is active and one of its features is on.
	 *
	 * @param string $feature The feature's slug: `related_posts` or `search`.
	 */
	public static function is_active( string $feature ): bool {
		if ( ! class_exists( '\ElasticPress\Features' ) ) {
			return false;
		}
		$found = Features::factory()->get_registered_feature( $feature );
		return is_object( $found ) && $found->is_active();
	}

	/**
	 * Returns the posts that Elasticsearch finds.
	 *
	 * @param array<string, mixed> $arguments The arguments of the query, with `ep_integrate`.
	 * @return int[]|null The posts' IDs. Null if Elasticsearch does not respond.
	 */
	public static function ids( array $arguments ): ?array {
		$query = new WP_Query( $arguments );
		if ( empty( $query->elasticsearch_success ) ) {
			return null;
		}
		return array_map( static fn ( object|int $found ): int => is_object( $found ) ? (int) $found->ID : (int) $found, $query->posts );
	}
}
