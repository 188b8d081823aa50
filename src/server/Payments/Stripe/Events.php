<?php
/**
 * Stripe's events.
 *
 * @package Freehold
 */

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
			StripeService::ID,
			$event['livemode'],
			$event['id'],
			$event['type'],
			Fields::id( $object ),
			in_array( $event['type'], self::TYPES, true ) ? self::target( $object ) : new Target(),
			(int) ( $event['created'] ?? 0 )
		);
	}

	/**
	 * Returns a page of the events since the last call.
	 *
	 * @param Client $client The client.
	 * @param string $cursor The mode and the ID of the last event; empty the first time.
	 */
	public static function since( Client $client, string $cursor ): Polled|WP_Error {
		$mode  = $client->key->mode();
		$last  = str_starts_with( $cursor, "{$mode}:" ) ? substr( $cursor, strlen( $mode ) + 1 ) : '';
		$query = array(
			'types' => self::TYPES,
			'limit' => self::PAGE,
		);
		$page  = $client->get( 'events', $query + ( '' === $last ? array() : array( 'ending_before' => $last ) ) );
		if ( '' !== $last && Errors::is_missing( $page ) ) {
			// The last event is older than 30 days, or belongs to another account.
			$last = '';
			$page = $client->get( 'events', $query );
		}
		if ( is_wp_error( $page ) ) {
			return $page;
		}
		// Stripe lists the newest first.
		$events = array_values( array_filter( array_map( array( self::class, 'read' ), array_reverse( $page['data'] ?? array() ) ) ) );
		$newest = end( $events );
		return new Polled(
			$events,
			$newest ? "{$mode}:{$newest->event_id}" : ( '' === $last ? '' : $cursor ),
			'' !== $last && true === ( $page['has_more'] ?? false )
		);
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
