<?php
declare( strict_types=1 );

namespace Freehold\Members\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores which newsletter categories a subscriber has chosen. Subscribers who chose none get everything: they have one row
 * with the term 0, so that lists and counts need no other query for them.
 */
final class CategoryTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'subscriber_categories';

	/** The term of subscribers who chose no category. */
	public const NONE = 0;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'subscriber_id BIGINT UNSIGNED NOT NULL,
			term_id BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (subscriber_id, term_id),
			KEY term (term_id, subscriber_id)';
	}

	/**
	 * Returns the terms of subscribers.
	 *
	 * @param int[] $ids Subscriber IDs.
	 * @return array<int, int[]> Term IDs by subscriber, with {@see self::NONE}.
	 */
	public static function of( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$terms = array();
		foreach ( Sql::objects( 'SELECT subscriber_id, term_id FROM %i WHERE subscriber_id IN (%d) ORDER BY subscriber_id, term_id', self::name(), $ids ) as $row ) {
			$terms[ (int) $row->subscriber_id ][] = (int) $row->term_id;
		}
		return $terms;
	}

	/**
	 * Adds terms to subscribers.
	 *
	 * @param int[] $ids   Subscriber IDs.
	 * @param int[] $terms Term IDs; empty for {@see self::NONE}.
	 * @return array<int, int>|null How many rows were added, by term; null if the database returned an error.
	 */
	public static function add( array $ids, array $terms ): ?array {
		global $wpdb;
		$added = array();
		sort( $ids );
		foreach ( array() === $ids ? array() : ( $terms ?: array( self::NONE ) ) as $term ) {
			$rows = array_map( static fn ( int $id ): string => $wpdb->prepare( '( %d, %d )', $id, $term ), $ids );
			$done = self::execute( $wpdb->prepare( 'INSERT IGNORE INTO %i ( subscriber_id, term_id ) VALUES ', self::name() ) . implode( ', ', $rows ) );
			if ( null === $done ) {
				return null;
			}
			$added[ $term ] = $done;
		}
		return $added;
	}

	/**
	 * Removes a term from a subscriber.
	 *
	 * @param int $id   The subscriber’s ID.
	 * @param int $term The term’s ID.
	 * @return bool Whether this call removed it.
	 */
	public static function remove( int $id, int $term ): bool {
		global $wpdb;
		return 1 === self::execute( $wpdb->prepare( 'DELETE FROM %i WHERE subscriber_id = %d AND term_id = %d', self::name(), $id, $term ) );
	}
}
