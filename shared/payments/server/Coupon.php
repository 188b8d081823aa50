<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * A code that makes plans cheaper, as {@see Tables\CouponsTable} stores it. What it takes off never changes: it can only end.
 */
final class Coupon {

	/** What is taken off: of the first payment, of the payments in some months, or of all. */
	public const ONCE    = 'once';
	public const MONTHS  = 'months';
	public const FOREVER = 'forever';

	/** How long an order may hold a use before it is paid, in seconds. */
	public const HELD = HOUR_IN_SECONDS;

	/** How long a visitor can pay in peace, in seconds: after that, the page of the oldest unpaid order makes room for another one. */
	public const UNDISTURBED = 10 * MINUTE_IN_SECONDS;

	public const DURATIONS = array( self::ONCE, self::MONTHS, self::FOREVER );

	/**
	 * Creates the object.
	 *
	 * @param int    $id       The row’s ID.
	 * @param string $code     What visitors enter, in upper case.
	 * @param string $token    What tells it from the coupons of other sites at the vendor.
	 * @param int    $percent  How much of the price is taken off, from 1 to 100; 0 if an amount is.
	 * @param int    $amount   How much is taken off, in units of the currency’s stored exponent; 0 if a part is.
	 * @param string $currency The amount’s currency; empty for a part.
	 * @param string $duration One of {@see self::DURATIONS}.
	 * @param int    $months   For how many months; 0 unless the duration is {@see self::MONTHS}.
	 * @param int    $limit    How often it can be used; 0 for any number.
	 * @param int    $expires  Until when it can be used, in seconds of Unix time; 0 for no end.
	 * @param int[]  $plan_ids The plans; empty for all.
	 * @param bool   $is_ended Whether the owner has ended it.
	 * @param int    $created  When it was made.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $code,
		public readonly string $token,
		public readonly int $percent,
		public readonly int $amount,
		public readonly string $currency,
		public readonly string $duration,
		public readonly int $months,
		public readonly int $limit,
		public readonly int $expires,
		public readonly array $plan_ids,
		public readonly bool $is_ended,
		public readonly int $created
	) {}

	/**
	 * Reads a row of the database.
	 *
	 * @param array<string, string|int|null> $row All columns by name.
	 */
	public static function from_row( array $row ): self {
		return new self(
			id: (int) $row['id'],
			code: (string) $row['code'],
			token: (string) $row['token'],
			percent: (int) $row['percent'],
			amount: (int) $row['amount'],
			currency: (string) $row['currency'],
			duration: (string) $row['duration'],
			months: (int) $row['months'],
			limit: (int) $row['max_uses'],
			expires: (int) $row['expires'],
			plan_ids: array_map( 'intval', array_filter( explode( ',', (string) $row['plan_ids'] ) ) ),
			is_ended: (bool) (int) $row['is_ended'],
			created: (int) $row['created'],
		);
	}

	/**
	 * Returns whether it can be used now, apart from its limit.
	 */
	public function is_running(): bool {
		return ! $this->is_ended && ( 0 === $this->expires || $this->expires > time() );
	}

	/**
	 * Returns whether it makes a plan cheaper.
	 */
	public function is_for( int $plan_id ): bool {
		return array() === $this->plan_ids || in_array( $plan_id, $this->plan_ids, true );
	}

	/**
	 * Returns what it takes off a price. Half of the smallest unit that Stripe charges is rounded up.
	 *
	 * @param Money $price A price, in the coupon’s currency if that has one.
	 */
	public function off( Money $price ): Money {
		$unit = Currencies::get( $price->currency )->stripe_unit();
		return Money::of( 0 === $this->percent ? min( $this->amount, $price->amount ) : intdiv( $price->amount * $this->percent + 50 * $unit, 100 * $unit ) * $unit, $price->currency );
	}

	/**
	 * Returns whether Stripe takes off the same if it is told the percentage. It does not say how it rounds half of the smallest
	 * unit, and rounds to units that some currencies cannot charge.
	 *
	 * @param Money $price A price that Stripe can charge.
	 */
	public function is_exact( Money $price ): bool {
		$part = $price->for_stripe() * $this->percent;
		return 50 !== $part % 100 && intdiv( $part + 50, 100 ) === $this->off( $price )->for_stripe();
	}

	/**
	 * Returns what it takes off, for people.
	 */
	public function text(): string {
		/* translators: %s: a percentage or an amount of money. */
		return sprintf( __( '%s off', 'freehold' ), 0 === $this->percent ? Money::of( $this->amount, $this->currency )->format() : "{$this->percent}%" );
	}
}
