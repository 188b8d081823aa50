<?php
declare( strict_types=1 );

namespace Freehold\Members\Tables;

use Freehold\Database\Sql;
use Freehold\Members\Status;

/**
 * Reads who gets mail.
 */
final class Recipients {

	/**
	 * Returns active subscribers in a walk through all of them, by ID.
	 *
	 * @param int        $after The last ID of the previous call.
	 * @param int        $last  The last ID of the walk.
	 * @param int[][]    $sets  Categories: they chose one of each set. Empty for all subscribers.
	 * @param int        $since Unix time: they subscribed then or later.
	 * @param int        $limit The maximum number.
	 * @param int[]|null $among Only these subscribers; null for all.
	 * @return int[] Subscriber IDs.
	 */
	public static function next( int $after, int $last, array $sets, int $since, int $limit, ?array $among = null ): array {
		$chosen = str_repeat( ' AND EXISTS ( SELECT 1 FROM %i c WHERE c.subscriber_id = s.id AND c.term_id IN (%d) )', count( $sets ) ) . ( null === $among ? '' : ' AND s.id IN (%d)' );
		$values = array();
		foreach ( $sets as $terms ) {
			array_push( $values, CategoryTable::name(), $terms );
		}
		$values = array( ...$values, ...( null === $among ? array() : array( $among ) ), $limit );
		return array_map( 'intval', Sql::column( "SELECT s.id FROM %i s WHERE s.id > %d AND s.id <= %d AND s.status = %s AND s.created >= %d{$chosen} ORDER BY s.id LIMIT %d", SubscriberTable::name(), $after, $last, Status::ACTIVE, $since, ...$values ) );
	}

	/**
	 * Returns the newest subscriber.
	 *
	 * @return int The ID, or 0.
	 */
	public static function last_id(): int {
		return (int) Sql::value( 'SELECT MAX(id) FROM %i', SubscriberTable::name() );
	}

	/**
	 * Returns those of some addresses that get newsletters at this moment.
	 *
	 * @param string[] $hashes Hashes of addresses.
	 * @return string[] Hashes.
	 */
	public static function agreed( array $hashes ): array {
		if ( array() === $hashes ) {
			return array();
		}
		return Sql::column( 'SELECT s.email_hash FROM %i s LEFT JOIN %i e ON e.email_hash = s.email_hash WHERE s.email_hash IN (%s) AND s.status = %s AND s.paused_until <= %d AND e.email_hash IS NULL', SubscriberTable::name(), SuppressionTable::name(), $hashes, Status::ACTIVE, time() );
	}
}
