<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * What the vendor reports about a checkout session or order.
 */
final class OrderState {

	/**
	 * Creates the object.
	 *
	 * @param string $status           One of the constants of {@see Order}, except `created`.
	 * @param string $email            The payer’s email address; empty if the vendor does not report it.
	 * @param string $name             The payer’s name; empty if the vendor does not report it.
	 * @param string $error            Why it failed, for the owner.
	 */
	public function __construct(
		public readonly string $status,
		public readonly string $email = '',
		public readonly string $name = '',
		public readonly string $error = '',
	) {}
}
