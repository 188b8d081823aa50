<?php
declare( strict_types=1 );

namespace Freehold\Modules\Messages;

/**
 * The number that visitors write to.
 */
final class Number {

	/**
	 * Returns the number in the international form, digits only.
	 *
	 * @param array<string, mixed> $attributes The attributes of a button.
	 * @return string Empty if it is not complete.
	 */
	public static function of( array $attributes ): string {
		$country = self::digits( $attributes['countryCode'] ?? '' );
		$phone   = self::digits( $attributes['phoneNumber'] ?? '' );
		return '' === $country || '' === $phone ? '' : $country . $phone;
	}

	/**
	 * Returns the digits of a stored value.
	 */
	private static function digits( mixed $value ): string {
		return is_string( $value ) ? (string) preg_replace( '/\D+/', '', $value ) : '';
	}
}
