<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Modules\Constants;

/**
 * Finds currencies in `shared/money/currencies.json`, which TypeScript reads too.
 */
final class Currencies {

	/**
	 * Returns a currency. One that is not in the list has the symbol and separators of the US dollar.
	 *
	 * @param string $code Three letters.
	 * @throws \InvalidArgumentException If the code does not consist of three letters.
	 */
	public static function get( string $code ): Currency {
		$code = strtoupper( $code );
		if ( ! self::is_code( $code ) ) {
			throw new \InvalidArgumentException( 'A currency code has three letters.' );
		}
		$fields = Constants::currencies()[ $code ] ?? array();
		return new Currency(
			$code,
			$fields['symbol'] ?? '$',
			$fields['grouping'] ?? ',',
			$fields['decimal'] ?? '.',
			$fields['precision'] ?? 2,
			$fields['exponent'] ?? 2,
			$fields['stripe']['exponent'] ?? 2,
			$fields['stripe']['step'] ?? 1,
			$fields['paypal'] ?? null,
			$fields['minimum'] ?? null
		);
	}

	/**
	 * Returns whether the list contains a currency.
	 *
	 * @param string $code Three letters.
	 */
	public static function has( string $code ): bool {
		return isset( Constants::currencies()[ strtoupper( $code ) ] );
	}

	/**
	 * Returns the codes of all currencies.
	 *
	 * @return string[] In alphabetical order.
	 */
	public static function codes(): array {
		return array_keys( Constants::currencies() );
	}

	/**
	 * Returns whether a text has the form of a currency code.
	 *
	 * @param string $code Text.
	 */
	private static function is_code( string $code ): bool {
		return 1 === preg_match( '/^[A-Z]{3}$/D', $code );
	}
}
