<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Modules\Constants;
use Freehold\Modules\Visits\Tables\ViewTable;

/**
 * Reads the numbers of a period.
 */
final class Report {

	/**
	 * Returns the lengths of the periods.
	 *
	 * @return int[] In days.
	 */
	public static function periods(): array {
		return Constants::get( 'visits' )['periods'];
	}

	/**
	 * Returns the numbers of the site.
	 *
	 * @param int $days The length of the period in days.
	 * @return array{days: array<int, array{day: string, views: int, visitors: int}>, pages: array<int, array{name: string, views: int, title: string, url: string}>, websites: array<int, array{name: string, views: int}>}
	 */
	public static function site( int $days ): array {
		$period = new Period( $days );
		return array(
			'days'     => self::days( ViewTable::SITE, '', $period ),
			'pages'    => PageTitles::add( Ranking::of( ViewTable::PAGE, $period ) ),
			'websites' => Ranking::of( ViewTable::WEBSITE, $period ),
		);
	}

	/**
	 * Returns the numbers of a page.
	 *
	 * @param int    $days The length of the period in days.
	 * @param string $page The page’s name.
	 * @return array{days: array<int, array{day: string, views: int, visitors: int}>}
	 */
	public static function page( int $days, string $page ): array {
		return array( 'days' => self::days( ViewTable::PAGE, $page, new Period( $days ) ) );
	}

	/**
	 * Returns the site's numbers of every day that is stored.
	 *
	 * @return array<string, array{views: int, visitors: int}> By day.
	 */
	public static function all_days(): array {
		return ViewTable::days( ViewTable::SITE, '', '', Period::today() );
	}

	/**
	 * Returns the numbers per day.
	 *
	 * @param string $kind   What is counted.
	 * @param string $name   The page’s name; empty for the site.
	 * @param Period $period The period.
	 * @return array<int, array{day: string, views: int, visitors: int}> Every day, the first one first.
	 */
	private static function days( string $kind, string $name, Period $period ): array {
		$stored = ViewTable::days( $kind, $name, $period->first(), Period::today() );
		return array_map(
			static fn ( string $day ): array => array( 'day' => $day ) + ( $stored[ $day ] ?? array(
				'views'    => 0,
				'visitors' => 0,
			) ),
			$period->days()
		);
	}
}
