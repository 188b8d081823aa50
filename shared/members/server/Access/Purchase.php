<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Payments\Payment;
use Freehold\Payments\Plan;
use Freehold\Payments\Subscription;

/**
 * A subscription to a plan, or a plan that was paid once, and until when it opens what the plan opens.
 */
final class Purchase {

	/** No end. */
	public const FOREVER = PHP_INT_MAX;

	/**
	 * Creates a purchase.
	 *
	 * @param int                  $plan_id The plan's ID.
	 * @param int                  $until   Until when it opens content, in seconds of Unix time; 0 if it does not; {@see self::FOREVER}.
	 * @param Subscription|Payment $row     The subscription, or the payment of a plan that is paid once.
	 */
	public function __construct(
		public readonly int $plan_id,
		public readonly int $until,
		public readonly Subscription|Payment $row
	) {}

	/**
	 * Returns whether it opens content now.
	 */
	public function is_open(): bool {
		return $this->until > time();
	}

	/**
	 * Returns what is really paid per month, or once, in units of the currency's stored exponent.
	 */
	public function monthly(): float {
		if ( $this->row instanceof Payment ) {
			return (float) ( $this->row->amount - $this->row->refunded );
		}
		return Plan::YEARLY === $this->row->recurs ? $this->row->amount / 12 : (float) $this->row->amount;
	}
}
