<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Payments\Event;
use Freehold\Payments\EventSubject;

/**
 * Reads what an event is about. Only that counts, because an event's content may be outdated.
 *
 * Source: https://docs.stripe.com/api/events
 */
final class EventReader {

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
			in_array( $event['type'], self::TYPES, true ) ? self::subject( $object ) : new EventSubject(),
			(int) ( $event['created'] ?? 0 )
		);
	}

	/**
	 * Returns what an object is about.
	 *
	 * @param array<string, mixed> $object The event's object.
	 */
	private static function subject( array $object ): EventSubject {
		$reference = Fields::reference( $object['metadata'] ?? null );
		return match ( $object['object'] ?? '' ) {
			'checkout.session' => new EventSubject( reference: $reference, order: Fields::id( $object ), subscription: Fields::id( $object['subscription'] ?? null ) ),
			'subscription'     => new EventSubject( reference: $reference, subscription: Fields::id( $object ) ),
			'invoice'          => new EventSubject(
				reference: Fields::reference( Fields::subscription_metadata( $object ) ),
				subscription: Fields::subscription( $object ),
				payment: Fields::intents( $object )[0] ?? ''
			),
			'charge', 'dispute', 'refund' => new EventSubject( reference: $reference, payment: Fields::id( $object['payment_intent'] ?? null ) ),
			default            => new EventSubject(),
		};
	}
}
