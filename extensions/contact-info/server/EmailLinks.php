<?php
/**
 * Links to email addresses.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactInfo;

/**
 * Mends what posts hold of links: with "me@example.org," the comma is in the address, and "Me <me@example.org>" has no link.
 */
final class EmailLinks {

	/**
	 * The markup with every address linked as it is.
	 *
	 * @param string $html The saved markup.
	 */
	public static function complete( string $html ): string {
		$html = (string) preg_replace_callback(
			'#<a href="mailto:[^"]*">([^<]*)</a>#',
			static fn ( array $found ): string => self::link( $found[1] ) ?? $found[0],
			$html
		);
		return (string) preg_replace_callback(
			'/(&lt;)([^\s<>&"]+)(&gt;|>)/',
			static fn ( array $found ): string => $found[1] . ( self::link( $found[2] ) ?? $found[2] ) . $found[3],
			$html
		);
	}

	/**
	 * A link, or null where the text is no address.
	 *
	 * @param string $text Its text, as markup.
	 */
	private static function link( string $text ): ?string {
		$address = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return false === is_email( $address ) ? null : sprintf( '<a href="%1$s">%2$s</a>', esc_attr( "mailto:{$address}" ), $text );
	}
}
