<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Modules\Visits\Tables\ViewTable;

/**
 * Ranks the names of a period. Past days do not change anymore, so their ranking is found once a day and kept. Today’s numbers
 * are added to it.
 */
final class Ranking {

	/** How many names of the past are kept, and how many of today are considered. */
	private const CANDIDATES = 100;

	/** How many names a list on the screen shows. */
	private const SHOWN = 20;

	/**
	 * Returns the names with the most views.
	 *
	 * @param string $kind  {@see ViewTable::PAGE} or {@see ViewTable::WEBSITE}.
	 * @param int    $shown How many.
	 * @return array<int, array{name: string, views: int}> Most views first.
	 */
	public static function of( string $kind, Period $period, int $shown = self::SHOWN ): array {
		$past  = self::past( $kind, $period );
		$today = Period::today();
		$top   = ViewTable::top( $kind, $today, self::CANDIDATES );
		// A name that is not among the candidates of the past has at most as many views as the last one.
		$least = count( $past ) < self::CANDIDATES ? 0 : min( $past );
		$known = array_map( 'strval', array_keys( array_diff_key( $past, $top ) ) );
		$views = $top + ViewTable::sums( $kind, $known, $today, $today );
		$total = array();
		foreach ( array_keys( $past + $views ) as $name ) {
			$total[ $name ] = ( $past[ $name ] ?? 0 ) + ( $views[ $name ] ?? 0 );
		}
		arsort( $total );
		$last = array_values( $total )[ $shown - 1 ] ?? 0;
		if ( $least > 0 ) {
			$unknown = array_filter( array_diff_key( $top, $past ), static fn ( int $views ): bool => $views + $least >= $last );
			foreach ( ViewTable::sums( $kind, array_map( 'strval', array_keys( $unknown ) ), $period->first(), $period->yesterday() ) as $name => $earlier ) {
				$total[ $name ] += $earlier;
			}
			arsort( $total );
		}
		$rows = array();
		foreach ( array_slice( $total, 0, $shown, true ) as $name => $count ) {
			$rows[] = array(
				'name'  => (string) $name,
				'views' => $count,
			);
		}
		return $rows;
	}

	/**
	 * Returns the ranking of a period’s past days.
	 *
	 * @param string $kind What is ranked.
	 * @return array<string, int> Views by name.
	 */
	private static function past( string $kind, Period $period ): array {
		$first = $period->first();
		$last  = $period->yesterday();
		if ( $first > $last ) {
			return array();
		}
		$key    = 'freehold_visits_' . md5( "{$kind}|{$first}|{$last}" );
		$stored = get_transient( $key );
		if ( ! is_array( $stored ) ) {
			$stored = ViewTable::ranking( $kind, $first, $last, self::CANDIDATES );
			set_transient( $key, $stored, DAY_IN_SECONDS );
		}
		return $stored;
	}
}
