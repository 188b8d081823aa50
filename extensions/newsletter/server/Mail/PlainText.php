<?php
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

	/** What stands for the spaces of preformatted text until the others are collapsed. */
	private const SPACES = array(
		' '  => "\u{E000}",
		"\t" => "\u{E001}",
		"\n" => "\u{E002}",
	);

	/** Characters, and the same above and below the line. */
	private const SCRIPTS = array(
		''    => '0123456789+-−=()',
		'sup' => '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾',
		'sub' => '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎',
	);

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
		return strtr( trim( (string) preg_replace( '/\n{3,}/', "\n\n", $text ) ), array_flip( self::SPACES ) );
	}

	/**
	 * Returns the text of a node.
	 *
	 * @param bool $is_preformatted Whether its spaces and lines stay.
	 */
	private static function node( DOMNode $node, bool $is_preformatted = false ): string {
		if ( $node instanceof DOMText ) {
			return $is_preformatted ? strtr( str_replace( "\r", '', $node->data ), self::SPACES ) : (string) preg_replace( '/\s+/u', ' ', $node->data );
		}
		$text = '';
		foreach ( $node->childNodes as $child ) { // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
			$text .= self::node( $child, $is_preformatted || 'pre' === $node->nodeName ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
		}
		if ( ! $node instanceof DOMElement ) {
			return $text;
		}
		$name = $node->tagName; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
		if ( 'a' === $name ) {
			$url = $node->getAttribute( 'href' );
			if ( preg_match( '~^(?:tel|mailto):([^?;]+)~i', $url, $found ) ) {
				// A number or an address that is in the text already is not repeated.
				$is_said = str_contains( (string) preg_replace( '~[^\p{L}\d@+.]~u', '', $text ), (string) preg_replace( '~[^\p{L}\d@+.]~u', '', $found[1] ) );
				return $is_said ? $text : "{$text} ( {$found[1]} )";
			}
			return '' === trim( $text ) || trim( $text ) === $url ? $url : "{$text} ( {$url} )";
		}
		if ( 'img' === $name ) {
			$alt = trim( $node->getAttribute( 'alt' ) );
			return '' === $alt ? '' : "[{$alt}] ";
		}
		if ( 'li' === $name ) {
			// What is in an item, such as a list, begins where its text does.
			$bullet = self::bullet( $node ) . ' ';
			$lines  = array_filter( array_map( 'trim', explode( "\n", $text ) ), static fn ( string $line ): bool => '' !== $line );
			return "\n{$bullet}" . implode( "\n" . str_repeat( self::SPACES[' '], strlen( $bullet ) ), $lines );
		}
		if ( 'sup' === $name || 'sub' === $name ) {
			return self::script( $node, $text );
		}
		if ( 'td' === $name || 'th' === $name ) {
			return "{$text}\t";
		}
		if ( in_array( $name, self::LINES, true ) ) {
			return "\n{$text}";
		}
		return in_array( $name, self::BLOCKS, true ) ? "\n\n{$text}\n\n" : $text;
	}

	/**
	 * Returns what is above or below the line, so that “10<sup>6</sup>” and the number of a footnote are not read as “106”.
	 *
	 * @param DOMElement $node The element.
	 */
	private static function script( DOMElement $node, string $text ): string {
		$link = $node->firstElementChild; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
		if ( 'a' === $link?->tagName && str_contains( $link->getAttribute( 'href' ), '#' ) ) { // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
			return '[' . trim( $link->textContent ) . ']'; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
		}
		$characters = static fn ( string $name ): array => preg_split( '//u', self::SCRIPTS[ $name ], -1, PREG_SPLIT_NO_EMPTY );
		return strtr( $text, array_combine( $characters( '' ), $characters( $node->tagName ) ) ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
	}

	/**
	 * Returns the number of an item of a list, or a dash.
	 */
	private static function bullet( DOMElement $item ): string {
		$list = $item->parentNode; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
		if ( ! $list instanceof DOMElement || 'ol' !== $list->tagName ) { // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
			return '-';
		}
		$items  = array_values( array_filter( iterator_to_array( $list->childNodes ), static fn ( DOMNode $node ): bool => 'li' === $node->nodeName ) ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- Properties of DOM.
		$step   = $list->hasAttribute( 'reversed' ) ? -1 : 1;
		$number = $list->hasAttribute( 'start' ) ? (int) $list->getAttribute( 'start' ) : ( $step > 0 ? 1 : count( $items ) );
		foreach ( $items as $one ) {
			$number = $one->hasAttribute( 'value' ) ? (int) $one->getAttribute( 'value' ) : $number;
			if ( $one === $item ) {
				break;
			}
			$number += $step;
		}
		return "{$number}.";
	}
}
