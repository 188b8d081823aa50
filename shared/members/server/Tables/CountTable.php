<?php
declare( strict_types=1 );

namespace Freehold\Members\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores how many people there are by source and by category, each by status, and how many joined and left on each day,
 * because counting 100,000 rows for each page is slow. {@see self::recount()} corrects what ended processes left behind.
 */
final class CountTable extends Table {

	public const NAME = 'subscriber_counts';

	/** The kinds of numbers. */
	public const SOURCE = 'source';
	public const TERM   = 'term';
	public const DAY    = 'day';

	/** What happened on a day, in place of a status. */
	public const JOINED = 'joined';
	public const LEFT   = 'left';

	/**
	 * Returns the columns and keys. Numbers are signed, because two processes can subtract before they add.
	 */
	protected static function columns(): string {
		return 'kind VARCHAR(10) NOT NULL,
			name VARCHAR(40) NOT NULL,
			status VARCHAR(20) NOT NULL,
			people INT NOT NULL DEFAULT 0,
			PRIMARY KEY (kind, name, status)';
	}

	/**
	 * Adds to a number.
	 *
	 * @param string $name   The source, the term’s ID or the day.
	 * @param int    $change What to add.
	 */
	public static function add( string $kind, string $name, string $status, int $change ): void {
		if ( 0 === $change ) {
			return;
		}
		$update = Sql::prepare( 'UPDATE %i SET people = people + %d WHERE kind = %s AND name = %s AND status = %s', self::name(), $change, $kind, $name, $status );
		if ( 0 === self::execute( $update ) ) {
			self::execute( 'INSERT IGNORE INTO %i ( kind, name, status, people ) VALUES ( %s, %s, %s, 0 )', self::name(), $kind, $name, $status );
			self::execute( $update );
		}
	}

	/**
	 * Returns the numbers of a kind.
	 *
	 * @param string $since The first name, such as a day; empty for all.
	 * @return array<int, array{name: string, status: string, people: int}>
	 */
	public static function of( string $kind, string $since = '' ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'name'   => (string) $row['name'],
				'status' => (string) $row['status'],
				'people' => max( 0, (int) $row['people'] ),
			),
			Sql::rows( 'SELECT name, status, people FROM %i WHERE kind = %s AND name >= %s ORDER BY name, status', self::name(), $kind, $since )
		);
	}

	/**
	 * Counts subscribers and their categories again. Days stay as they are.
	 */
	public static function recount(): void {
		self::replace( self::SOURCE, SubscriberTable::counts() );
		self::replace( self::TERM, CategoryTable::counts() );
	}

	/**
	 * Replaces the numbers of a kind.
	 *
	 * @param array<int, array{name: string, status: string, people: int}> $counts The numbers.
	 */
	private static function replace( string $kind, array $counts ): void {
		$wanted = array();
		foreach ( array( ...self::of( $kind ), ...$counts ) as $row ) {
			$wanted[ "{$row['name']} {$row['status']}" ] = array( 'people' => 0 ) + $row;
		}
		foreach ( $counts as $row ) {
			$wanted[ "{$row['name']} {$row['status']}" ] = $row;
		}
		foreach ( $wanted as $row ) {
			self::execute( 'INSERT IGNORE INTO %i ( kind, name, status, people ) VALUES ( %s, %s, %s, 0 )', self::name(), $kind, $row['name'], $row['status'] );
			self::execute( 'UPDATE %i SET people = %d WHERE kind = %s AND name = %s AND status = %s', self::name(), $row['people'], $kind, $row['name'], $row['status'] );
		}
		self::execute( 'DELETE FROM %i WHERE kind = %s AND people = 0', self::name(), $kind );
	}
}
