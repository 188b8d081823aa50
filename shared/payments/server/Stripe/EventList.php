<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Payments\Event;
use Freehold\Payments\EventPage;
use WP_Error;

/**
 * Reads the list of the events of the last 30 days.
 *
 * Source: https://docs.stripe.com/webhooks/process-undelivered-events
 */
final class EventList {

	/** The number of events of a page; the most that Stripe returns. */
	private const PAGE = 100;

	/**
	 * Returns a page of the events since the last call. Without a last event, or if Stripe does not list it any more, the pages
	 * lead from the newest event back to the oldest.
	 *
	 * @param string $cursor Empty the first time; then the mode and the ID of the newest known event, such as `live:evt_2`, and
	 *                       on the way back also the ID of the oldest known one, such as `live:evt_2<evt_1`.
	 */
	public static function after( Client $client, string $cursor ): EventPage|WP_Error {
		$mode = $client->key->mode();
		$ids  = explode( '<', str_starts_with( $cursor, "{$mode}:" ) ? substr( $cursor, strlen( $mode ) + 1 ) : '' );
		if ( '' === $ids[0] || isset( $ids[1] ) ) {
			return self::back( $client, $ids[0], $ids[1] ?? '' );
		}
		$page = self::page( $client, array( 'ending_before' => $ids[0] ) );
		if ( Errors::is_missing( $page ) ) {
			// The last event is older than 30 days, or belongs to another account.
			return self::back( $client );
		}
		if ( is_wp_error( $page ) ) {
			return $page;
		}
		$newest = Fields::id( $page['data'][0] ?? $ids[0] );
		return new EventPage( self::events( $page ), "{$mode}:{$newest}", true === ( $page['has_more'] ?? false ) );
	}

	/**
	 * Returns a page of the way from the newest event back to the oldest.
	 *
	 * @param string $newest The ID of the newest known event; empty to begin.
	 * @param string $oldest The ID of the oldest known event; empty to begin.
	 */
	private static function back( Client $client, string $newest = '', string $oldest = '' ): EventPage|WP_Error {
		$mode = $client->key->mode();
		$page = self::page( $client, '' === $oldest ? array() : array( 'starting_after' => $oldest ) );
		if ( '' !== $oldest && Errors::is_missing( $page ) ) {
			// What is left is older than 30 days.
			return new EventPage( array(), "{$mode}:{$newest}" );
		}
		if ( is_wp_error( $page ) ) {
			return $page;
		}
		$ids    = array_map( array( Fields::class, 'id' ), $page['data'] ?? array() );
		$newest = '' === $newest ? (string) ( $ids[0] ?? '' ) : $newest;
		$left   = true === ( $page['has_more'] ?? false ) ? (string) end( $ids ) : '';
		return new EventPage(
			self::events( $page ),
			'' === $newest ? '' : "{$mode}:{$newest}" . ( '' === $left ? '' : "<{$left}" ),
			'' !== $left
		);
	}

	/**
	 * Reads a page of the list.
	 *
	 * @param array<string, string> $place Where the page is.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function page( Client $client, array $place ): array|WP_Error {
		return $client->get(
			'events',
			$place + array(
				'types' => EventReader::TYPES,
				'limit' => self::PAGE,
			)
		);
	}

	/**
	 * Returns the events of a page, the oldest first. Stripe lists the newest first.
	 *
	 * @param array<string, mixed> $page The page.
	 * @return Event[]
	 */
	private static function events( array $page ): array {
		return array_values( array_filter( array_map( EventReader::read( ... ), array_reverse( $page['data'] ?? array() ) ) ) );
	}
}
