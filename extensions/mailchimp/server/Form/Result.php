<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Form;

/**
 * What the visitor reads.
 */
final class Result {

	/**
	 * Creates a result.
	 *
	 * @param int    $status  The HTTP status.
	 * @param string $message Plain text.
	 * @param string $url     The URL of Mailchimp's own form; empty for none.
	 */
	public function __construct(
		public readonly int $status,
		public readonly string $message,
		public readonly string $url = ''
	) {}

	/**
	 * Returns whether the sign-up was received.
	 */
	public function is_sent(): bool {
		return 200 === $this->status;
	}
}
