<?php
/**
 * How many events of a visitor count.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Ads\Counts;

use Freehold\Database\Table;

/**
 * Counts the events of each visitor of today, so that one visitor cannot make up numbers. Visitors are hashes that change
 * every day; those of earlier days are deleted.
 */
final class VisitorTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'ad_visitors';

	/** How many events of one visitor count per day. */
	public const MOST_EVENTS = 500;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'day CHAR(10) NOT NULL,
			visitor CHAR(40) NOT NULL,
			events INT NOT NULL DEFAULT 0,
			PRIMARY KEY (day, visitor)';
	}

	/**
	 * Notes an event.
	 *
	 * @param string $day     The day.
	 * @param string $visitor The visitor’s hash.
	 * @return bool Whether it counts: false beyond the limit.
	 */
	public static function take( string $day, string $visitor ): bool {
		global $wpdb;
		$again = $wpdb->prepare( 'UPDATE %i SET events = events + 1 WHERE day = %s AND visitor = %s AND events < %d', self::name(), $day, $visitor, self::MOST_EVENTS );
		if ( 0 < (int) self::execute( $again ) ) {
			return true;
		}
		$is_new = 0 < (int) self::execute( $wpdb->prepare( 'INSERT IGNORE INTO %i ( day, visitor ) VALUES ( %s, %s )', self::name(), $day, $visitor ) );
		return 0 < (int) self::execute( $again ) || $is_new;
	}

	/**
	 * Deletes the visitors of earlier days.
	 *
	 * @param string $day The first day that stays.
	 */
	public static function forget( string $day ): void {
		global $wpdb;
		self::execute( $wpdb->prepare( 'DELETE FROM %i WHERE day < %s', self::name(), $day ) );
	}
}
