<?php
/**
 * How many requests the site has made, and may make.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use DateTimeImmutable;
use Freehold\Database\Options;
use Freehold\Modules\Constants;
use Freehold\Settings;

/**
 * Counts requests per site and period.
 *
 * The count of a period is one row of the options table, changed by single statements that the database carries out
 * whole: fifty requests at the same moment count fifty, and of those that come when one is left, one gets it. It does
 * not go through WordPress's option functions, whose caches know nothing of other requests.
 *
 * A request that the service could not answer at all is given back. One that began to answer, or that was stopped by
 * the person who made it, counts: the service has worked, and will charge for it.
 */
final class Quota {

	/** What the rows' names begin with; the rest is the period and its first day. */
	private const ROW = 'freehold_ai_requests_';

	/**
	 * The owner's limit.
	 *
	 * @return int|null Requests per period; null for none.
	 */
	public static function limit(): ?int {
		$limit = Settings::get( 'ai.limit' );
		return is_int( $limit ) ? $limit : null;
	}

	/**
	 * What the limit is for.
	 *
	 * @return string `day`, `week` or `month`.
	 */
	public static function period(): string {
		$period = Settings::get( 'ai.period', 'month' );
		return in_array( $period, array( 'day', 'week' ), true ) ? $period : 'month';
	}

	/**
	 * The present period, in the site's time zone. A week begins on the day that the site's settings say.
	 *
	 * @return array{start: DateTimeImmutable, next: DateTimeImmutable}
	 */
	public static function bounds(): array {
		$today = current_datetime()->setTime( 0, 0 );
		switch ( self::period() ) {
			case 'day':
				return array(
					'start' => $today,
					'next'  => $today->modify( '+1 day' ),
				);
			case 'week':
				$since = ( (int) $today->format( 'w' ) - (int) get_option( 'start_of_week', 0 ) + 7 ) % 7;
				$start = $today->modify( "-{$since} days" );
				return array(
					'start' => $start,
					'next'  => $start->modify( '+7 days' ),
				);
			default:
				$start = $today->modify( 'first day of this month' );
				return array(
					'start' => $start,
					'next'  => $start->modify( '+1 month' ),
				);
		}
	}

	/**
	 * How many requests this period has seen.
	 */
	public static function used(): int {
		return (int) Options::read( self::row() );
	}

	/**
	 * Takes one request.
	 *
	 * @return string|null What {@see self::give_back()} asks for; null where the limit is reached.
	 */
	public static function take(): ?string {
		$row   = self::row();
		$limit = self::limit() ?? Constants::shared()['aiUnlimited'];
		if ( Options::increment( $row, $limit ) ) {
			return $row;
		}
		if ( Options::create( $row, '0' ) ) {
			// The first request of a period deletes the counts of earlier periods.
			Options::delete_others( self::ROW, $row );
		}
		return Options::increment( $row, $limit ) ? $row : null;
	}

	/**
	 * Gives a request back that the service did not answer.
	 *
	 * @param string $taken What {@see self::take()} answered.
	 */
	public static function give_back( string $taken ): void {
		Options::decrement( $taken );
	}

	/**
	 * The name of the present period's row.
	 */
	private static function row(): string {
		return self::ROW . self::period() . '_' . self::bounds()['start']->format( 'Y-m-d' );
	}
}
