<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Payments\Event;
use Freehold\Payments\EventSubject;

/**
 * Reads which order and which payment an event is about.
 *
 * Source: https://developer.paypal.com/api/rest/webhooks/event-names/
 */
final class EventReader {

	/** The events that the site receives. */
	public const TYPES = array(
		'CHECKOUT.ORDER.APPROVED',
		'CHECKOUT.ORDER.COMPLETED',
		'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
		'PAYMENT.CAPTURE.COMPLETED',
		'PAYMENT.CAPTURE.DECLINED',
		'PAYMENT.CAPTURE.DENIED',
		'PAYMENT.CAPTURE.PENDING',
		'PAYMENT.CAPTURE.REFUNDED',
		'PAYMENT.CAPTURE.REVERSED',
		'CUSTOMER.DISPUTE.CREATED',
		'CUSTOMER.DISPUTE.RESOLVED',
		'CUSTOMER.DISPUTE.UPDATED',
	);

	/**
	 * Reads an event.
	 *
	 * @param mixed $body The decoded event.
	 * @return Event|null Null if it is not an event.
	 */
	public static function read( mixed $body ): ?Event {
		$id       = is_array( $body ) ? self::text( $body['id'] ?? null ) : '';
		$type     = is_array( $body ) ? self::text( $body['event_type'] ?? null ) : '';
		$resource = is_array( $body ) ? $body['resource'] ?? null : null;
		if ( '' === $id || '' === $type || ! is_array( $resource ) ) {
			return null;
		}
		$subject = match ( true ) {
			str_starts_with( $type, 'CHECKOUT.' )        => self::order( $resource ),
			str_starts_with( $type, 'PAYMENT.CAPTURE.' ) => self::capture( $resource ),
			str_starts_with( $type, 'CUSTOMER.DISPUTE.' ) => self::dispute( $resource ),
			default                                      => new EventSubject(),
		};
		return new Event(
			'paypal',
			Account::is_live(),
			$id,
			$type,
			self::text( $resource['id'] ?? $resource['dispute_id'] ?? null ),
			$subject,
			(int) strtotime( self::text( $body['create_time'] ?? null ) )
		);
	}

	/**
	 * Returns the subject of an event about an order.
	 *
	 * @param array<string, mixed> $resource The order.
	 */
	private static function order( array $resource ): EventSubject {
		return new EventSubject(
			reference: self::text( $resource['purchase_units'][0]['custom_id'] ?? null ),
			order: self::text( $resource['order_id'] ?? $resource['id'] ?? null )
		);
	}

	/**
	 * Returns the subject of an event about a capture or about one of its refunds.
	 *
	 * @param array<string, mixed> $resource The capture or the refund.
	 */
	private static function capture( array $resource ): EventSubject {
		$parent     = Checkout::link( $resource, 'up' );
		$is_refund  = 1 === preg_match( '~/captures/([A-Z0-9]+)$~D', $parent, $found );
		$related    = $resource['supplementary_data']['related_ids'] ?? array();
		$is_ordered = 1 === preg_match( '~/orders/([A-Z0-9]+)$~D', $parent, $order );
		return new EventSubject(
			reference: self::text( $resource['custom_id'] ?? null ),
			order: self::text( $related['order_id'] ?? null ) ?: ( $is_ordered ? $order[1] : '' ),
			payment: $is_refund ? $found[1] : self::text( $resource['id'] ?? null )
		);
	}

	/**
	 * Returns the subject of an event about a dispute.
	 *
	 * @param array<string, mixed> $resource The dispute.
	 */
	private static function dispute( array $resource ): EventSubject {
		$transaction = $resource['disputed_transactions'][0] ?? array();
		return new EventSubject( reference: self::text( $transaction['custom'] ?? null ), payment: self::text( $transaction['seller_transaction_id'] ?? null ) );
	}

	/**
	 * Returns a value if it is a text.
	 */
	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
