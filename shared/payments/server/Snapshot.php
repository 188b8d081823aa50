<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * What the vendor reports now about an order, a subscription or a payment, in words that no vendor owns. Parts that were not asked for, or do not exist, are null or missing; they stay as they are stored.
 */
final class Snapshot {

	/**
	 * Creates the object.
	 *
	 * @param OrderState|null        $order            The state of the order.
	 * @param SubscriptionState|null $subscription     The state of the subscription.
	 * @param PaymentState[]         $payments         The states of the payments that the vendor reported, in any order. Failed and pending ones are included if the vendor has an ID for them.
	 */
	public function __construct(
		public readonly ?OrderState $order = null,
		public readonly ?SubscriptionState $subscription = null,
		public readonly array $payments = array(),
	) {}
}
