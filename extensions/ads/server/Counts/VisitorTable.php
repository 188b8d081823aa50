<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Counts;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Counts the events of each visitor of today and of the networks around, so that one visitor cannot make up numbers. Visitors
 * are hashes that change every day; those of earlier days are deleted.
 */
final class VisitorTable extends Table {

	public const NAME = 'ad_visitors';

	/** How many events of one visitor count per day, and how many clicks. */
	public const MOST_EVENTS = 500;
	public const MOST_CLICKS = 10;

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
	 * Notes an event of a visitor.
	 *
	 * @param array<string, int> $visitors How many times the limit each hash may use, as {@see \Freehold\Rest\RateLimit::visitor()} returns it.
	 * @param int                $limit    The limit of one visitor.
	 * @return bool Whether it counts: false beyond the limit.
	 */
	public static function take( string $day, array $visitors, int $limit ): bool {
		$taken = array();
		foreach ( $visitors as $visitor => $factor ) {
			if ( ! self::add( $day, $visitor, $factor * $limit ) ) {
				foreach ( $taken as $wider ) {
					self::give_back( $day, $wider );
				}
				return false;
			}
			$taken[] = $visitor;
		}
		return true;
	}

	/**
	 * Adds an event to a hash.
	 *
	 * @param string $visitor The hash.
	 * @param int    $limit   The most events.
	 */
	private static function add( string $day, string $visitor, int $limit ): bool {
		$again = Sql::prepare( 'UPDATE %i SET events = events + 1 WHERE day = %s AND visitor = %s AND events < %d', self::name(), $day, $visitor, $limit );
		return 0 < (int) self::execute( $again )
			|| 0 < (int) self::execute( 'INSERT IGNORE INTO %i ( day, visitor, events ) VALUES ( %s, %s, 1 )', self::name(), $day, $visitor )
			|| 0 < (int) self::execute( $again );
	}

	/**
	 * Takes an event back that did not count after all.
	 *
	 * @param string $visitor The hash.
	 */
	private static function give_back( string $day, string $visitor ): void {
		self::execute( 'UPDATE %i SET events = events - 1 WHERE day = %s AND visitor = %s AND events > 0', self::name(), $day, $visitor );
	}

	/**
	 * Deletes the visitors of earlier days.
	 *
	 * @param string $day The first day that stays.
	 */
	public static function forget( string $day ): void {
		self::execute( 'DELETE FROM %i WHERE day < %s', self::name(), $day );
	}
}
