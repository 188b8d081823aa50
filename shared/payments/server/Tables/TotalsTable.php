<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores the sums of each day by vendor, mode and currency, because adding up 100,000 payments for each page is slow.
 */
final class TotalsTable extends Table {

	public const NAME = 'payment_totals';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'day DATE NOT NULL,
			vendor VARCHAR(20) NOT NULL,
			live TINYINT UNSIGNED NOT NULL DEFAULT 0,
			currency CHAR(3) NOT NULL,
			payments INT NOT NULL DEFAULT 0,
			paid BIGINT NOT NULL DEFAULT 0,
			refunded BIGINT NOT NULL DEFAULT 0,
			PRIMARY KEY (live, day, vendor, currency)';
	}

	/**
	 * Adds to the sums of a day. Days are those of UTC.
	 *
	 * @param array{day: string, vendor: string, live: int, currency: string} $key      The day’s row.
	 * @param int                                                             $payments How many payments more; may be negative, as the others.
	 * @param int                                                             $paid     How much more was paid.
	 * @param int                                                             $refunded How much more was refunded.
	 */
	public static function add( array $key, int $payments, int $paid, int $refunded ): void {
		$update = Sql::prepare( 'UPDATE %i SET payments = payments + %d, paid = paid + %d, refunded = refunded + %d WHERE live = %d AND day = %s AND vendor = %s AND currency = %s', self::name(), $payments, $paid, $refunded, $key['live'], $key['day'], $key['vendor'], $key['currency'] );
		if ( 0 === self::execute( $update ) ) {
			self::execute( 'INSERT IGNORE INTO %i ( live, day, vendor, currency ) VALUES ( %d, %s, %s, %s )', self::name(), $key['live'], $key['day'], $key['vendor'], $key['currency'] );
			self::execute( $update );
		}
	}

	/**
	 * Returns the sums between two days.
	 *
	 * @param bool   $live The mode.
	 * @param string $from The first day, `YYYY-MM-DD`.
	 * @param string $to   The last day.
	 * @return array<int, array{day: string, vendor: string, currency: string, payments: int, paid: int, refunded: int}> In the order of days; amounts in units of the currency’s stored exponent.
	 */
	public static function between( bool $live, string $from, string $to ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'payments' => (int) $row['payments'],
				'paid'     => (int) $row['paid'],
				'refunded' => (int) $row['refunded'],
			) + $row,
			Sql::rows( 'SELECT day, vendor, currency, payments, paid, refunded FROM %i WHERE live = %d AND day >= %s AND day <= %s ORDER BY day, currency, vendor', self::name(), (int) $live, $from, $to )
		);
	}

	/**
	 * Corrects all sums. Days that change meanwhile are left for the next time.
	 *
	 * @param array<int, array{day: string, vendor: string, live: int, currency: string, payments: int, paid: int, refunded: int}> $sums The true sums.
	 */
	public static function correct( array $sums ): void {
		$true = array();
		foreach ( $sums as $sum ) {
			$true[ "{$sum['live']} {$sum['day']} {$sum['vendor']} {$sum['currency']}" ] = $sum;
		}
		$rows = Sql::rows( 'SELECT live, day, vendor, currency, payments, paid, refunded FROM %i', self::name() );
		if ( Sql::has_failed() ) {
			return;
		}
		foreach ( $rows as $row ) {
			$key = "{$row['live']} {$row['day']} {$row['vendor']} {$row['currency']}";
			$sum = $true[ $key ] ?? array(
				'payments' => 0,
				'paid'     => 0,
				'refunded' => 0,
			);
			unset( $true[ $key ] );
			self::execute( 'UPDATE %i SET payments = %d, paid = %d, refunded = %d WHERE live = %d AND day = %s AND vendor = %s AND currency = %s AND payments = %d AND paid = %d AND refunded = %d', self::name(), $sum['payments'], $sum['paid'], $sum['refunded'], $row['live'], $row['day'], $row['vendor'], $row['currency'], $row['payments'], $row['paid'], $row['refunded'] );
		}
		foreach ( $true as $sum ) {
			self::add( $sum, $sum['payments'], $sum['paid'], $sum['refunded'] );
		}
	}
}
