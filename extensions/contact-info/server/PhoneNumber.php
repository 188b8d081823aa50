<?php
/**
 * Reads a phone number from text.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

/**
 * Provides the digits to dial. Accepts digits of several scripts; a letter ends the number.
 *
 * @link https://www.rfc-editor.org/rfc/rfc3966
 */
final class PhoneNumber {

	/** The code points of zero in the scripts used for phone numbers. */
	private const ZEROS = array( 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10 );

	/**
	 * The digits, after a plus sign if there was one; empty without digits.
	 *
	 * @var string
	 */
	public readonly string $number;

	/**
	 * The digits of the extension; empty if there is none.
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
		preg_match( '/(?:([+＋])[\s(]*)?(\d[^\p{L};#]*)(?:(?:;[;\s]*)?(?:ext(?:ension)?|x|durchwahl|dw|poste|interno|доб)[.:=]?\s*(\d{1,8})\s*$)?/iu', self::latin( $text ), $found );
		$plus = '' === ( $found[1] ?? '' ) ? '' : '+';
		// The zero in "+49 (0)30" is only dialed within the country.
		$digits          = '+' === $plus ? str_replace( '(0)', '', $found[2] ) : ( $found[2] ?? '' );
		$this->number    = '' === $digits ? '' : $plus . preg_replace( '/\D/', '', $digits );
		$this->extension = $found[3] ?? '';
	}

	/**
	 * Returns the `tel:` URL.
	 */
	public function uri(): string {
		return "tel:{$this->number}" . ( '' === $this->extension ? '' : ";ext={$this->extension}" );
	}

	/**
	 * Replaces digits of other scripts by 0 to 9.
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
