<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\Tables\TotalsTable;

/**
 * Adds up payments by currency and by day, month or year of UTC. Currencies are never added to each other.
 */
final class Totals {

	/** How PHP writes each period, the step to the one before, and how many there are. */
	private const PERIODS = array(
		'day'   => array( 'Y-m-d', 'day', 30 ),
		'month' => array( 'Y-m', 'month', 12 ),
		'year'  => array( 'Y', 'year', 10 ),
	);

	/** What a period without payments has. */
	private const NOTHING = array(
		'payments' => 0,
		'paid'     => 0,
		'refunded' => 0,
	);

	/**
	 * Returns the sums up to now.
	 *
	 * @param bool   $live   The mode.
	 * @param string $period `day`, `month` or `year`.
	 * @return array<int, array<string, mixed>> As in `CurrencyTotals`, the currency with the most payments first.
	 */
	public static function of( bool $live, string $period ): array {
		$names = self::names( $period );
		$rows  = TotalsTable::between( $live, str_pad( $names[0], 10, '-01' ), gmdate( 'Y-m-d', time() + DAY_IN_SECONDS ) );
		$sums  = array();
		foreach ( $rows as $row ) {
			$name = substr( $row['day'], 0, strlen( $names[0] ) );
			$sum  = $sums[ $row['currency'] ][ $name ] ?? self::NOTHING;
			foreach ( array_keys( self::NOTHING ) as $key ) {
				$sums[ $row['currency'] ][ $name ][ $key ] = $sum[ $key ] + $row[ $key ];
			}
		}
		$totals = array();
		foreach ( $sums as $currency => $periods ) {
			$all = self::NOTHING;
			foreach ( $periods as $sum ) {
				foreach ( array_keys( $all ) as $key ) {
					$all[ $key ] += $sum[ $key ];
				}
			}
			$totals[] = array( 'currency' => (string) $currency ) + self::describe( $all, (string) $currency ) + array(
				'periods' => array_map( static fn ( string $name ): array => array( 'period' => $name ) + self::describe( $periods[ $name ] ?? self::NOTHING, (string) $currency ), $names ),
			);
		}
		usort( $totals, static fn ( array $one, array $other ): int => array( $other['payments'], $one['currency'] ) <=> array( $one['payments'], $other['currency'] ) );
		return $totals;
	}

	/**
	 * Returns the names of the periods, the oldest first.
	 *
	 * @param string $period `day`, `month` or `year`.
	 * @return string[] Such as `2026-11`.
	 */
	private static function names( string $period ): array {
		list( $format, $step, $count ) = self::PERIODS[ $period ];
		// The first of a month: one month before the 31st is not always in the month before.
		$first = new \DateTimeImmutable( 'day' === $period ? 'now' : 'first day of this month', new \DateTimeZone( 'UTC' ) );
		$names = array();
		for ( $back = $count - 1; $back >= 0; $back-- ) {
			$names[] = $first->modify( "-{$back} {$step}" )->format( $format );
		}
		return $names;
	}

	/**
	 * Describes sums.
	 *
	 * @param array{payments: int, paid: int, refunded: int} $sum      The sums.
	 * @param string                                         $currency Their currency.
	 * @return array<string, mixed>
	 */
	private static function describe( array $sum, string $currency ): array {
		return array(
			'payments' => $sum['payments'],
			'paid'     => Rows::money( $sum['paid'], $currency ),
			'refunded' => Rows::money( $sum['refunded'], $currency ),
			'net'      => Rows::money( $sum['paid'] - $sum['refunded'], $currency ),
		);
	}
}
