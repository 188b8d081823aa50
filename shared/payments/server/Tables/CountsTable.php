<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores how many payments and subscriptions there are in each group that a list can be filtered by.
 */
final class CountsTable extends Table {

	public const NAME = 'payment_counts';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "object VARCHAR(20) NOT NULL,
			live TINYINT UNSIGNED NOT NULL DEFAULT 0,
			vendor VARCHAR(20) NOT NULL,
			status VARCHAR(20) NOT NULL,
			source VARCHAR(20) NOT NULL,
			kind VARCHAR(10) NOT NULL DEFAULT '',
			currency CHAR(3) NOT NULL,
			plan_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			entries INT NOT NULL DEFAULT 0,
			PRIMARY KEY (object, live, vendor, status, source, kind, currency, plan_id)";
	}

	/**
	 * Returns how many objects each plan and product has.
	 *
	 * @param string   $counted  `payment` or `subscription`.
	 * @param bool     $live     The mode.
	 * @param string[] $statuses The statuses that count.
	 * @return array<string, int> By source and the post’s ID, such as `plan 12`.
	 */
	public static function by_plan( string $counted, bool $live, array $statuses ): array {
		$counts = array();
		foreach ( Sql::rows( 'SELECT source, plan_id, SUM( entries ) AS entries FROM %i WHERE object = %s AND live = %d AND status IN (%s) GROUP BY source, plan_id', self::name(), $counted, (int) $live, $statuses ) as $row ) {
			$counts[ "{$row['source']} {$row['plan_id']}" ] = max( 0, (int) $row['entries'] );
		}
		return $counts;
	}

	/**
	 * Returns the values of a column that objects have.
	 *
	 * @param string $counted `payment` or `subscription`; empty for both.
	 * @param string $column  `currency` or `live`.
	 * @param bool   $live    The mode; ignored for the column `live`.
	 * @return string[] In ascending order.
	 */
	public static function values( string $counted, string $column, bool $live = true ): array {
		return 'live' === $column
			? Sql::column( 'SELECT DISTINCT live FROM %i WHERE entries > 0 ORDER BY live', self::name() )
			: Sql::column( 'SELECT DISTINCT %i FROM %i WHERE object = %s AND live = %d AND entries > 0 ORDER BY %i', $column, self::name(), $counted, (int) $live, $column );
	}

	/**
	 * Adds to a number.
	 *
	 * @param array{object: string, live: int, vendor: string, status: string, source: string, kind: string, currency: string, plan_id: int} $group  The group.
	 * @param int                                                                                                                            $change 1 or -1.
	 */
	public static function add( array $group, int $change ): void {
		$where  = Sql::prepare( 'object = %s AND live = %d AND vendor = %s AND status = %s AND source = %s AND kind = %s AND currency = %s AND plan_id = %d', $group['object'], $group['live'], $group['vendor'], $group['status'], $group['source'], $group['kind'], $group['currency'], $group['plan_id'] );
		$update = Sql::prepare( 'UPDATE %i SET entries = entries + %d WHERE ', self::name(), $change ) . $where;
		if ( 0 === self::execute( $update ) ) {
			self::execute( 'INSERT IGNORE INTO %i ( object, live, vendor, status, source, kind, currency, plan_id ) VALUES ( %s, %d, %s, %s, %s, %s, %s, %d )', self::name(), $group['object'], $group['live'], $group['vendor'], $group['status'], $group['source'], $group['kind'], $group['currency'], $group['plan_id'] );
			self::execute( $update );
		}
	}

	/**
	 * Returns how many there are in all groups that have some values.
	 *
	 * @param string                    $object `payment` or `subscription`.
	 * @param array<string, int|string> $filter Values by column, such as `live` and `status`.
	 */
	public static function count( string $object, array $filter ): int {
		$where  = '';
		$values = array();
		foreach ( $filter as $column => $value ) {
			$where .= is_int( $value ) ? ' AND %i = %d' : ' AND %i = %s';
			array_push( $values, $column, $value );
		}
		return max( 0, (int) Sql::value( "SELECT SUM( entries ) FROM %i WHERE object = %s{$where}", self::name(), $object, ...$values ) );
	}

	/**
	 * Returns the numbers of the groups that have some values.
	 *
	 * @param string                    $object `payment` or `subscription`.
	 * @param array<string, int|string> $filter Values by column.
	 * @return array<int, array{live: int, vendor: string, status: string, source: string, kind: string, currency: string, plan_id: int, entries: int}>
	 */
	public static function groups( string $object, array $filter ): array {
		$sql    = 'SELECT live, vendor, status, source, kind, currency, plan_id, entries FROM %i WHERE object = %s AND entries > 0';
		$values = array( self::name(), $object );
		foreach ( $filter as $column => $value ) {
			$sql .= is_int( $value ) ? ' AND %i = %d' : ' AND %i = %s';
			array_push( $values, $column, $value );
		}
		return array_map(
			static fn ( array $row ): array => array(
				'live'    => (int) $row['live'],
				'plan_id' => (int) $row['plan_id'],
				'entries' => (int) $row['entries'],
			) + $row,
			Sql::rows( $sql, ...$values )
		);
	}

	/**
	 * Corrects all numbers. Those that change meanwhile are left for the next time.
	 *
	 * @param string                                 $object `payment` or `subscription`.
	 * @param array<int, array<string, string|null>> $groups The true numbers, with all columns of a group and `entries`.
	 */
	public static function correct( string $object, array $groups ): void {
		$true = array();
		foreach ( $groups as $group ) {
			$true[ self::key( $group ) ] = $group;
		}
		$rows = Sql::rows( 'SELECT live, vendor, status, source, kind, currency, plan_id, entries FROM %i WHERE object = %s', self::name(), $object );
		if ( Sql::has_failed() ) {
			return;
		}
		foreach ( $rows as $row ) {
			$key     = self::key( $row );
			$entries = (int) ( $true[ $key ]['entries'] ?? 0 );
			unset( $true[ $key ] );
			self::execute( 'UPDATE %i SET entries = %d WHERE object = %s AND live = %d AND vendor = %s AND status = %s AND source = %s AND kind = %s AND currency = %s AND plan_id = %d AND entries = %d', self::name(), $entries, $object, $row['live'], $row['vendor'], $row['status'], $row['source'], $row['kind'], $row['currency'], $row['plan_id'], $row['entries'] );
		}
		foreach ( $true as $group ) {
			self::add(
				array(
					'object'   => $object,
					'live'     => (int) $group['live'],
					'vendor'   => (string) $group['vendor'],
					'status'   => (string) $group['status'],
					'source'   => (string) $group['source'],
					'kind'     => (string) $group['kind'],
					'currency' => (string) $group['currency'],
					'plan_id'  => (int) $group['plan_id'],
				),
				(int) $group['entries']
			);
		}
	}

	/**
	 * Returns a text that names a group.
	 *
	 * @param array<string, string|null> $group The group.
	 */
	private static function key( array $group ): string {
		return implode( ' ', array( $group['live'], $group['vendor'], $group['status'], $group['source'], $group['kind'], $group['currency'], $group['plan_id'] ) );
	}
}
