<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * What the vendor reports about a payment. Vendors set `kind` from the reason of the invoice, never from the order in which payments arrive.
 */
final class PaymentState {

	/**
	 * Creates the object.
	 *
	 * @param string $vendor_id        The vendor’s ID: Stripe’s payment intent, PayPal’s capture.
	 * @param string $kind             `first` or `renewal`.
	 * @param string $status           One of the constants of {@see Payment}.
	 * @param int    $amount           What was charged, in units of the currency’s stored exponent.
	 * @param string $currency         The currency’s code in upper case.
	 * @param int    $created          When it was paid, or tried, in seconds of Unix time.
	 * @param int    $refunded         How much of it was refunded, in the same units.
	 * @param string $reason           Why it failed or is disputed; empty if neither.
	 * @param string $receipt_url      The vendor’s page with the receipt; empty if there is none.
	 * @param string $email            The payer’s email address; empty if the vendor does not report it.
	 * @param string $name             The payer’s name; empty if the vendor does not report it.
	 */
	public function __construct(
		public readonly string $vendor_id,
		public readonly string $kind,
		public readonly string $status,
		public readonly int $amount,
		public readonly string $currency,
		public readonly int $created,
		public readonly int $refunded = 0,
		public readonly string $reason = '',
		public readonly string $receipt_url = '',
		public readonly string $email = '',
		public readonly string $name = '',
	) {}
}
