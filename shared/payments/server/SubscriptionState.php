<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * What the vendor reports about a subscription.
 */
final class SubscriptionState {

	/**
	 * Creates the object.
	 *
	 * @param string $vendor_id        The vendor’s ID.
	 * @param string $status           One of the constants of {@see Subscription}.
	 * @param int    $amount           What is charged per interval, in units of the currency’s stored exponent.
	 * @param string $currency         The currency’s code in upper case.
	 * @param string $recurs           The interval: `1 month` or `1 year`.
	 * @param int    $period_end       When the paid period ends, in seconds of Unix time; 0 if unknown.
	 * @param bool   $cancel_at_end    Whether it ends with the paid period.
	 * @param int    $canceled_at      When it was canceled; 0 if it was not.
	 * @param int    $created          When it began; 0 if unknown.
	 * @param string $customer_id      The vendor’s ID of the payer.
	 * @param string $email            The payer’s email address; empty if the vendor does not report it.
	 * @param string $name             The payer’s name; empty if the vendor does not report it.
	 */
	public function __construct(
		public readonly string $vendor_id,
		public readonly string $status,
		public readonly int $amount,
		public readonly string $currency,
		public readonly string $recurs,
		public readonly int $period_end = 0,
		public readonly bool $cancel_at_end = false,
		public readonly int $canceled_at = 0,
		public readonly int $created = 0,
		public readonly string $customer_id = '',
		public readonly string $email = '',
		public readonly string $name = '',
	) {}
}
