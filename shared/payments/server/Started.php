<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * What the vendor returned for an order.
 */
final class Started {

	/**
	 * Creates the object.
	 *
	 * @param string $vendor_id        The vendor’s ID of the checkout session or order.
	 * @param string $url              The vendor’s page where the visitor pays.
	 * @param int    $expires          When the page closes, in seconds of Unix time; 0 if the vendor does not tell.
	 */
	public function __construct(
		public readonly string $vendor_id,
		public readonly string $url,
		public readonly int $expires = 0,
	) {}
}
