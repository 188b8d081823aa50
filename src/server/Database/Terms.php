<?php
declare( strict_types=1 );

namespace Freehold\Database;

/**
 * Reads which objects have which terms.
 */
final class Terms {

	/**
	 * Returns those of some objects that have a term with one of several slugs, in any taxonomy.
	 *
	 * @param int[]    $ids   Object IDs.
	 * @param string[] $slugs The slugs.
	 * @return int[] Object IDs.
	 */
	public static function objects_with_slugs( array $ids, array $slugs ): array {
		global $wpdb;
		if ( array() === $ids || array() === $slugs ) {
			return array();
		}
		$found = Sql::column( 'SELECT DISTINCT r.object_id FROM %i r JOIN %i x ON x.term_taxonomy_id = r.term_taxonomy_id JOIN %i t ON t.term_id = x.term_id WHERE r.object_id IN (%d) AND t.slug IN (%s)', $wpdb->term_relationships, $wpdb->term_taxonomy, $wpdb->terms, $ids, $slugs );
		return array_map( 'intval', $found );
	}

	/**
	 * Returns the objects of a term with the highest IDs.
	 *
	 * @param int $id    The term's `term_taxonomy_id`.
	 * @param int $limit The maximum number of objects.
	 * @return int[] Object IDs, the highest first.
	 */
	public static function newest_objects( int $id, int $limit ): array {
		global $wpdb;
		return array_map( 'intval', Sql::column( "SELECT object_id FROM {$wpdb->term_relationships} WHERE term_taxonomy_id = %d ORDER BY object_id DESC LIMIT %d", $id, $limit ) );
	}
}
