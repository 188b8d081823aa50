<?php
declare( strict_types=1 );

namespace Freehold\Members\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Members\Status;

/**
 * Stores which newsletter categories a subscriber has chosen. Subscribers who chose none get everything: they have one row
 * with the term 0, so that lists and counts need no other query for them.
 */
final class CategoryTable extends Table {

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
		$added = array();
		sort( $ids );
		foreach ( array() === $ids ? array() : ( $terms ?: array( self::NONE ) ) as $term ) {
			$rows = array_map( static fn ( int $id ): string => Sql::prepare( '( %d, %d )', $id, $term ), $ids );
			$done = self::execute( Sql::prepare( 'INSERT IGNORE INTO %i ( subscriber_id, term_id ) VALUES ', self::name() ) . implode( ', ', $rows ) );
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
		return 1 === self::execute( 'DELETE FROM %i WHERE subscriber_id = %d AND term_id = %d', self::name(), $id, $term );
	}

	/**
	 * Counts active subscribers who chose one of several terms: each person once.
	 *
	 * @param int[] $terms Term IDs.
	 */
	public static function people( array $terms ): int {
		return (int) Sql::value( 'SELECT COUNT(DISTINCT c.subscriber_id) FROM %i c JOIN %i s ON s.id = c.subscriber_id WHERE c.term_id IN (%d) AND s.status = %s', self::name(), SubscriberTable::name(), $terms, Status::ACTIVE );
	}

	/**
	 * Counts all subscribers by term and status.
	 *
	 * @return array<int, array{name: string, status: string, people: int}>
	 */
	public static function counts(): array {
		return array_map(
			static fn ( array $row ): array => array(
				'name'   => (string) $row['name'],
				'status' => (string) $row['status'],
				'people' => (int) $row['people'],
			),
			Sql::rows( 'SELECT c.term_id AS name, s.status, COUNT(*) AS people FROM %i c JOIN %i s ON s.id = c.subscriber_id GROUP BY c.term_id, s.status', self::name(), SubscriberTable::name() )
		);
	}

	/**
	 * Returns rows of categories whose subscriber is gone.
	 *
	 * @param int $limit The maximum number of rows.
	 * @return array<int, array{subscriber_id: string, term_id: string}>
	 */
	public static function orphans( int $limit ): array {
		return Sql::rows( 'SELECT c.subscriber_id, c.term_id FROM %i c LEFT JOIN %i s ON s.id = c.subscriber_id WHERE s.id IS NULL LIMIT %d', self::name(), SubscriberTable::name(), $limit );
	}
}
