<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores how many views the site, each page and each website that visitors came from had per day. Rows of the site contain the
 * number of visitors, too. A view adds to numbers, so that the table grows with days and pages and not with views.
 */
final class ViewTable extends Table {

	public const NAME = 'visit_views';

	/** What is counted. */
	public const SITE    = 'site';
	public const PAGE    = 'page';
	public const WEBSITE = 'website';

	/** Of links with UTM parameters: `source / medium / campaign`. */
	public const CAMPAIGN = 'campaign';

	/** `phone`, `tablet` or `computer`. */
	public const DEVICE = 'device';

	/** See {@see \Freehold\Modules\Visits\Country}. */
	public const COUNTRY = 'country';

	/** See {@see \Freehold\Modules\Visits\Goals}. */
	public const GOAL = 'goal';

	/** Plays of videos, and how many of them reached each quarter: see {@see \Freehold\Modules\Visits\Plays}. */
	public const PLAYS = array( 'play', 'play1', 'play2', 'play3', 'play4' );

	/**
	 * Returns the columns and keys: one for the days of a page, one for the pages of a day.
	 */
	protected static function columns(): string {
		return 'kind VARCHAR(10) NOT NULL,
			name VARCHAR(100) NOT NULL,
			day CHAR(10) NOT NULL,
			views BIGINT NOT NULL DEFAULT 0,
			visitors BIGINT NOT NULL DEFAULT 0,
			PRIMARY KEY (kind, name, day),
			KEY visit_day (kind, day, views)';
	}

	/**
	 * Adds a view.
	 *
	 * @param string $kind     What is counted.
	 * @param string $name     The page’s name or the website; empty for the site.
	 * @param int    $visitors How many visitors are new: 0 or 1.
	 */
	public static function add( string $kind, string $name, string $day, int $visitors = 0 ): void {
		$update = Sql::prepare( 'UPDATE %i SET views = views + 1, visitors = visitors + %d WHERE kind = %s AND name = %s AND day = %s', self::name(), $visitors, $kind, $name, $day );
		if ( 0 === self::execute( $update ) ) {
			self::execute( 'INSERT IGNORE INTO %i ( kind, name, day ) VALUES ( %s, %s, %s )', self::name(), $kind, $name, $day );
			self::execute( $update );
		}
	}

	/**
	 * Returns whether a day has a row.
	 *
	 * @param string $kind What is counted.
	 * @param string $name The page’s name or the website.
	 */
	public static function has( string $kind, string $name, string $day ): bool {
		return null !== Sql::value( 'SELECT 1 FROM %i WHERE kind = %s AND name = %s AND day = %s', self::name(), $kind, $name, $day );
	}

	/**
	 * Returns how many rows a day has.
	 *
	 * @param string $kind What is counted.
	 */
	public static function count( string $kind, string $day ): int {
		return (int) Sql::value( 'SELECT COUNT(*) FROM %i WHERE kind = %s AND day = %s', self::name(), $kind, $day );
	}

	/**
	 * Returns the numbers of each day that has some.
	 *
	 * @param string $kind  What is counted.
	 * @param string $name  The page’s name or the website; empty for the site.
	 * @param string $first The first day.
	 * @param string $last  The last day.
	 * @return array<string, array{views: int, visitors: int}> By day.
	 */
	public static function days( string $kind, string $name, string $first, string $last ): array {
		$days = array();
		foreach ( Sql::rows( 'SELECT day, views, visitors FROM %i WHERE kind = %s AND name = %s AND day BETWEEN %s AND %s', self::name(), $kind, $name, $first, $last ) as $row ) {
			$days[ (string) $row['day'] ] = array(
				'views'    => (int) $row['views'],
				'visitors' => (int) $row['visitors'],
			);
		}
		return $days;
	}

	/**
	 * Returns the most viewed pages or websites of several days. It reads every row of these days.
	 *
	 * @param string $kind  What is counted.
	 * @param string $first The first day.
	 * @param string $last  The last day.
	 * @param int    $limit How many.
	 * @return array<string, int> Views by name, most viewed first.
	 */
	public static function ranking( string $kind, string $first, string $last, int $limit ): array {
		return self::numbers( Sql::prepare( 'SELECT name, SUM(views) AS views FROM %i WHERE kind = %s AND day BETWEEN %s AND %s GROUP BY name ORDER BY views DESC, name LIMIT %d', self::name(), $kind, $first, $last, $limit ) );
	}

	/**
	 * Returns the most viewed pages or websites of one day. The key has them in order.
	 *
	 * @param string $kind  What is counted.
	 * @param int    $limit How many.
	 * @return array<string, int> Views by name, most viewed first.
	 */
	public static function top( string $kind, string $day, int $limit ): array {
		return self::numbers( Sql::prepare( 'SELECT name, views FROM %i WHERE kind = %s AND day = %s ORDER BY views DESC LIMIT %d', self::name(), $kind, $day, $limit ) );
	}

	/**
	 * Returns the views of some pages or websites.
	 *
	 * @param string   $kind  What is counted.
	 * @param string[] $names The names.
	 * @param string   $first The first day.
	 * @param string   $last  The last day.
	 * @return array<string, int> Views by name; names without views are missing.
	 */
	public static function sums( string $kind, array $names, string $first, string $last ): array {
		if ( array() === $names ) {
			return array();
		}
		return self::numbers( Sql::prepare( 'SELECT name, SUM(views) AS views FROM %i WHERE kind = %s AND name IN (%s) AND day BETWEEN %s AND %s GROUP BY name', self::name(), $kind, $names, $first, $last ) );
	}

	/**
	 * Returns the sums of all days that are stored.
	 *
	 * @param string $kind What is counted.
	 * @param string $name The page’s name; empty for the site.
	 * @return array{views: int, visitors: int}
	 */
	public static function total( string $kind, string $name ): array {
		$row = (array) Sql::row( 'SELECT SUM(views) AS views, SUM(visitors) AS visitors FROM %i WHERE kind = %s AND name = %s', self::name(), $kind, $name );
		return array(
			'views'    => (int) ( $row['views'] ?? 0 ),
			'visitors' => (int) ( $row['visitors'] ?? 0 ),
		);
	}

	/**
	 * Deletes the numbers before a day.
	 *
	 * @param string $day The first day that stays.
	 */
	public static function delete_before( string $day ): void {
		foreach ( array( self::SITE, self::PAGE, self::WEBSITE, self::CAMPAIGN, self::DEVICE, self::COUNTRY, self::GOAL, ...self::PLAYS ) as $kind ) {
			self::execute( 'DELETE FROM %i WHERE kind = %s AND day < %s', self::name(), $kind, $day );
		}
	}

	/**
	 * Returns the views that a query reads.
	 *
	 * @param string $query A prepared query.
	 * @return array<string, int> Views by name.
	 */
	private static function numbers( string $query ): array {
		return array_map( 'intval', array_column( Sql::rows( $query ), 'views', 'name' ) );
	}
}
