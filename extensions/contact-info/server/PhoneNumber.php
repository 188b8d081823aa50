<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

/**
 * Provides the digits to dial. Accepts digits of several scripts. A letter ends the number, except in a word such as FLOWERS in
 * 1-800-FLOWERS; so does a remark, such as (24/7), or a second number.
 *
 * @link https://www.rfc-editor.org/rfc/rfc3966
 */
final class PhoneNumber {

	/** The code points of zero in the scripts used for phone numbers. */
	private const ZEROS = array( 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10 );

	/** The fewest digits before a remark, and the most of a number (E.164). */
	private const SHORTEST = 6;
	private const LONGEST  = 15;

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
		preg_match( '/(?:([+＋])[\s(]*)?(\d[^\p{L};#]*)(?:(?:;[;\s]*)?(?:ext(?:ension)?|x|durchwahl|dw|poste|interno|доб)[.:=]?\s*(\d{1,8})\s*$)?/iu', self::dialed( self::latin( $text ) ), $found );
		$plus   = '' === ( $found[1] ?? '' ) ? '' : '+';
		$whole  = $found[2] ?? '';
		$digits = self::first( $plus . $whole );
		// The zero in "+49 (0)30" is only dialed within the country.
		$this->number    = $plus . self::digits( '+' === $plus ? str_replace( '(0)', '', $digits ) : $digits );
		$this->extension = $digits === $plus . $whole ? $found[3] ?? '' : '';
	}

	/**
	 * Returns the first number of a text: what comes before a remark or another number.
	 *
	 * @param string $text Digits and signs.
	 */
	private static function first( string $text ): string {
		$is_international = str_starts_with( $text, '+' ) || str_starts_with( $text, '00' );
		$first            = '';
		foreach ( preg_split( '~(?=[(/+,|•·\n]|\s[–—&]\s)~u', $text ) ?: array() as $part ) {
			$before = strlen( self::digits( $first ) );
			$after  = strlen( self::digits( $part ) );
			if ( str_starts_with( $part, '/' ) ) {
				// A slash also divides an area code, or a branch, from the number.
				$is_other = $before > self::SHORTEST && (
					$before + $after > self::LONGEST
					|| ( $after >= self::SHORTEST && 1 === preg_match( '~^/\s*0~', $part ) )
					|| ( $after > self::SHORTEST && ! $is_international )
					|| ( $before > self::SHORTEST + 2 && str_ends_with( $first, ' ' ) )
				);
			} else {
				$is_other = $before >= self::SHORTEST;
			}
			if ( $is_other ) {
				break;
			}
			$first .= $part;
		}
		return self::before_repetition( $first, $is_international );
	}

	/**
	 * Returns the first of two numbers that only a space divides: the second begins as the first does or with a zero, or both are
	 * written alike.
	 *
	 * @param string $text             Digits and signs.
	 * @param bool   $is_international Whether it begins with a country code.
	 */
	private static function before_repetition( string $text, bool $is_international ): string {
		$groups = preg_split( '/(?<!\s)\s++(?=\(?\d)/u', $text ) ?: array();
		$digits = array_map( self::digits( ... ), $groups );
		$all    = strlen( implode( '', $digits ) );
		// Two numbers of a place are about as long as each other.
		$nearest = 5;
		$begins  = array_filter( array_slice( $digits, 0, $is_international ? 2 : 1 ), static fn ( string $group ): bool => strlen( $group ) > 1 );
		$first   = $text;
		for ( $index = 1, $count = count( $groups ); $index < $count; $index++ ) {
			$before   = array_slice( $digits, 0, $index );
			$after    = array_slice( $digits, $index );
			$length   = strlen( implode( '', $before ) );
			$is_other = in_array( $digits[ $index ], array_slice( $begins, 0, $index ), true )
				|| ( $all > self::LONGEST && '0' === $after[0][0] )
				|| ( $all > ( $is_international ? self::LONGEST : self::LONGEST - 2 ) && array_map( 'strlen', $before ) === array_map( 'strlen', $after ) );
			// Of several places, the one in the middle.
			if ( $is_other && min( $length, $all - $length ) >= self::SHORTEST && abs( $all - 2 * $length ) < $nearest ) {
				$nearest = abs( $all - 2 * $length );
				$first   = implode( ' ', array_slice( $groups, 0, $index ) );
			}
		}
		return $first;
	}

	/**
	 * Replaces the letters of a word within a number by the digits of a keypad.
	 *
	 * @param string $text Any text.
	 */
	private static function dialed( string $text ): string {
		return (string) preg_replace_callback(
			'/(\d(?:[\s.()-]*+\d){1,14}\)?(?:(-)|[\s.]++))((?=(?:[\d-]*+[A-Z]){3})[A-Z\d-]++)(?![\p{L}\d])/u',
			static function ( array $found ): string {
				$before = strlen( self::digits( $found[1] ) );
				$all    = $before + strlen( str_replace( '-', '', $found[3] ) );
				// "911 CALL" is no such number, and in "020 7946 0018 OFFICE" the number is complete.
				return $before > self::SHORTEST || $all < ( '-' === $found[2] ? 7 : 10 ) ? $found[0] : $found[1] . strtr( $found[3], 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '22233344455566677778889999' );
			},
			$text
		);
	}

	/**
	 * Returns the digits of a text.
	 *
	 * @param string $text Any text.
	 */
	private static function digits( string $text ): string {
		return (string) preg_replace( '/\D/', '', $text );
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
					$digits[ html_entity_decode( '&#' . ( $zero + $digit ) . ';', ENT_QUOTES, 'UTF-8' ) ] = (string) $digit;
				}
			}
		}
		return strtr( $text, $digits );
	}
}
