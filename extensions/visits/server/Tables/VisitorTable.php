<?php
/**
 * The visitors of a day.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Visits\Tables;

use Freehold\Database\Table;

/**
 * Stores a code for each visitor of the day, so that a visitor counts once.
 */
final class VisitorTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'visit_visitors';

	/** What a view is. */
	public const NEW       = 'new';
	public const KNOWN     = 'known';
	public const TOO_OFTEN = 'too-often';

	/** How many views of one visitor count per day. */
	public const MOST_VIEWS = 1000;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'day CHAR(10) NOT NULL,
			visitor CHAR(32) NOT NULL,
			views INT NOT NULL DEFAULT 1,
			PRIMARY KEY (day, visitor)';
	}

	/**
	 * Notes a view of a visitor.
	 *
	 * @param string $day     The day.
	 * @param string $visitor The visitor’s code.
	 * @return string {@see self::NEW}, {@see self::KNOWN} or {@see self::TOO_OFTEN}.
	 */
	public static function see( string $day, string $visitor ): string {
		global $wpdb;
		$again = $wpdb->prepare( 'UPDATE %i SET views = views + 1 WHERE day = %s AND visitor = %s AND views < %d', self::name(), $day, $visitor, self::MOST_VIEWS );
		if ( 0 < (int) self::execute( $again ) ) {
			return self::KNOWN;
		}
		// Of two first views at the same time, one adds the row.
		if ( 0 < (int) self::execute( $wpdb->prepare( 'INSERT IGNORE INTO %i ( day, visitor ) VALUES ( %s, %s )', self::name(), $day, $visitor ) ) ) {
			return self::NEW;
		}
		return 0 < (int) self::execute( $again ) ? self::KNOWN : self::TOO_OFTEN;
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
