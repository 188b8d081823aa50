<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use DateTimeImmutable;
use Freehold\Rest;
use WP_Error;

/**
 * Registers `module/stats/data`. WordPress counts content; views are there only if a module counts them. Without it, their keys
 * are missing, because zero would be a number that nobody counted.
 */
final class StatsRoutes {

	/** How many days, weeks or months each range has. */
	private const LENGTHS = array(
		'day'   => 30,
		'week'  => 15,
		'month' => 12,
	);

	private const DAY = 'Y-m-d';

	/**
	 * Registers the route.
	 */
	public static function register(): void {
		Route::add( 'GET', '/module/stats/data', self::data( ... ), 'StatsInput' );
	}

	/**
	 * Returns the numbers of a range.
	 *
	 * @param array<string, mixed> $input As in `StatsInput`.
	 * @return array<string, mixed>|WP_Error As in `Stats`.
	 */
	private static function data( array $input ): array|WP_Error {
		// Some clients encode the range twice.
		$range = rawurldecode( $input['range'] );
		if ( ! isset( self::LENGTHS[ $range ] ) ) {
			return Rest::error( 'rest_invalid_field', __( 'The range must be day, week or month.', 'freehold' ), 400, 'range' );
		}
		$days   = self::days();
		$visits = null === $days ? array() : array( $range => self::visits( $days, $range ) );
		if ( 'day' === $range ) {
			$visits = array( 'general' => self::general( $days ) ) + $visits;
		}
		return $visits + array(
			'freehold' => null === $days
				? array( 'views' => 'not_counted' )
				: array(
					'views' => 'counted',
					'since' => array_key_first( $days ),
				),
		);
	}

	/**
	 * Returns the views and visitors of each day that has some, the first one first.
	 *
	 * @return array<string, array{views: int, visitors: int}>|null By day, such as `2026-11-25`; null if nothing counts them.
	 */
	private static function days(): ?array {
		/**
		 * Filters the views and visitors of each day.
		 *
		 * @param array<string, array{views: int, visitors: int}>|null $days By day, such as `2026-11-25`; null if nothing counts them.
		 */
		$days = apply_filters( 'freehold_visit_days', null );
		if ( ! is_array( $days ) ) {
			return null;
		}
		ksort( $days );
		return $days;
	}

	/**
	 * Returns the numbers of the site.
	 *
	 * @param array<string, array{views: int, visitors: int}>|null $days Views and visitors by day.
	 * @return array<string, mixed>
	 */
	private static function general( ?array $days ): array {
		$comments = wp_count_comments();
		$stats    = array(
			'posts'         => (int) wp_count_posts( 'post' )->publish,
			'comments'      => (int) $comments->approved,
			'comments_spam' => (int) $comments->spam,
			'categories'    => (int) wp_count_terms( array( 'taxonomy' => 'category' ) ),
			'tags'          => (int) wp_count_terms( array( 'taxonomy' => 'post_tag' ) ),
		);
		$general  = array(
			'date'  => current_datetime()->format( self::DAY ),
			'stats' => null === $days ? $stats : self::totals( $days ) + $stats,
		);
		return null === $days ? $general : $general + array( 'visits' => self::visits( $days, 'day' ) );
	}

	/**
	 * Returns the totals of the days that are stored.
	 *
	 * @param array<string, array{views: int, visitors: int}> $days By day.
	 * @return array<string, int|string>
	 */
	private static function totals( array $days ): array {
		$today     = current_datetime()->format( self::DAY );
		$yesterday = ( new DateTimeImmutable( $today ) )->modify( '-1 day' )->format( self::DAY );
		$views     = array_column( $days, 'views' );
		$best      = array() === $views ? 0 : max( $views );
		$totals    = array(
			'views_today'        => $days[ $today ]['views'] ?? 0,
			'views_yesterday'    => $days[ $yesterday ]['views'] ?? 0,
			'visitors_today'     => $days[ $today ]['visitors'] ?? 0,
			'visitors_yesterday' => $days[ $yesterday ]['visitors'] ?? 0,
			'views'              => array_sum( $views ),
			'visitors'           => array_sum( array_column( $days, 'visitors' ) ),
		);
		return 0 === $best ? $totals : $totals + array(
			'views_best_day'       => array_keys( $days )[ array_search( $best, $views, true ) ],
			'views_best_day_total' => $best,
		);
	}

	/**
	 * Returns the views and visitors of the last days, weeks or months.
	 *
	 * @param array<string, array{views: int, visitors: int}> $days By day.
	 * @param string                                          $unit `day`, `week` or `month`.
	 * @return array{unit: string, fields: string[], data: array<int, array{0: string, 1: int, 2: int}>}
	 */
	private static function visits( array $days, string $unit ): array {
		$periods = array();
		$today   = new DateTimeImmutable( current_datetime()->format( self::DAY ) );
		// The first day of a month, so that no month is skipped after one with 31 days.
		$last = 'month' === $unit ? $today->modify( 'first day of this month' ) : $today;
		for ( $ago = self::LENGTHS[ $unit ] - 1; $ago >= 0; $ago-- ) {
			$name             = self::period( $last->modify( "-{$ago} {$unit}s" ), $unit );
			$periods[ $name ] = array( $name, 0, 0 );
		}
		foreach ( $days as $day => $counted ) {
			$name = self::period( new DateTimeImmutable( (string) $day ), $unit );
			if ( isset( $periods[ $name ] ) ) {
				$periods[ $name ][1] += $counted['views'];
				$periods[ $name ][2] += $counted['visitors'];
			}
		}
		return array(
			'unit'   => $unit,
			'fields' => array( 'period', 'views', 'visitors' ),
			'data'   => array_values( $periods ),
		);
	}

	/**
	 * Returns the name of the period of a day: its first day. Clients expect that of a week with the letter W between the parts.
	 *
	 * @param string $unit `day`, `week` or `month`.
	 */
	private static function period( DateTimeImmutable $day, string $unit ): string {
		return match ( $unit ) {
			'week'  => $day->modify( 'monday this week' )->format( 'Y\Wm\Wd' ),
			'month' => $day->format( 'Y-m-01' ),
			default => $day->format( self::DAY ),
		};
	}
}
