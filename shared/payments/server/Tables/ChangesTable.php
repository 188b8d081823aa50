<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores who changed what about money, and when. Rows name no payer: the object does.
 */
final class ChangesTable extends Table {

	public const NAME = 'payment_changes';

	/** The change is being made, or its process ended early. */
	public const BEGUN = 'begun';

	/** The change was made. */
	public const DONE = 'done';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			object VARCHAR(20) NOT NULL,
			object_id BIGINT UNSIGNED NOT NULL,
			action VARCHAR(20) NOT NULL,
			detail VARCHAR(190) NOT NULL DEFAULT '',
			status VARCHAR(10) NOT NULL DEFAULT 'begun',
			actor VARCHAR(10) NOT NULL DEFAULT '',
			user_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			created BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			KEY about (object, object_id, id)";
	}

	/**
	 * Adds a change.
	 *
	 * @param array<string, int|string> $values The values by column.
	 * @return int The row’s ID; 0 if the database returned an error.
	 */
	public static function add( array $values ): int {
		global $wpdb;
		return 1 === self::execute( 'INSERT INTO %i (%i) VALUES (%s)', self::name(), array_keys( $values ), $values ) ? (int) $wpdb->insert_id : 0;
	}

	/**
	 * Notes that a change was made.
	 *
	 * @param int $id        The row’s ID.
	 * @param int $object_id The object’s ID, which is new if the change created it.
	 */
	public static function finish( int $id, int $object_id ): void {
		self::execute( 'UPDATE %i SET status = %s, object_id = %d WHERE id = %d', self::name(), self::DONE, $object_id, $id );
	}

	/**
	 * Removes a change that was not made.
	 */
	public static function drop( int $id ): void {
		self::execute( 'DELETE FROM %i WHERE id = %d AND status = %s', self::name(), $id, self::BEGUN );
	}

	/**
	 * Returns the changes of some objects, the latest first.
	 *
	 * @param array<string, int[]> $objects IDs by kind of object.
	 * @param int                  $limit   The maximum number.
	 * @return array<int, array<string, string|null>> All columns.
	 */
	public static function about( array $objects, int $limit ): array {
		$rows = array();
		foreach ( array_filter( $objects ) as $object => $ids ) {
			array_push( $rows, ...Sql::rows( 'SELECT * FROM %i WHERE object = %s AND object_id IN (%d) ORDER BY id DESC LIMIT %d', self::name(), $object, $ids, $limit ) );
		}
		usort( $rows, static fn ( array $one, array $other ): int => (int) $other['id'] <=> (int) $one['id'] );
		return array_slice( $rows, 0, $limit );
	}
}
