<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Decodes what block comments and rich text contain. When an author saves a post, WordPress encodes `&` in every text of a
 * block's comment, so each such text must be decoded before it is used, and escaped again where it is printed.
 */
final class StoredText {

	/** Comments, scripts and styles with their content, and tags. A quoted value can contain brackets. */
	private const MARKUP = '~<!--[^-]*+(?:-(?!->)[^-]*+)*+-->|<(script|style)\b[^>]*+>[^<]*+(?:<(?!/\1)[^<]*+)*+</\1\s*>|</?[a-z][a-z0-9]*+(?:[:_-][a-z0-9]++)*+(?=[\s/>])[^<>=]*+(?:=(?:(?!\s*["\'])|\s*+(?:"[^"]*+"|\'[^\']*+\'))[^<>=]*+)*+>|<[!?][a-z=\[][^>]*+>~i';

	/** Markup that a limit of length has cut. */
	private const CUT = '~<(?:!--|[a-z][^<]*=["\']).*$~isD';

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
	 * Removes tags and comments. Other angle brackets are text, as in `I <3 you`, `5<6` and `<ana@example.org>`.
	 *
	 * @param string $html HTML, or text that may be none.
	 * @return string With its entities.
	 */
	public static function without_tags( string $html ): string {
		$end = strrpos( $html, '>' );
		$end = false === $end ? 0 : $end + 1;
		return preg_replace( self::MARKUP, '', substr( $html, 0, $end ) ) . preg_replace( self::CUT, '', substr( $html, $end ) );
	}

	/**
	 * Returns the plain text of HTML.
	 *
	 * @param string $html HTML, such as rich text.
	 * @return string Plain text on one line.
	 */
	public static function plain( string $html ): string {
		return self::decode( preg_replace( '/\s+/u', ' ', self::without_tags( $html ) ) );
	}
}
