<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;

/**
 * Contains the rows that a snapshot may change, as they were before the vendor was asked. A row that changes in between is
 * not written, because the vendor’s response may be older than the change.
 */
final class KnownRows {

	/**
	 * Creates the object.
	 *
	 * @param Order|null             $order        The order; null only if its row was deleted.
	 * @param Subscription|null      $subscription The subscription that it began.
	 * @param array<string, Payment> $payments     The payments by the vendor’s ID.
	 */
	private function __construct(
		public readonly ?Order $order,
		public readonly ?Subscription $subscription,
		public readonly array $payments
	) {}

	/**
	 * Reads an order with all that belongs to it.
	 *
	 * @param int $id The order’s row.
	 */
	public static function of_order( int $id ): ?self {
		$order        = OrdersTable::find( $id );
		$subscription = null === $order ? null : SubscriptionsTable::find_by_order( $id );
		return null === $order ? null : new self( $order, $subscription, PaymentsTable::of( 'order_id', $id ) );
	}

	/**
	 * Reads a subscription with all that belongs to it.
	 *
	 * @param int $id The subscription’s row.
	 */
	public static function of_subscription( int $id ): ?self {
		$subscription = SubscriptionsTable::find( $id );
		return null === $subscription ? null : new self(
			OrdersTable::find( $subscription->order_id ),
			$subscription,
			PaymentsTable::of( 'order_id', $subscription->order_id ) + PaymentsTable::of( 'subscription_id', $id )
		);
	}

	/**
	 * Reads a payment alone.
	 *
	 * @param int $id The payment’s row.
	 */
	public static function of_payment( int $id ): ?self {
		$payment = PaymentsTable::find( $id );
		return null === $payment ? null : new self( null, null, array( $payment->vendor_id => $payment ) );
	}
}
