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
	 * @return array<string, array<int, array<string, int|string|int[]>>> `days` and as many `before`, `pages`, `websites`, `campaigns`, `devices`, `countries`, `goals` and `videos`.
	 */
	public static function site( int $days ): array {
		$period = new Period( $days );
		return array(
			'days'      => self::days( ViewTable::SITE, '', $period ),
			'before'    => self::days( ViewTable::SITE, '', $period->earlier() ),
			'pages'     => PageTitles::add( Ranking::of( ViewTable::PAGE, $period ) ),
			'websites'  => Ranking::of( ViewTable::WEBSITE, $period ),
			'campaigns' => Ranking::of( ViewTable::CAMPAIGN, $period ),
			'devices'   => Ranking::of( ViewTable::DEVICE, $period ),
			'countries' => Ranking::of( ViewTable::COUNTRY, $period ),
			'goals'     => Ranking::of( ViewTable::GOAL, $period ),
			'videos'    => Plays::ranking( $period ),
		);
	}

	/**
	 * Returns the numbers of a page.
	 *
	 * @param int    $days The length of the period in days.
	 * @param string $page The page’s name.
	 * @return array<string, array<int, array{day: string, views: int, visitors: int}>> `days` and as many `before`.
	 */
	public static function page( int $days, string $page ): array {
		$period = new Period( $days );
		return array(
			'days'   => self::days( ViewTable::PAGE, $page, $period ),
			'before' => self::days( ViewTable::PAGE, $page, $period->earlier() ),
		);
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
	 * @param string $kind What is counted.
	 * @param string $name The page’s name; empty for the site.
	 * @return array<int, array{day: string, views: int, visitors: int}> Every day, the first one first.
	 */
	private static function days( string $kind, string $name, Period $period ): array {
		$stored = ViewTable::days( $kind, $name, $period->first(), $period->last() );
		return array_map(
			static fn ( string $day ): array => array( 'day' => $day ) + ( $stored[ $day ] ?? array(
				'views'    => 0,
				'visitors' => 0,
			) ),
			$period->days()
		);
	}
}
