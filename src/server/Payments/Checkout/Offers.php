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
	 * The loaders by source.
	 *
	 * @var array<string, callable( Reference ): ?Offer>
	 */
	private static array $loaders = array();

	/**
	 * Registers a source.
	 *
	 * @param string   $source `donation`, `plan` or `product`.
	 * @param callable $loader Called as `( Reference $reference ): ?Offer`. It returns null if what the form was made for does not exist any more, or cannot be paid for.
	 */
	public static function register( string $source, callable $loader ): void {
		self::$loaders[ $source ] = $loader;
	}

	/**
	 * Returns what a form asks to be paid for.
	 *
	 * @param Reference $reference What the form contains.
	 * @return Offer|null Null if it cannot be paid for now.
	 */
	public static function find( Reference $reference ): ?Offer {
		$loader = self::$loaders[ $reference->source ] ?? null;
		return null === $loader ? null : $loader( $reference );
	}
}
