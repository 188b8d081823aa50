<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Payments\Event;
use Freehold\Payments\Polled;
use Freehold\Payments\Target;
use WP_Error;

/**
 * Reads events, from webhooks and from the list of the last 30 days. Only what an event is about counts, because its content
 * may be outdated.
 *
 * Sources: https://docs.stripe.com/api/events, https://docs.stripe.com/webhooks/process-undelivered-events
 */
final class Events {

	/** The types that change an order, a subscription or a payment; the list accepts at most 20. */
	public const TYPES = array(
		'checkout.session.completed',
		'checkout.session.async_payment_succeeded',
		'checkout.session.async_payment_failed',
		'checkout.session.expired',
		'invoice.paid',
		'invoice.payment_failed',
		'invoice.payment_action_required',
		'customer.subscription.created',
		'customer.subscription.updated',
		'customer.subscription.deleted',
		'customer.subscription.paused',
		'customer.subscription.resumed',
		'charge.refunded',
		'refund.failed',
		'charge.dispute.created',
		'charge.dispute.updated',
		'charge.dispute.closed',
	);

	/** The number of events of a page; the most that Stripe returns. */
	private const PAGE = 100;

	/**
	 * Reads an event.
	 *
	 * @param mixed $event The decoded event.
	 * @return Event|null Null if it is none of the API's version 1.
	 */
	public static function read( mixed $event ): ?Event {
		if ( ! is_array( $event ) || 'event' !== ( $event['object'] ?? '' ) || ! is_string( $event['id'] ?? null ) || ! is_string( $event['type'] ?? null ) || ! is_bool( $event['livemode'] ?? null ) ) {
			return null;
		}
		$object = Fields::expanded( $event['data']['object'] ?? null );
		return new Event(
			Key::SERVICE,
			$event['livemode'],
			$event['id'],
			$event['type'],
			Fields::id( $object ),
			in_array( $event['type'], self::TYPES, true ) ? self::target( $object ) : new Target(),
			(int) ( $event['created'] ?? 0 )
		);
	}

	/**
	 * Returns a page of the events since the last call. Without a last event, or if Stripe does not list it any more, the pages
	 * lead from the newest event back to the oldest.
	 *
	 * @param Client $client The client.
	 * @param string $cursor Empty the first time; then the mode and the ID of the newest known event, such as `live:evt_2`, and
	 *                       on the way back also the ID of the oldest known one, such as `live:evt_2<evt_1`.
	 */
	public static function since( Client $client, string $cursor ): Polled|WP_Error {
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
		return new Polled( self::events( $page ), "{$mode}:{$newest}", true === ( $page['has_more'] ?? false ) );
	}

	/**
	 * Returns a page of the way from the newest event back to the oldest.
	 *
	 * @param Client $client The client.
	 * @param string $newest The ID of the newest known event; empty to begin.
	 * @param string $oldest The ID of the oldest known event; empty to begin.
	 */
	private static function back( Client $client, string $newest = '', string $oldest = '' ): Polled|WP_Error {
		$mode = $client->key->mode();
		$page = self::page( $client, '' === $oldest ? array() : array( 'starting_after' => $oldest ) );
		if ( '' !== $oldest && Errors::is_missing( $page ) ) {
			// What is left is older than 30 days.
			return new Polled( array(), "{$mode}:{$newest}" );
		}
		if ( is_wp_error( $page ) ) {
			return $page;
		}
		$ids    = array_map( array( Fields::class, 'id' ), $page['data'] ?? array() );
		$newest = '' === $newest ? (string) ( $ids[0] ?? '' ) : $newest;
		$left   = true === ( $page['has_more'] ?? false ) ? (string) end( $ids ) : '';
		return new Polled(
			self::events( $page ),
			'' === $newest ? '' : "{$mode}:{$newest}" . ( '' === $left ? '' : "<{$left}" ),
			'' !== $left
		);
	}

	/**
	 * Reads a page of the list.
	 *
	 * @param Client                $client The client.
	 * @param array<string, string> $place  Where the page is.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function page( Client $client, array $place ): array|WP_Error {
		return $client->get(
			'events',
			$place + array(
				'types' => self::TYPES,
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
		return array_values( array_filter( array_map( array( self::class, 'read' ), array_reverse( $page['data'] ?? array() ) ) ) );
	}

	/**
	 * Returns what an object is about.
	 *
	 * @param array<string, mixed> $object The event's object.
	 */
	private static function target( array $object ): Target {
		$reference = Fields::reference( $object['metadata'] ?? null );
		return match ( $object['object'] ?? '' ) {
			'checkout.session' => new Target( reference: $reference, order: Fields::id( $object ), subscription: Fields::id( $object['subscription'] ?? null ) ),
			'subscription'     => new Target( reference: $reference, subscription: Fields::id( $object ) ),
			'invoice'          => new Target(
				reference: Fields::reference( Fields::subscription_metadata( $object ) ),
				subscription: Fields::subscription( $object ),
				payment: Fields::intents( $object )[0] ?? ''
			),
			'charge', 'dispute', 'refund' => new Target( reference: $reference, payment: Fields::id( $object['payment_intent'] ?? null ) ),
			default            => new Target(),
		};
	}
}
