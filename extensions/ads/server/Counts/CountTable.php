<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Counts;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores how often each slot was seen and clicked per day. An event adds to a number, so that the table grows with slots and
 * days only.
 */
final class CountTable extends Table {

	public const NAME = 'ad_counts';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'slot BIGINT UNSIGNED NOT NULL,
			day CHAR(10) NOT NULL,
			views BIGINT NOT NULL DEFAULT 0,
			clicks BIGINT NOT NULL DEFAULT 0,
			PRIMARY KEY (slot, day),
			KEY ad_day (day)';
	}

	/**
	 * Adds an event. One statement adds, so that no event of two servers is lost.
	 *
	 * @param int $slot   The slot’s ID.
	 * @param int $views  0 or 1.
	 * @param int $clicks 0 or 1.
	 */
	public static function add( int $slot, string $day, int $views, int $clicks ): void {
		$update = Sql::prepare( 'UPDATE %i SET views = views + %d, clicks = clicks + %d WHERE slot = %d AND day = %s', self::name(), $views, $clicks, $slot, $day );
		if ( 0 === self::execute( $update ) ) {
			self::execute( 'INSERT IGNORE INTO %i ( slot, day ) VALUES ( %d, %s )', self::name(), $slot, $day );
			self::execute( $update );
		}
	}

	/**
	 * Returns the numbers of each slot that has some.
	 *
	 * @param string $first The first day.
	 * @return array<int, array{views: int, clicks: int}> By slot.
	 */
	public static function sums( string $first ): array {
		$sums = array();
		foreach ( Sql::rows( 'SELECT slot, SUM(views) AS views, SUM(clicks) AS clicks FROM %i WHERE day >= %s GROUP BY slot', self::name(), $first ) as $row ) {
			$sums[ (int) $row['slot'] ] = array(
				'views'  => (int) $row['views'],
				'clicks' => (int) $row['clicks'],
			);
		}
		return $sums;
	}

	/**
	 * Deletes the numbers of a slot.
	 *
	 * @param int $slot The slot’s ID.
	 * @return bool False if the database returned an error.
	 */
	public static function remove( int $slot ): bool {
		return null !== self::execute( 'DELETE FROM %i WHERE slot = %d', self::name(), $slot );
	}

	/**
	 * Deletes the numbers before a day.
	 *
	 * @param string $day The first day that stays.
	 */
	public static function delete_before( string $day ): void {
		self::execute( 'DELETE FROM %i WHERE day < %s', self::name(), $day );
	}
}
