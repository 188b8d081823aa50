<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\Tables\RecurringTable;
use Freehold\Payments\Tables\TotalsTable;
use Freehold\Rest\CsvFile;

/**
 * Adds up payments and subscriptions by currency and by day, month or year of UTC. Currencies are never added to each other.
 */
final class Totals {

	/** How PHP writes each period, the step to the one before, and how many there are. */
	private const PERIODS = array(
		'day'   => array( 'Y-m-d', 'day', 30 ),
		'month' => array( 'Y-m', 'month', 12 ),
		'year'  => array( 'Y', 'year', 10 ),
	);

	/** What a period without payments and changes has; `annual` and `payers` are those at its end, `payers_before` at its beginning. */
	private const NOTHING = array(
		'payments'      => 0,
		'paid'          => 0,
		'refunded'      => 0,
		'started'       => 0,
		'ended'         => 0,
		'annual'        => 0,
		'payers'        => 0,
		'payers_before' => 0,
	);

	/**
	 * Returns the sums up to now, and those of as many periods before.
	 *
	 * @param bool   $live   The mode.
	 * @param string $period `day`, `month` or `year`.
	 * @return array<int, array<string, mixed>> As in `CurrencyTotals`, the currency with the most payments first.
	 */
	public static function of( bool $live, string $period ): array {
		$names  = self::names( $period );
		$count  = intdiv( count( $names ), 2 );
		$totals = array();
		foreach ( self::sums( $live, $names ) as $currency => $sums ) {
			$sums = array_values( $sums );
			$list = static fn ( int $from ): array => array_map( static fn ( string $name, array $sum ): array => array( 'period' => $name ) + self::describe( $sum, $currency ), array_slice( $names, $from, $count ), array_slice( $sums, $from, $count ) );
			$last = array_slice( $sums, $count );
			if ( 0 === array_sum( array_map( static fn ( array $sum ): int => $sum['payments'] + $sum['payers'] + $sum['ended'], $last ) ) ) {
				continue;
			}
			$totals[] = array( 'currency' => $currency ) + self::describe( self::joined( $last ), $currency ) + array(
				'before'  => self::describe( self::joined( array_slice( $sums, 0, $count ) ), $currency ) + array( 'periods' => $list( 0 ) ),
				'periods' => $list( $count ),
			);
		}
		usort( $totals, static fn ( array $one, array $other ): int => array( $other['payments'], $one['currency'] ) <=> array( $one['payments'], $other['currency'] ) );
		return $totals;
	}

	/**
	 * Writes the same as CSV, with the periods before.
	 *
	 * @param bool     $live   The mode.
	 * @param string   $period `day`, `month` or `year`.
	 * @param resource $stream Where to.
	 */
	public static function write( bool $live, string $period, $stream ): void {
		$file = new CsvFile( $stream );
		$file->line( array( __( 'Currency', 'freehold' ), __( 'Period', 'freehold' ), __( 'Payments', 'freehold' ), __( 'Paid', 'freehold' ), __( 'Refunded', 'freehold' ), __( 'Net', 'freehold' ), __( 'Recurring revenue per month', 'freehold' ), __( 'Subscribers', 'freehold' ), __( 'New subscribers', 'freehold' ), __( 'Ended subscriptions', 'freehold' ), __( 'Churn in percent', 'freehold' ) ) );
		foreach ( self::of( $live, $period ) as $total ) {
			foreach ( array( ...$total['before']['periods'], ...$total['periods'] ) as $row ) {
				$file->line( array( $total['currency'], $row['period'], (string) $row['payments'], $row['paid']['value'], $row['refunded']['value'], $row['net']['value'], $row['recurring']['value'], (string) $row['payers'], (string) $row['started'], (string) $row['ended'], $row['churn'] ) );
			}
		}
	}

	/**
	 * Returns the sums of each period.
	 *
	 * @param bool     $live  The mode.
	 * @param string[] $names The periods, the oldest first.
	 * @return array<string, array<string, array<string, int>>> Like {@see self::NOTHING}, by currency and period.
	 */
	private static function sums( bool $live, array $names ): array {
		$length = strlen( $names[0] );
		$sums   = array();
		foreach ( TotalsTable::between( $live, str_pad( $names[0], 10, '-01' ), gmdate( 'Y-m-d', time() + DAY_IN_SECONDS ) ) as $row ) {
			$name = substr( $row['day'], 0, $length );
			foreach ( isset( $sums[ $row['currency'] ][ $name ] ) || in_array( $name, $names, true ) ? array( 'payments', 'paid', 'refunded' ) : array() as $key ) {
				$sums[ $row['currency'] ][ $name ][ $key ] = ( $sums[ $row['currency'] ][ $name ][ $key ] ?? 0 ) + $row[ $key ];
			}
		}
		$changes = array();
		foreach ( RecurringTable::by_period( $live, $length ) as $row ) {
			$changes[ $row['currency'] ][ $row['period'] ] = $row;
		}
		$whole = array();
		foreach ( array_keys( $sums + $changes ) as $currency ) {
			$payers = 0;
			$annual = 0;
			foreach ( $changes[ $currency ] ?? array() as $name => $row ) {
				// What is older than the first period is its beginning.
				$is_older = (string) $name < $names[0];
				$payers  += $is_older ? $row['started'] - $row['ended'] : 0;
				$annual  += $is_older ? $row['gained'] - $row['lost'] + $row['raised'] - $row['lowered'] : 0;
			}
			foreach ( $names as $name ) {
				$row     = ( $changes[ $currency ][ $name ] ?? array() ) + array_fill_keys( RecurringTable::SUMS, 0 );
				$begin   = $payers;
				$payers += $row['started'] - $row['ended'];
				$annual += $row['gained'] - $row['lost'] + $row['raised'] - $row['lowered'];

				$whole[ (string) $currency ][ $name ] = array(
					'started'       => $row['started'],
					'ended'         => $row['ended'],
					'annual'        => $annual,
					'payers'        => $payers,
					'payers_before' => $begin,
				) + ( $sums[ $currency ][ $name ] ?? array() ) + self::NOTHING;
			}
		}
		return $whole;
	}

	/**
	 * Joins periods that follow each other.
	 *
	 * @param array<int, array<string, int>> $sums The periods.
	 * @return array<string, int>
	 */
	private static function joined( array $sums ): array {
		$joined = self::NOTHING;
		foreach ( array( 'payments', 'paid', 'refunded', 'started', 'ended' ) as $key ) {
			$joined[ $key ] = array_sum( array_column( $sums, $key ) );
		}
		return array(
			'annual'        => end( $sums )['annual'],
			'payers'        => end( $sums )['payers'],
			'payers_before' => $sums[0]['payers_before'],
		) + $joined;
	}

	/**
	 * Returns the names of the periods and of as many before them, the oldest first.
	 *
	 * @param string $period `day`, `month` or `year`.
	 * @return string[] Such as `2026-11`.
	 */
	private static function names( string $period ): array {
		list( $format, $step, $count ) = self::PERIODS[ $period ];
		// The first of a month: one month before the 31st is not always in the month before.
		$first = new \DateTimeImmutable( 'day' === $period ? 'now' : 'first day of this month', new \DateTimeZone( 'UTC' ) );
		$names = array();
		for ( $back = 2 * $count - 1; $back >= 0; $back-- ) {
			$names[] = $first->modify( "-{$back} {$step}" )->format( $format );
		}
		return $names;
	}

	/**
	 * Describes sums.
	 *
	 * @param array<string, int> $sum      The sums, like {@see self::NOTHING}.
	 * @param string             $currency Their currency.
	 * @return array<string, mixed>
	 */
	private static function describe( array $sum, string $currency ): array {
		return array(
			'payments'  => $sum['payments'],
			'paid'      => Rows::money( $sum['paid'], $currency ),
			'refunded'  => Rows::money( $sum['refunded'], $currency ),
			'net'       => Rows::money( $sum['paid'] - $sum['refunded'], $currency ),
			'recurring' => Rows::money( intdiv( $sum['annual'] + 6, 12 ), $currency ),
			'payers'    => $sum['payers'],
			'started'   => $sum['started'],
			'ended'     => $sum['ended'],
			'churn'     => 0 === $sum['payers_before'] ? '' : number_format( $sum['ended'] * 100 / $sum['payers_before'], 1, '.', '' ),
		);
	}
}
