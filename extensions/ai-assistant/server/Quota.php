<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use DateTimeImmutable;
use Freehold\Database\Options;
use Freehold\Modules\Constants;
use Freehold\Rest;
use Freehold\Settings;
use WP_Error;

/**
 * Counts requests per site for the current day, week and month.
 *
 * Each count is one row of the options table. Single statements change it, so that fifty requests at the same moment count
 * fifty, and only one of them gets the last request. The options API is not used because it caches values per request.
 *
 * A request that the service could not answer at all is given back. A request that began to respond, or that the user
 * stopped, counts because the service charges for it.
 */
final class Quota {

	/** The beginning of the rows' names. The period and its first day follow. */
	private const ROW = 'freehold_ai_requests_';

	/** The periods, each of which has a count. */
	private const PERIODS = array( 'day', 'week', 'month' );

	/**
	 * Returns the quota of the current site.
	 */
	public static function of_site(): self {
		return new self();
	}

	/**
	 * Returns the limit that the site's administrator set.
	 *
	 * @return int|null Requests per period; null for none.
	 */
	public function limit(): ?int {
		$limit = Settings::get( 'ai.limit' );
		return is_int( $limit ) ? $limit : null;
	}

	/**
	 * Returns the period that the limit is for.
	 *
	 * @return string `day`, `week` or `month`.
	 */
	public function period(): string {
		$period = Settings::get( 'ai.period', 'month' );
		return in_array( $period, array( 'day', 'week' ), true ) ? $period : 'month';
	}

	/**
	 * Returns the current period in the site's timezone. A week begins on the day that the site's settings name.
	 *
	 * @return array{start: DateTimeImmutable, next: DateTimeImmutable}
	 */
	public function bounds(): array {
		$start = self::start_of( $this->period() );
		return array(
			'start' => $start,
			'next'  => $start->modify(
				array(
					'day'   => '+1 day',
					'week'  => '+7 days',
					'month' => '+1 month',
				)[ $this->period() ]
			),
		);
	}

	/**
	 * Returns the number of requests in the current period.
	 */
	public function used(): int {
		return (int) Options::read( self::row( $this->period() ) );
	}

	/**
	 * Counts one request.
	 *
	 * @return string|WP_Error What {@see self::give_back()} takes. Else `freehold_ai_quota` (429) where the limit is
	 *                         reached, or `freehold_ai_not_counted` (500) where the database rejects the count.
	 */
	public function take(): string|WP_Error {
		$unlimited = Constants::shared( 'ai' )['unlimited'];
		$limit     = $this->limit() ?? $unlimited;
		$row       = self::row( $this->period() );
		if ( ! self::add( $this->period(), $limit ) ) {
			$count = Options::read( $row );
			return null !== $count && (int) $count >= $limit ? self::reached() : Rest::error( 'freehold_ai_not_counted', __( 'The request could not be counted. Please try again.', 'freehold' ), 500 );
		}
		// The other periods count along, so that changing the period later does not restart them.
		$rows = array( $row );
		foreach ( array_diff( self::PERIODS, array( $this->period() ) ) as $period ) {
			self::add( $period, $unlimited );
			$rows[] = self::row( $period );
		}
		return implode( ',', $rows );
	}

	/**
	 * Removes a request from the counts because the service did not answer it.
	 *
	 * @param string $taken What {@see self::take()} returned.
	 */
	public function give_back( string $taken ): void {
		array_map( array( Options::class, 'decrement' ), explode( ',', $taken ) );
	}

	/**
	 * Returns the error of a site whose limit is reached.
	 */
	private static function reached(): WP_Error {
		return Rest::error( 'freehold_ai_quota', __( 'You have reached the limit of requests for this site.', 'freehold' ), 429 );
	}

	/**
	 * Adds one to the count of a period. The first request of a period deletes the count of the period before.
	 *
	 * @param string $period `day`, `week` or `month`.
	 * @return bool False if the limit is reached or the database fails.
	 */
	private static function add( string $period, int $limit ): bool {
		$row = self::row( $period );
		if ( Options::count( $row, 0, $limit ) ) {
			return true;
		}
		if ( Options::create( $row, '0' ) ) {
			Options::delete_others( self::ROW . $period . '_', $row );
		}
		return Options::count( $row, 0, $limit );
	}

	/**
	 * Returns the name of a period's current row.
	 *
	 * @param string $period `day`, `week` or `month`.
	 */
	private static function row( string $period ): string {
		return self::ROW . $period . '_' . self::start_of( $period )->format( 'Y-m-d' );
	}

	/**
	 * Returns the first moment of the current day, week or month.
	 *
	 * @param string $period `day`, `week` or `month`.
	 */
	private static function start_of( string $period ): DateTimeImmutable {
		$today = current_datetime()->setTime( 0, 0 );
		$days  = ( (int) $today->format( 'w' ) - (int) get_option( 'start_of_week', 0 ) + 7 ) % 7;
		return match ( $period ) {
			'day'   => $today,
			'week'  => $today->modify( "-{$days} days" ),
			default => $today->modify( 'first day of this month' ),
		};
	}
}
