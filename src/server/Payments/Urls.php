<?php
/**
 * The URLs of a checkout.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * Where the vendor sends the visitor from its page.
 */
final class Urls {

	/**
	 * Creates the object.
	 *
	 * @param string $return_url       After paying.
	 * @param string $cancel_url       After going back without paying.
	 */
	public function __construct(
		public readonly string $return_url,
		public readonly string $cancel_url,
	) {}
}
