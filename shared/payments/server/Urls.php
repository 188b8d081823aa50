<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * Where the vendor sends the visitor from its page, and where it sends its events.
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

	/**
	 * Returns the URL of a vendor’s webhook.
	 *
	 * @param string $vendor The vendor’s slug.
	 */
	public static function webhook( string $vendor ): string {
		return rest_url( "freehold/v4/payments/webhook/{$vendor}" );
	}
}
