<?php
/**
 * Where offers come from.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

/**
 * Finds offers. Each payment module registers how those of its sources are loaded.
 */
final class Offers {

	/**
	 * Returns what a form asks to be paid for.
	 *
	 * @param Reference $reference What the form contains.
	 * @return Offer|null Null if it cannot be paid for now.
	 */
	public static function find( Reference $reference ): ?Offer {
		/**
		 * Filters what forms can sell. Modules add theirs on every page.
		 *
		 * @param array<string, callable( Reference ): ?Offer> $loaders By source: `donation`, `plan` or `product`. A loader returns null if what the form was made for does not exist any more, or cannot be paid for.
		 */
		$loader = apply_filters( 'freehold_payment_offers', array() )[ $reference->source ] ?? null;
		return null === $loader ? null : $loader( $reference );
	}
}
