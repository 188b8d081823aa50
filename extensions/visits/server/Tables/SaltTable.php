<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores a random text per day. Earlier texts are deleted with the day’s first view, so that codes of past days mean nothing.
 */
final class SaltTable extends Table {

	public const NAME = 'visit_salts';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'day CHAR(10) NOT NULL,
			salt CHAR(64) NOT NULL,
			PRIMARY KEY (day)';
	}

	/**
	 * Returns a day’s salt, and creates it at first.
	 */
	public static function of( string $day ): string {
		$read = Sql::prepare( 'SELECT salt FROM %i WHERE day = %s', self::name(), $day );
		$salt = Sql::value( $read );
		if ( null === $salt ) {
			// Of two requests at the same time, one adds the row, and both read it.
			if ( 0 < (int) self::execute( 'INSERT IGNORE INTO %i ( day, salt ) VALUES ( %s, %s )', self::name(), $day, bin2hex( random_bytes( 32 ) ) ) ) {
				self::forget( $day );
				VisitorTable::forget( $day );
			}
			$salt = Sql::value( $read );
		}
		return (string) $salt;
	}

	/**
	 * Deletes the salts of earlier days.
	 *
	 * @param string $day The first day that stays.
	 */
	public static function forget( string $day ): void {
		self::execute( 'DELETE FROM %i WHERE day < %s', self::name(), $day );
	}
}
