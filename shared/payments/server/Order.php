<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Database\Table;

/**
 * One attempt of a visitor to pay, as {@see Tables\OrdersTable} stores it. It exists before the vendor hears of it.
 */
final class Order {

	/** Stored; the vendor may not know it yet. */
	public const CREATED = 'created';

	/** The visitor can pay at the vendor. */
	public const OPEN = 'open';

	/** The visitor has completed the vendor’s page; the money has not arrived yet. */
	public const PENDING = 'pending';

	/** The money has arrived. */
	public const PAID = 'paid';

	/** The vendor’s page closed before anyone paid. */
	public const EXPIRED = 'expired';

	/** The visitor or the owner canceled it. */
	public const CANCELED = 'canceled';

	/** The vendor rejected the order, or the money did not arrive. */
	public const FAILED = 'failed';

	/** The statuses that the vendor may still change without a new action of the owner. */
	public const UNFINISHED = array( self::CREATED, self::OPEN, self::PENDING );

	/** The statuses without money. */
	public const OVER = array( self::EXPIRED, self::CANCELED, self::FAILED );

	/**
	 * Creates the object.
	 *
	 * @param int         $id              The row’s ID.
	 * @param string      $reference       32 hexadecimal digits that name the order in URLs and at the vendor; they cannot be guessed.
	 * @param string      $vendor          The vendor’s slug: `stripe` or `paypal`.
	 * @param bool        $live            Whether real money is paid; false in the vendor’s test mode.
	 * @param string      $source          What is paid for: `donation`, `plan` or `product`.
	 * @param int         $plan_id         The ID of the plan’s or product’s post.
	 * @param int         $post_id         The ID of the post whose page had the form; 0 if unknown.
	 * @param int         $user_id         The ID of the logged-in user; 0 for guests.
	 * @param string      $title           The plan’s or product’s title when the order was made.
	 * @param int         $amount          The price of one, in units of the currency’s stored exponent.
	 * @param string      $currency        The currency’s code in upper case.
	 * @param int         $quantity        How many, from 1.
	 * @param string      $recurs          The interval: `one-time`, `1 month` or `1 year`.
	 * @param int         $trial_days      For how many days it is free at first.
	 * @param int         $coupon_id       The ID of the coupon; 0 for none.
	 * @param int         $discount        What the coupon takes off one payment, in units of the currency’s stored exponent.
	 * @param string      $status          One of the constants.
	 * @param string      $idempotency_key A UUID that is sent with each request that creates something for this order.
	 * @param string|null $vendor_id       The vendor’s ID of the checkout session or order; null until it is known.
	 * @param string      $checkout_url    The vendor’s page where the visitor pays; empty until it is known.
	 * @param string      $page_url        The URL of the page with the form, to which the visitor returns.
	 * @param string      $anchor          The ID of the form’s element on that page.
	 * @param string      $email           The payer’s email address; empty until the vendor reports it.
	 * @param string      $name            The payer’s name; empty until the vendor reports it.
	 * @param string      $error           What the vendor reported about a failure, for the owner.
	 * @param int         $created         When the order was made, in seconds of Unix time.
	 * @param int         $updated         When its state last changed.
	 * @param int         $expires         When the vendor’s page closes; 0 if unknown.
	 * @param int         $synced          When the vendor was last asked.
	 * @param int         $checks          How often a response of the vendor was written. Writing is conditional on it.
	 * @param int         $revision        How often the state changed.
	 * @param bool        $is_erased       Whether the payer asked to be forgotten: the vendor’s name and address are not stored again.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $reference,
		public readonly string $vendor,
		public readonly bool $live,
		public readonly string $source,
		public readonly int $plan_id,
		public readonly int $post_id,
		public readonly int $user_id,
		public readonly string $title,
		public readonly int $amount,
		public readonly string $currency,
		public readonly int $quantity,
		public readonly string $recurs,
		public readonly int $trial_days,
		public readonly int $coupon_id,
		public readonly int $discount,
		public readonly string $status,
		public readonly string $idempotency_key,
		public readonly ?string $vendor_id,
		public readonly string $checkout_url,
		public readonly string $page_url,
		public readonly string $anchor,
		public readonly string $email,
		public readonly string $name,
		public readonly string $error,
		public readonly int $created,
		public readonly int $updated,
		public readonly int $expires,
		public readonly int $synced,
		public readonly int $checks,
		public readonly int $revision,
		public readonly bool $is_erased = false,
	) {}

	/**
	 * Returns whether the order cannot be paid any more.
	 */
	public function is_over(): bool {
		return in_array( $this->status, self::OVER, true );
	}

	/**
	 * Reads a row of the database.
	 *
	 * @param array<string, string|int|null> $row All columns by name.
	 */
	public static function from_row( array $row ): self {
		return new self(
			id: (int) $row['id'],
			reference: (string) $row['reference'],
			vendor: (string) $row['vendor'],
			live: (bool) (int) $row['live'],
			source: (string) $row['source'],
			plan_id: (int) $row['plan_id'],
			post_id: (int) $row['post_id'],
			user_id: (int) $row['user_id'],
			title: Table::text( (string) $row['title'] ),
			amount: (int) $row['amount'],
			currency: (string) $row['currency'],
			quantity: (int) $row['quantity'],
			recurs: (string) $row['recurs'],
			trial_days: (int) ( $row['trial_days'] ?? 0 ),
			coupon_id: (int) ( $row['coupon_id'] ?? 0 ),
			discount: (int) ( $row['discount'] ?? 0 ),
			status: (string) $row['status'],
			idempotency_key: (string) $row['idempotency_key'],
			vendor_id: null === $row['vendor_id'] ? null : (string) $row['vendor_id'],
			checkout_url: (string) $row['checkout_url'],
			page_url: (string) $row['page_url'],
			anchor: (string) $row['anchor'],
			email: (string) $row['email'],
			name: Table::text( (string) $row['name'] ),
			error: (string) $row['error'],
			created: (int) $row['created'],
			updated: (int) $row['updated'],
			expires: (int) $row['expires'],
			synced: (int) $row['synced'],
			checks: (int) $row['checks'],
			revision: (int) $row['revision'],
			is_erased: (bool) (int) ( $row['is_erased'] ?? 0 ),
		);
	}
}
