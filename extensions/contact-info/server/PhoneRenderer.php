<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

use Freehold\Blocks\StoredText;
use WP_Block;

/**
 * Corrects stored links: in "030 1234 ext. 5" the link dials the extension as part of the number, and digits of non-Latin
 * scripts have no link.
 */
final class PhoneRenderer {

	/**
	 * Returns the block's output, with a link that calls the number.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		if ( ! str_contains( $content, '<a ' ) ) {
			$linked = static fn ( array $text ): string => preg_replace_callback( '#(?<![+＋(])[+＋(]*\p{Nd}[\p{Nd}\s().\-/]{3,}\p{Nd}#u', static fn ( array $found ): string => self::link( $found[0] ), $text[0] ) ?? $text[0];
			return preg_replace_callback( '#(?<=>)[^<>]+(?=</div>)#', $linked, $content ) ?? $content;
		}
		return preg_replace_callback( '#<a href="tel:[^"]*">([^<]*)</a>#', static fn ( array $found ): string => self::link( $found[1] ), $content ) ?? $content;
	}

	/**
	 * Returns a link, or the text if it contains no number.
	 *
	 * @param string $text The link's text, as HTML.
	 */
	private static function link( string $text ): string {
		$number = new PhoneNumber( StoredText::decode( $text ) );
		return '' === $number->number ? $text : sprintf( '<a href="%1$s">%2$s</a>', esc_attr( $number->uri() ), $text );
	}
}
