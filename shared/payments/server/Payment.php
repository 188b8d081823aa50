<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Database\Table;

/**
 * One movement of money to the owner with its refunds, as {@see Tables\PaymentsTable} stores it.
 */
final class Payment {

	/** The first payment of an order. */
	public const FIRST = 'first';

	/** A later payment of a subscription. */
	public const RENEWAL = 'renewal';

	/** The money is on its way. */
	public const PENDING = 'pending';

	/** The money has arrived. */
	public const PAID = 'paid';

	/** The money did not arrive. */
	public const FAILED = 'failed';

	/** All of it was refunded. */
	public const REFUNDED = 'refunded';

	/** A part of it was refunded. */
	public const PARTLY_REFUNDED = 'partly_refunded';

	/** The payer disputes what is left of it, and the vendor has not decided. */
	public const DISPUTED = 'disputed';

	/** The payer disputes a part of what is left, and the vendor has not decided: what was bought stays open. */
	public const PARTLY_DISPUTED = 'partly_disputed';

	/** The statuses of payments with a dispute that is not decided. */
	public const IN_DISPUTE = array( self::DISPUTED, self::PARTLY_DISPUTED );

	/** The vendor decided a dispute for the payer. */
	public const LOST = 'lost';

	public const STATUSES = array( self::PENDING, self::PAID, self::FAILED, self::REFUNDED, self::PARTLY_REFUNDED, self::DISPUTED, self::PARTLY_DISPUTED, self::LOST );

	/** The statuses of payments whose money arrived, also if it was returned later. */
	public const RECEIVED = array( self::PAID, self::REFUNDED, self::PARTLY_REFUNDED, self::DISPUTED, self::PARTLY_DISPUTED, self::LOST );

	/**
	 * Creates the object.
	 *
	 * @param int    $id              The row’s ID.
	 * @param int    $order_id        The ID of the order.
	 * @param int    $subscription_id The ID of the subscription’s row; 0 for a payment that does not recur.
	 * @param string $vendor          The vendor’s slug: `stripe` or `paypal`.
	 * @param bool   $live            Whether real money is paid; false in the vendor’s test mode.
	 * @param string $vendor_id       The vendor’s ID of the payment: Stripe’s payment intent, PayPal’s capture.
	 * @param string $kind            `first` or `renewal`.
	 * @param string $source          What is paid for: `donation`, `plan` or `product`.
	 * @param int    $plan_id         The ID of the plan’s or product’s post.
	 * @param string $title           The title when it was ordered.
	 * @param string $email           The payer’s email address.
	 * @param string $name            The payer’s name.
	 * @param int    $amount          What was charged, in units of the currency’s stored exponent.
	 * @param int    $refunded        How much of it was refunded, in the same units.
	 * @param string $currency        The currency’s code in upper case.
	 * @param string $status          One of the constants.
	 * @param string $reason          Why it failed or is disputed, as the vendor reports it.
	 * @param string $receipt_url     The vendor’s page with the receipt; empty if there is none.
	 * @param int    $created         When it was paid, or tried, in seconds of Unix time.
	 * @param int    $updated         When its state last changed.
	 * @param int    $synced          When the vendor was last asked.
	 * @param int    $refunding       How much a running refund returns; 0 if none runs.
	 * @param string $refund_key      The idempotency key of the running refund, a UUID; empty if none runs.
	 * @param int    $refund_until    When the running refund counts as interrupted.
	 * @param int    $checks          How often a response of the vendor was written. Writing is conditional on it.
	 * @param int    $revision        How often the state changed.
	 * @param string $settled         The state for which mails, totals and hooks are done; see {@see Settlement}.
	 * @param bool   $is_erased       Whether the payer asked to be forgotten: the vendor’s name and address are not stored again.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $order_id,
		public readonly int $subscription_id,
		public readonly string $vendor,
		public readonly bool $live,
		public readonly string $vendor_id,
		public readonly string $kind,
		public readonly string $source,
		public readonly int $plan_id,
		public readonly string $title,
		public readonly string $email,
		public readonly string $name,
		public readonly int $amount,
		public readonly int $refunded,
		public readonly string $currency,
		public readonly string $status,
		public readonly string $reason,
		public readonly string $receipt_url,
		public readonly int $created,
		public readonly int $updated,
		public readonly int $synced,
		public readonly int $refunding,
		public readonly string $refund_key,
		public readonly int $refund_until,
		public readonly int $checks,
		public readonly int $revision,
		public readonly string $settled,
		public readonly bool $is_erased = false,
	) {}

	/**
	 * Reads a row of the database.
	 *
	 * @param array<string, string|int|null> $row All columns by name.
	 */
	public static function from_row( array $row ): self {
		return new self(
			id: (int) $row['id'],
			order_id: (int) $row['order_id'],
			subscription_id: (int) $row['subscription_id'],
			vendor: (string) $row['vendor'],
			live: (bool) (int) $row['live'],
			vendor_id: (string) $row['vendor_id'],
			kind: (string) $row['kind'],
			source: (string) $row['source'],
			plan_id: (int) $row['plan_id'],
			title: Table::text( (string) $row['title'] ),
			email: (string) $row['email'],
			name: Table::text( (string) $row['name'] ),
			amount: (int) $row['amount'],
			refunded: (int) $row['refunded'],
			currency: (string) $row['currency'],
			status: (string) $row['status'],
			reason: (string) $row['reason'],
			receipt_url: (string) $row['receipt_url'],
			created: (int) $row['created'],
			updated: (int) $row['updated'],
			synced: (int) $row['synced'],
			refunding: (int) $row['refunding'],
			refund_key: (string) $row['refund_key'],
			refund_until: (int) $row['refund_until'],
			checks: (int) $row['checks'],
			revision: (int) $row['revision'],
			settled: (string) $row['settled'],
			is_erased: (bool) (int) ( $row['is_erased'] ?? 0 ),
		);
	}
}
