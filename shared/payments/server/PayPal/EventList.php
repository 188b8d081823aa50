<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Payments\EventPage;
use WP_Error;

/**
 * Reads the events since the last call, the oldest first. PayPal lists the newest first and no more than a page, so a period
 * with more events than that is divided until each part has one page.
 *
 * Source: https://developer.paypal.com/docs/api/webhooks/v1/
 */
final class EventList {

	/** The events of a page. */
	private const PAGE = 100;

	/** How far back the first call looks, in seconds. PayPal lists 30 days. */
	private const FIRST = 3 * DAY_IN_SECONDS;

	/** Events can be listed some seconds after they happened. */
	private const OVERLAP = 2 * MINUTE_IN_SECONDS;

	/** The longest period of a call, and the shortest one, in seconds. */
	private const LONGEST  = 7 * DAY_IN_SECONDS;
	private const SHORTEST = 30;

	/**
	 * Reads a part.
	 *
	 * @param string $cursor When the last part ended, in seconds of Unix time; empty the first time.
	 */
	public static function after( Client $client, string $cursor ): EventPage|WP_Error {
		$now   = time();
		$start = '' === $cursor ? $now - self::FIRST : max( (int) $cursor, $now - 30 * DAY_IN_SECONDS );
		$end   = min( $now, $start + self::LONGEST );
		$from  = $start - self::OVERLAP;
		$page  = self::read( $client, $from, $end );
		while ( ! is_wp_error( $page ) && '' !== Checkout::link( $page, 'next' ) && $end - $start > self::SHORTEST ) {
			$end  = $start + intdiv( $end - $start, 2 );
			$page = self::read( $client, $from, $end );
		}
		if ( is_wp_error( $page ) ) {
			return $page;
		}
		$events = array_filter( array_map( EventReader::read( ... ), array_reverse( (array) ( $page['events'] ?? array() ) ) ) );
		return new EventPage( array_values( $events ), (string) $end, $end < $now );
	}

	/**
	 * Reads the page of a period.
	 *
	 * @param int $from Its beginning, in seconds of Unix time.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function read( Client $client, int $from, int $end ): array|WP_Error {
		return $client->get(
			'/v1/notifications/webhooks-events',
			array(
				'page_size'  => self::PAGE,
				'start_time' => gmdate( 'Y-m-d\TH:i:s\Z', $from ),
				'end_time'   => gmdate( 'Y-m-d\TH:i:s\Z', $end ),
			)
		);
	}
}
