<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * Contains what mails, totals and hooks depend on. Stored as `<status>|<amount>|<refunded>|<created>`.
 */
final class PaymentMark {

	/**
	 * Creates the mark.
	 *
	 * @param string $status   The status; empty if nothing is settled yet.
	 * @param int    $amount   What was charged.
	 * @param int    $refunded How much of it was refunded.
	 * @param int    $created  When it was paid, in seconds of Unix time.
	 */
	private function __construct(
		public readonly string $status,
		public readonly int $amount,
		public readonly int $refunded,
		public readonly int $created
	) {}

	/**
	 * Returns the mark of a payment’s present state.
	 */
	public static function of( Payment $payment ): self {
		return new self( $payment->status, $payment->amount, $payment->refunded, $payment->created );
	}

	/**
	 * Reads a stored mark.
	 *
	 * @param string $text The text; empty if nothing is settled yet.
	 */
	public static function read( string $text ): self {
		$parts = explode( '|', $text ) + array( '', 0, 0, 0 );
		return new self( (string) $parts[0], (int) $parts[1], (int) $parts[2], (int) $parts[3] );
	}

	/**
	 * Returns the mark as it is stored.
	 */
	public function text(): string {
		return "{$this->status}|{$this->amount}|{$this->refunded}|{$this->created}";
	}

	/**
	 * Returns whether the money has arrived, also if it was returned later.
	 */
	public function is_received(): bool {
		return in_array( $this->status, Payment::RECEIVED, true );
	}

	/**
	 * Returns how much of the money the owner has returned: refunds, and all of it after a lost dispute.
	 */
	public function returned(): int {
		return Payment::LOST === $this->status ? $this->amount : $this->refunded;
	}
}
