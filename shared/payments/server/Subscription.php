<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Database\Table;

/**
 * A payment that recurs, as {@see Tables\SubscriptionsTable} stores it.
 */
final class Subscription {

	/** Paid. */
	public const ACTIVE = 'active';

	/** In a free period. */
	public const TRIALING = 'trialing';

	/** A renewal failed; the vendor tries again. */
	public const PAST_DUE = 'past_due';

	/** Renewals failed; the vendor does not try again. */
	public const UNPAID = 'unpaid';

	/** The first payment is not complete. */
	public const INCOMPLETE = 'incomplete';

	/** No payments are collected for now. */
	public const PAUSED = 'paused';

	/** Ended; it cannot begin again. */
	public const CANCELED = 'canceled';

	/** The statuses after a renewal that failed. */
	public const FAILED = array( self::PAST_DUE, self::UNPAID );

	/** The statuses in which the vendor still charges or may charge. */
	public const RUNNING = array( self::ACTIVE, self::TRIALING, self::PAST_DUE, self::UNPAID, self::PAUSED );

	/** All statuses. */
	public const STATUSES = array( ...self::RUNNING, self::INCOMPLETE, self::CANCELED );

	/**
	 * Creates the object.
	 *
	 * @param int    $id              The row’s ID.
	 * @param int    $order_id        The ID of the order that began it.
	 * @param string $vendor          The vendor’s slug: `stripe` or `paypal`.
	 * @param bool   $live            Whether real money is paid; false in the vendor’s test mode.
	 * @param string $vendor_id       The vendor’s ID.
	 * @param string $customer_id     The vendor’s ID of the payer; empty if there is none.
	 * @param string $source          What is paid for: `donation` or `plan`.
	 * @param int    $plan_id         The ID of the plan’s post.
	 * @param int    $user_id         The ID of the user who subscribed; 0 for guests.
	 * @param string $title           The plan’s title when it was ordered.
	 * @param string $email           The payer’s email address.
	 * @param string $name            The payer’s name.
	 * @param int    $amount          What is charged per interval, in units of the currency’s stored exponent.
	 * @param string $currency        The currency’s code in upper case.
	 * @param string $recurs          The interval: `1 month` or `1 year`.
	 * @param string $status          One of the constants.
	 * @param int    $period_end      When the paid period ends, in seconds of Unix time; 0 if unknown.
	 * @param bool   $cancel_at_end   Whether it ends with the paid period.
	 * @param int    $canceled_at     When it was canceled; 0 if it was not.
	 * @param int    $created         When it began.
	 * @param int    $updated         When its state last changed.
	 * @param int    $synced          When the vendor was last asked.
	 * @param int    $checks          How often a response of the vendor was written. Writing is conditional on it.
	 * @param int    $revision        How often the state changed.
	 * @param string $settled         The state for which mails, counts and hooks are done; see {@see Settlement}.
	 * @param bool   $is_erased       Whether the payer asked to be forgotten: the vendor’s name and address are not stored again.
	 * @param int    $annual          What it is counted with as paid in a year; see {@see Recurring}.
	 * @param bool   $is_counted      Whether it was counted at any time.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $order_id,
		public readonly string $vendor,
		public readonly bool $live,
		public readonly string $vendor_id,
		public readonly string $customer_id,
		public readonly string $source,
		public readonly int $plan_id,
		public readonly int $user_id,
		public readonly string $title,
		public readonly string $email,
		public readonly string $name,
		public readonly int $amount,
		public readonly string $currency,
		public readonly string $recurs,
		public readonly string $status,
		public readonly int $period_end,
		public readonly bool $cancel_at_end,
		public readonly int $canceled_at,
		public readonly int $created,
		public readonly int $updated,
		public readonly int $synced,
		public readonly int $checks,
		public readonly int $revision,
		public readonly string $settled,
		public readonly bool $is_erased = false,
		public readonly int $annual = 0,
		public readonly bool $is_counted = false,
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
			vendor: (string) $row['vendor'],
			live: (bool) (int) $row['live'],
			vendor_id: (string) $row['vendor_id'],
			customer_id: (string) $row['customer_id'],
			source: (string) $row['source'],
			plan_id: (int) $row['plan_id'],
			user_id: (int) $row['user_id'],
			title: Table::text( (string) $row['title'] ),
			email: (string) $row['email'],
			name: Table::text( (string) $row['name'] ),
			amount: (int) $row['amount'],
			currency: (string) $row['currency'],
			recurs: (string) $row['recurs'],
			status: (string) $row['status'],
			period_end: (int) $row['period_end'],
			cancel_at_end: (bool) (int) $row['cancel_at_end'],
			canceled_at: (int) $row['canceled_at'],
			created: (int) $row['created'],
			updated: (int) $row['updated'],
			synced: (int) $row['synced'],
			checks: (int) $row['checks'],
			revision: (int) $row['revision'],
			settled: (string) $row['settled'],
			is_erased: (bool) (int) ( $row['is_erased'] ?? 0 ),
			annual: (int) ( $row['annual'] ?? 0 ),
			is_counted: (bool) (int) ( $row['is_counted'] ?? 0 ),
		);
	}
}
