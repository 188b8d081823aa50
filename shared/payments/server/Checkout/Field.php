<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Payments\Money;

/**
 * Writes amounts into fields.
 */
final class Field {

	/**
	 * Returns an amount as people enter it, without decimals that are zero. `Money::parse()` reads it in every currency.
	 */
	public static function value( Money $amount ): string {
		$decimal = $amount->decimal();
		return str_contains( $decimal, '.' ) ? rtrim( rtrim( $decimal, '0' ), '.' ) : $decimal;
	}
}
