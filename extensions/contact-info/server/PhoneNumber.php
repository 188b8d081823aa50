<?php
/**
 * A phone number, read out of what people write.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

/**
 * What a phone dials. Digits of any script count; letters end the number.
 *
 * @link https://www.rfc-editor.org/rfc/rfc3966
 */
final class PhoneNumber {

	/** Code points of the zeros of those scripts whose digits phones are written in. */
	private const ZEROS = array( 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10 );

	/**
	 * Digits, with a plus in front where there was one; empty where there is no digit.
	 *
	 * @var string
	 */
	public readonly string $number;

	/**
	 * The digits of an extension; empty where there is none.
	 *
	 * @var string
	 */
	public readonly string $extension;

	/**
	 * Reads a text.
	 *
	 * @param string $text A number, with or without words around it.
	 */
	public function __construct( string $text ) {
		preg_match( '/([+＋]?)[\s(]*(\d[^\p{L};#]*)(?:[;\s]*(?:ext(?:ension)?|x|durchwahl|dw|poste|interno|доб)[.:=]?\s*(\d{1,8})\s*$)?/iu', self::latin( $text ), $found );
		$plus = '' === ( $found[1] ?? '' ) ? '' : '+';
		// The zero of "+49 (0)30" is for those who call within the country.
		$digits          = '+' === $plus ? str_replace( '(0)', '', $found[2] ) : ( $found[2] ?? '' );
		$this->number    = '' === $digits ? '' : $plus . preg_replace( '/\D/', '', $digits );
		$this->extension = $found[3] ?? '';
	}

	/**
	 * The number as an address to call.
	 */
	public function uri(): string {
		return "tel:{$this->number}" . ( '' === $this->extension ? '' : ";ext={$this->extension}" );
	}

	/**
	 * A text with the digits 0 to 9 in place of those of other scripts.
	 *
	 * @param string $text Any text.
	 */
	private static function latin( string $text ): string {
		static $digits = null;
		if ( null === $digits ) {
			foreach ( self::ZEROS as $zero ) {
				for ( $digit = 0; $digit < 10; $digit++ ) {
					$digits[ mb_chr( $zero + $digit, 'UTF-8' ) ] = (string) $digit;
				}
			}
		}
		return strtr( $text, $digits );
	}
}
