<?php
declare( strict_types=1 );

namespace Freehold;

/**
 * Decides whether a text says anything, as `shared/stored-text/is-blank.ts` does in the browser; and does what PHP's extensions mbstring
 * and ctype do, because servers may lack them. WordPress has `mb_strlen()` and `mb_substr()` without.
 */
final class Text {

	/**
	 * White space, control characters and what Unicode calls default-ignorable, such as a zero-width space; and the Braille
	 * pattern without dots.
	 *
	 * Source: https://www.unicode.org/Public/UCD/latest/ucd/DerivedCoreProperties.txt, Default_Ignorable_Code_Point
	 */
	private const INVISIBLE = '\s\p{Z}\p{Cc}\x{AD}\x{34F}\x{61C}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{206F}\x{2800}\x{3164}\x{FE00}-\x{FE0F}\x{FEFF}\x{FFA0}\x{FFF0}-\x{FFF8}\x{1BCA0}-\x{1BCA3}\x{1D173}-\x{1D17A}\x{E0000}-\x{E0FFF}';

	/**
	 * Returns whether a reader would see nothing of a text. Where a text is required, such a text is none.
	 *
	 * @param string $text Plain text.
	 * @return bool Invalid UTF-8 counts as visible.
	 */
	public static function is_blank( string $text ): bool {
		return '' === $text || 1 === preg_match( '/^[' . self::INVISIBLE . ']++$/uD', $text );
	}

	/**
	 * Returns a text in lowercase; without mbstring, in other scripts than Latin and with accents as it is.
	 *
	 * @param string $text UTF-8.
	 */
	public static function lower( string $text ): string {
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text, 'UTF-8' ) : strtolower( $text );
	}

	/**
	 * Returns the beginning of a text in whole characters.
	 *
	 * @param string $text  UTF-8.
	 * @param int    $bytes Its maximum length.
	 */
	public static function cut( string $text, int $bytes ): string {
		while ( $bytes > 0 && "\x80" === ( ( $text[ $bytes ] ?? '' ) & "\xC0" ) ) {
			--$bytes;
		}
		return substr( $text, 0, $bytes );
	}

	/**
	 * Returns a text as UTF-8. What is not UTF-8 counts as Windows-1252.
	 */
	public static function utf8( string $text ): string {
		if ( 1 === preg_match( '//u', $text ) ) {
			return $text;
		}
		$known = (string) preg_replace( '/[\x81\x8D\x8F\x90\x9D]/', '', $text );
		return html_entity_decode( htmlentities( $known, ENT_QUOTES | ENT_HTML5, 'cp1252' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/**
	 * Returns whether a text is a number in digits alone.
	 */
	public static function is_digits( string $text ): bool {
		return 1 === preg_match( '/^[0-9]++$/D', $text );
	}
}
