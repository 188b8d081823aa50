<?php
declare( strict_types=1 );

namespace Freehold\Members\Tables;

use Freehold\Database\Sql;
use Freehold\Members\Status;

/**
 * Reads the subscribers that an import added.
 */
final class ImportedSubscribers {

	/**
	 * Returns the rows that an import added, of some addresses.
	 *
	 * @param int      $import_id The import.
	 * @param string[] $hashes    The addresses’ hashes.
	 * @return int[] Subscriber IDs.
	 */
	public static function ids( int $import_id, array $hashes ): array {
		if ( array() === $hashes ) {
			return array();
		}
		return array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE email_hash IN (%s) AND import_id = %d', SubscriberTable::name(), $hashes, $import_id ) );
	}

	/**
	 * Counts the rows that an import added.
	 */
	public static function count( int $import_id ): int {
		return (int) Sql::value( 'SELECT COUNT(*) FROM %i WHERE import_id = %d', SubscriberTable::name(), $import_id );
	}

	/**
	 * Returns pending subscribers of an import who got no mail yet.
	 *
	 * @param int $import_id The import.
	 * @param int $limit     The maximum number.
	 * @return int[] Subscriber IDs.
	 */
	public static function unmailed( int $import_id, int $limit ): array {
		return array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE import_id = %d AND mailed = 0 AND status = %s ORDER BY id LIMIT %d', SubscriberTable::name(), $import_id, Status::PENDING, $limit ) );
	}
}
