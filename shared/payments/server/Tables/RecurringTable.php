<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores by how much recurring payments grew and shrank on each day of UTC, by mode and currency. Amounts are those of a year, so
 * that months and years add up without fractions. The table grows with days, not with subscriptions.
 */
final class RecurringTable extends Table {

	public const NAME = 'payment_recurring';

	/** The columns with sums: subscriptions that began and ended, and the amounts of those and of other prices. */
	public const SUMS = array( 'started', 'ended', 'gained', 'lost', 'raised', 'lowered' );

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'live TINYINT UNSIGNED NOT NULL DEFAULT 0,
			day DATE NOT NULL,
			currency CHAR(3) NOT NULL,
			started INT NOT NULL DEFAULT 0,
			ended INT NOT NULL DEFAULT 0,
			gained BIGINT NOT NULL DEFAULT 0,
			lost BIGINT NOT NULL DEFAULT 0,
			raised BIGINT NOT NULL DEFAULT 0,
			lowered BIGINT NOT NULL DEFAULT 0,
			PRIMARY KEY (live, day, currency)';
	}

	/**
	 * Adds to the sums of a day.
	 *
	 * @param bool               $live The mode.
	 * @param int                $time A time of the day.
	 * @param array<string, int> $sums By columns of {@see self::SUMS}.
	 */
	public static function add( bool $live, int $time, string $currency, array $sums ): void {
		$set    = implode( ', ', array_map( static fn ( string $column, int $sum ): string => Sql::prepare( '%i = %i + %d', $column, $column, $sum ), array_keys( $sums ), $sums ) );
		$day    = gmdate( 'Y-m-d', $time );
		$update = Sql::prepare( 'UPDATE %i SET ', self::name() ) . $set . Sql::prepare( ' WHERE live = %d AND day = %s AND currency = %s', (int) $live, $day, $currency );
		if ( 0 === self::execute( $update ) ) {
			self::execute( 'INSERT IGNORE INTO %i ( live, day, currency ) VALUES ( %d, %s, %s )', self::name(), (int) $live, $day, $currency );
			self::execute( $update );
		}
	}

	/**
	 * Returns all sums by period.
	 *
	 * @param bool $live   The mode.
	 * @param int  $length The length of a period’s name: 10 for days, 7 for months, 4 for years.
	 * @return array<int, array<string, int|string>> `currency`, `period` and the columns of {@see self::SUMS}, the oldest first.
	 */
	public static function by_period( bool $live, int $length ): array {
		$rows = Sql::rows( 'SELECT currency, SUBSTR(day, 1, %d) AS period, SUM(started) AS started, SUM(ended) AS ended, SUM(gained) AS gained, SUM(lost) AS lost, SUM(raised) AS raised, SUM(lowered) AS lowered FROM %i WHERE live = %d GROUP BY currency, SUBSTR(day, 1, %d) ORDER BY period', $length, self::name(), (int) $live, $length );
		return array_map( static fn ( array $row ): array => array_map( 'intval', array_intersect_key( $row, array_flip( self::SUMS ) ) ) + $row, $rows );
	}

	/**
	 * Returns what all days add up to.
	 *
	 * @return array<string, array{int, int}> How many subscriptions run, and their amounts of a year, by mode and currency, such as `1 EUR`.
	 */
	public static function present(): array {
		$present = array();
		foreach ( Sql::rows( 'SELECT live, currency, SUM( started - ended ) AS payers, SUM( gained - lost + raised - lowered ) AS annual FROM %i GROUP BY live, currency', self::name() ) as $row ) {
			$present[ "{$row['live']} {$row['currency']}" ] = array( (int) $row['payers'], (int) $row['annual'] );
		}
		return $present;
	}
}
