<?php
declare( strict_types=1 );

namespace Freehold\Database;

/**
 * Finds out how many rows a list has. Counting most of 100,000 rows takes a hundred times as long as the rest of a page, so
 * of a long list with a range of dates the rows outside the range are counted, if they are few.
 */
final class ListTotal {

	/** How many rows are counted quickly. */
	private const FEW = 1000;

	/**
	 * Returns the number of rows in a range of dates.
	 *
	 * @template T
	 * @param T                     $filter  The list’s filters.
	 * @param T[]                   $outside The filters of the rows that only the range leaves out.
	 * @param int                   $all     The number of rows without the range, as it is stored.
	 * @param callable(T, int): int $count   Counts the rows of a list; the number at which to stop, or 0 for all.
	 */
	public static function in_range( mixed $filter, array $outside, int $all, callable $count ): int {
		$inside = $count( $filter, self::FEW );
		if ( $inside < self::FEW ) {
			return $inside;
		}
		$left_out = 0;
		foreach ( $outside as $other ) {
			$left_out += $count( $other, self::FEW );
		}
		return $left_out < self::FEW ? max( 0, $all - $left_out ) : $count( $filter, 0 );
	}
}
