<?php
/**
 * Links to phone numbers.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

/**
 * Mends what posts hold of links: "030 1234 ext. 5" has the 5 among the digits, which would call somebody else, and digits
 * of other scripts have no link.
 */
final class PhoneLink {

	/**
	 * The markup with a link that calls the number.
	 *
	 * @param string $html The saved markup.
	 */
	public static function complete( string $html ): string {
		if ( ! str_contains( $html, '<a ' ) ) {
			return (string) preg_replace_callback( '#[+＋(]*\p{Nd}[\p{Nd}\s().\-/]{3,}\p{Nd}(?=[^<>]*</div>)#u', static fn ( array $found ): string => self::link( $found[0] ), $html );
		}
		return (string) preg_replace_callback( '#<a href="tel:[^"]*">([^<]*)</a>#', static fn ( array $found ): string => self::link( $found[1] ), $html );
	}

	/**
	 * A link.
	 *
	 * @param string $text Its text, as markup.
	 */
	private static function link( string $text ): string {
		$number = new PhoneNumber( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return '' === $number->number ? $text : sprintf( '<a href="%1$s">%2$s</a>', esc_attr( $number->uri() ), $text );
	}
}
