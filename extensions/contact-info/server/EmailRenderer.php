<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

use Freehold\Blocks\StoredText;
use WP_Block;

/**
 * Corrects stored links: in "me@example.org," the link contains the comma, and "Me <me@example.org>" has no link.
 */
final class EmailRenderer {

	/**
	 * Returns the block's output, with a link for each email address.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$html = preg_replace_callback(
			'#<a href="mailto:[^"]*">([^<]*)</a>#',
			static fn ( array $found ): string => self::link( $found[1] ) ?? $found[0],
			$content
		) ?? $content;
		return preg_replace_callback(
			'/(&lt;)([^\s<>&"]+)(&gt;|>)/',
			static fn ( array $found ): string => $found[1] . ( self::link( $found[2] ) ?? $found[2] ) . $found[3],
			$html
		) ?? $html;
	}

	/**
	 * Returns a link, or null if the text is not an email address.
	 *
	 * @param string $text The link's text, as HTML.
	 */
	private static function link( string $text ): ?string {
		$address = StoredText::decode( $text );
		return false === is_email( $address ) ? null : sprintf( '<a href="%1$s">%2$s</a>', esc_attr( "mailto:{$address}" ), $text );
	}
}
