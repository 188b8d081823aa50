<?php
/**
 * Text in stored blocks.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Decodes what block comments and rich text contain. When an author saves a post, WordPress encodes `&` in every text of a
 * block's comment, so each such text must be decoded before it is used, and escaped again where it is printed.
 */
final class StoredText {

	/**
	 * Decodes a text of a block's comment, such as a URL or a title.
	 *
	 * @param mixed $stored The stored value.
	 * @return string Plain text without surrounding white space; empty for anything but a string.
	 */
	public static function decode( mixed $stored ): string {
		return is_string( $stored ) ? trim( html_entity_decode( $stored, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : '';
	}

	/**
	 * Returns the plain text of HTML.
	 *
	 * @param string $html HTML, such as rich text.
	 * @return string Plain text on one line.
	 */
	public static function plain( string $html ): string {
		return self::decode( preg_replace( '/\s+/u', ' ', wp_strip_all_tags( $html ) ) );
	}
}
