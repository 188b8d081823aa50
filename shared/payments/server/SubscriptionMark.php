<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * Contains what mails, counts and hooks depend on. Stored as `<status>|<period end>|<cancel at end>`.
 */
final class SubscriptionMark {

	/**
	 * Creates the mark.
	 *
	 * @param string $status        The status; empty if nothing is settled yet.
	 * @param int    $period_end    When the paid period ends, in seconds of Unix time.
	 * @param bool   $cancel_at_end Whether it ends with the paid period.
	 */
	private function __construct(
		public readonly string $status,
		public readonly int $period_end,
		public readonly bool $cancel_at_end
	) {}

	/**
	 * Returns the mark of a subscription’s present state.
	 */
	public static function of( Subscription $subscription ): self {
		return new self( $subscription->status, $subscription->period_end, $subscription->cancel_at_end );
	}

	/**
	 * Reads a stored mark.
	 *
	 * @param string $text The text; empty if nothing is settled yet.
	 */
	public static function read( string $text ): self {
		$parts = explode( '|', $text ) + array( '', 0, 0 );
		return new self( (string) $parts[0], (int) $parts[1], (bool) (int) $parts[2] );
	}

	/**
	 * Returns the mark as it is stored.
	 */
	public function text(): string {
		return "{$this->status}|{$this->period_end}|" . (int) $this->cancel_at_end;
	}
}
