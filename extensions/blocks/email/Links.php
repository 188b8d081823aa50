<?php
/**
 * Links to email addresses.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks\Email;

/**
 * Mends what posts hold of links: with "me@example.org," the comma is in the address, and "Me <me@example.org>" has no link.
 */
final class Links {

	/**
	 * The markup with every address linked as it is.
	 *
	 * @param string $html The saved markup.
	 */
	public static function complete( string $html ): string {
		$html = (string) preg_replace_callback(
			'#<a href="mailto:[^"]*">([^<]*)</a>#',
			static fn ( array $found ): string => sprintf( '<a href="mailto:%1$s">%1$s</a>', $found[1] ),
			$html
		);
		return (string) preg_replace_callback(
			'/(&lt;)([^\s<>&"]+)(&gt;|>)/',
			static fn ( array $found ): string => false === is_email( $found[2] )
				? $found[0]
				: sprintf( '%1$s<a href="mailto:%2$s">%2$s</a>%3$s', $found[1], $found[2], $found[3] ),
			$html
		);
	}
}
