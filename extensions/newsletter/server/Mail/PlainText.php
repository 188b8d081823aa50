<?php
/**
 * Mails as text.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Mail;

use DOMElement;
use DOMNode;
use DOMText;
use Freehold\Blocks\Dom;

/**
 * Turns the markup of a mail into text with the URLs of links and the alternative texts of images.
 */
final class PlainText {

	/** Elements that are paragraphs of their own. */
	private const BLOCKS = array( 'p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'ul', 'ol', 'dl', 'figure', 'figcaption', 'table', 'hr' );

	/** Elements that are lines of their own. */
	private const LINES = array( 'li', 'dt', 'dd', 'tr', 'br' );

	/**
	 * Returns the text.
	 *
	 * @param string $html What {@see Markup::clean()} returned.
	 */
	public static function of( string $html ): string {
		$root = Dom::parse( $html );
		$text = null === $root ? wp_specialchars_decode( wp_strip_all_tags( $html ), ENT_QUOTES ) : self::node( $root );
		$text = (string) preg_replace( '/(?<![ \t])[ \t]*\n[ \t]*/', "\n", $text );
		return trim( (string) preg_replace( '/\n{3,}/', "\n\n", $text ) );
	}

	/**
	 * Returns the text of a node.
	 *
	 * @param DOMNode $node The node.
	 */
	private static function node( DOMNode $node ): string {
		if ( $node instanceof DOMText ) {
			return (string) preg_replace( '/\s+/u', ' ', $node->data );
		}
		$text = '';
		foreach ( $node->childNodes as $child ) { // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
			$text .= self::node( $child );
		}
		if ( ! $node instanceof DOMElement ) {
			return $text;
		}
		$name = $node->tagName; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
		if ( 'a' === $name ) {
			$url = $node->getAttribute( 'href' );
			return '' === trim( $text ) || trim( $text ) === $url ? $url : "{$text} ( {$url} )";
		}
		if ( 'img' === $name ) {
			$alt = trim( $node->getAttribute( 'alt' ) );
			return '' === $alt ? '' : "[{$alt}] ";
		}
		if ( 'li' === $name ) {
			return "\n- " . trim( $text );
		}
		if ( 'td' === $name || 'th' === $name ) {
			return "{$text}\t";
		}
		if ( in_array( $name, self::LINES, true ) ) {
			return "\n{$text}";
		}
		return in_array( $name, self::BLOCKS, true ) ? "\n\n{$text}\n\n" : $text;
	}
}
