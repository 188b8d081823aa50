<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Modules\Constants;

/**
 * Reads an amount that a person has entered, in the notation of any country. `shared/money/typed-amount.ts` has the same rules.
 *
 * A single separator before three digits could separate thousands or decimals. It separates thousands if the currency is
 * written so, or if its decimals follow the other of point and comma. In a currency with three decimals, its own decimal
 * separator precedes decimals. Otherwise the amount has too many decimals: no reading multiplies or divides what a person
 * meant by 1000.
 */
final class TypedAmount {

	/**
	 * Returns an amount as digits.
	 *
	 * @param string   $typed    What the person has entered.
	 * @param Currency $currency The currency. Its symbol and its code may precede or follow the number.
	 * @return array{0: string, 1: string} The digits before and after the decimal separator. The second has no more than
	 *                                     three zeros at its end that mean nothing.
	 * @throws InvalidAmount If it is not a number or negative.
	 */
	public static function read( string $typed, Currency $currency ): array {
		$text     = self::simplify( $typed );
		$text     = self::without_currency( $text, $currency );
		$negative = str_starts_with( $text, '-' );
		if ( $negative ) {
			$text = self::without_currency( trim( substr( $text, 1 ) ), $currency );
		}
		list( $whole, $fraction ) = self::split( $text, $currency );
		$whole                    = self::without_groups( $whole, $currency );
		if ( null === $whole || ! preg_match( '/^\d*$/D', $fraction ) || '' === $whole . $fraction ) {
			InvalidAmount::raise( InvalidAmount::NOT_A_NUMBER, $currency->code );
		}
		if ( $negative ) {
			InvalidAmount::raise( InvalidAmount::NEGATIVE, $currency->code );
		}
		return array( ltrim( $whole, '0' ), $fraction );
	}

	/**
	 * Returns a text with plain digits, separators and spaces.
	 */
	private static function simplify( string $text ): string {
		return trim( strtr( $text, Constants::typed_characters() ) );
	}

	/**
	 * Removes a currency's symbol or code from the ends of a text.
	 */
	private static function without_currency( string $text, Currency $currency ): string {
		foreach ( array( $currency->symbol, $currency->code ) as $name ) {
			$length = strlen( $name );
			if ( 0 === strncasecmp( $text, $name, $length ) ) {
				return trim( substr( $text, $length ) );
			}
			if ( strlen( $text ) >= $length && 0 === substr_compare( $text, $name, -$length, null, true ) ) {
				return trim( substr( $text, 0, -$length ) );
			}
		}
		return $text;
	}

	/**
	 * Splits a number at its decimal separator.
	 *
	 * @param string $text Number.
	 * @return array{0: string, 1: string} The parts before and after it.
	 */
	private static function split( string $text, Currency $currency ): array {
		$separators = '.,' . $currency->decimal;
		$place      = strlen( $text ) - strcspn( strrev( $text ), $separators ) - 1;
		if ( $place < 0 ) {
			return array( $text, '' );
		}
		$separator = $text[ $place ];
		$whole     = substr( $text, 0, $place );
		$fraction  = substr( $text, $place + 1 );
		$is_group  = str_contains( $whole, $separator )
			|| ( self::is_grouping( $separator, $currency ) && preg_match( '/^[1-9]\d{0,2}$/D', $whole ) && 3 === strlen( $fraction ) );
		return $is_group ? array( $text, '' ) : array( $whole, $fraction );
	}

	/**
	 * Returns whether a separator can only precede thousands: it is the currency's own, or the comma of a decimal point, or the
	 * point of a decimal comma.
	 */
	private static function is_grouping( string $separator, Currency $currency ): bool {
		return $separator === $currency->grouping || in_array( $separator . $currency->decimal, array( '.,', ',.' ), true );
	}

	/**
	 * Removes the separators of groups from a whole number. The last group has three digits, others two or three, as in India.
	 *
	 * @param string $text Whole number.
	 * @return string|null Digits. Null if it is not a whole number.
	 */
	private static function without_groups( string $text, Currency $currency ): ?string {
		$separators = preg_quote( "., '" . $currency->grouping, '~' );
		if ( preg_match( '/^\d*$/D', $text ) ) {
			return $text;
		}
		return preg_match( "~^[1-9]\d{0,2}([{$separators}])(?:\d{2,3}\\1)*\d{3}$~D", $text )
			? (string) preg_replace( '/\D/', '', $text )
			: null;
	}
}
