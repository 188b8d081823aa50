<?php
declare( strict_types=1 );

namespace Freehold\Modules\Markdown;

use DOMElement;
use DOMNode;
use Freehold\Blocks\Dom;
use Freehold\Moving\Core;
use Freehold\Moving\Source;

/**
 * Turns the saved HTML into paragraphs, headings, lists, quotes, code, tables, images and separators. What has no core block
 * becomes a Custom HTML block.
 */
final class CoreBlocks {

	// phpcs:disable WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The names of PHP's DOM.

	/** Attributes that core's blocks do not save. Elements with others become HTML. */
	private const HARMLESS = array( 'id' );

	/**
	 * Converts a block.
	 */
	public static function convert( Source $source ): ?string {
		$html = trim( preg_replace( '~^\s*<div[^>]*>|</div>\s*$~', '', $source->html ) ?? $source->html );
		if ( '' === $html ) {
			return null;
		}
		$body = Dom::parse( $html );
		if ( null === $body ) {
			return self::html( $html );
		}
		$blocks = array();
		foreach ( $body->firstChild->childNodes ?? array() as $node ) {
			if ( $node instanceof DOMElement ) {
				$blocks[] = self::element( $node );
			} elseif ( '' !== trim( $node->textContent ) ) {
				$blocks[] = Core::paragraph( esc_html( trim( $node->textContent ) ) );
			}
		}
		return implode( "\n\n", $blocks );
	}

	/**
	 * Converts an element.
	 */
	private static function element( DOMElement $element ): string {
		$tag   = strtolower( $element->tagName );
		$inner = self::inner( $element );
		foreach ( $element->attributes as $attribute ) {
			if ( ! in_array( $attribute->name, self::HARMLESS, true ) ) {
				return self::html( self::outer( $element ) );
			}
		}
		return match ( $tag ) {
			'p'                => self::image( $element ) ?? ( self::is_inline( $element ) ? Core::paragraph( $inner ) : self::html( self::outer( $element ) ) ),
			'h1', 'h2', 'h3', 'h4', 'h5', 'h6' => self::is_inline( $element ) ? Core::block( 'core/heading', "<{$tag} class=\"wp-block-heading\">{$inner}</{$tag}>", '2' === $tag[1] ? array() : array( 'level' => (int) $tag[1] ) ) : self::html( self::outer( $element ) ),
			'ul', 'ol'         => self::list( $element ) ?? self::html( self::outer( $element ) ),
			'blockquote'       => Core::block( 'core/quote', '<blockquote class="wp-block-quote">' . implode( "\n\n", array_map( array( self::class, 'element' ), self::elements( $element ) ) ) . '</blockquote>' ),
			'pre'              => Core::block( 'core/code', '<pre class="wp-block-code"><code>' . esc_html( rtrim( $element->textContent, "\n" ) ) . '</code></pre>' ),
			'hr'               => Core::block( 'core/separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>' ),
			default            => self::html( self::outer( $element ) ),
		};
	}

	/**
	 * Converts a list.
	 *
	 * @return string|null Null if an item contains more than a text and a list.
	 */
	private static function list( DOMElement $element ): ?string {
		$items = array();
		foreach ( self::elements( $element ) as $item ) {
			$text  = '';
			$inner = '';
			foreach ( $item->childNodes as $node ) {
				$tag = $node instanceof DOMElement ? strtolower( $node->tagName ) : '';
				if ( in_array( $tag, array( 'ul', 'ol' ), true ) ) {
					$list   = self::list( $node );
					$inner .= (string) $list;
					$tag    = null === $list ? 'div' : '';
				} else {
					// Loose lists have a paragraph in each item.
					$text .= 'p' === $tag ? self::inner( $node ) : self::outer( $node );
				}
				if ( '' !== $tag && ( 'p' === $tag ? '' !== $inner || ! self::is_inline( $node ) : ! self::is_inline( $node, true ) ) ) {
					return null;
				}
			}
			$items[] = Core::block( 'core/list-item', '<li>' . trim( $text ) . $inner . '</li>' );
		}
		$tag = strtolower( $element->tagName );
		return Core::block( 'core/list', "<{$tag} class=\"wp-block-list\">" . implode( "\n\n", $items ) . "</{$tag}>", array( 'ordered' => 'ol' === $tag ? true : null ) );
	}

	/**
	 * Converts a paragraph that contains only an image.
	 *
	 * @param DOMElement $element The paragraph.
	 * @return string|null Null if it contains anything else.
	 */
	private static function image( DOMElement $element ): ?string {
		$children = self::elements( $element );
		if ( 1 !== count( $children ) || 'img' !== strtolower( $children[0]->tagName ) || '' !== trim( $element->textContent ) ) {
			return null;
		}
		return Core::image(
			array(
				'src' => $children[0]->getAttribute( 'src' ),
				'alt' => $children[0]->getAttribute( 'alt' ),
			)
		);
	}

	/**
	 * Returns whether an element contains only what texts of core blocks can contain.
	 *
	 * @param DOMNode $node    The element.
	 * @param bool    $as_self Whether the element itself must be such, too.
	 */
	private static function is_inline( DOMNode $node, bool $as_self = false ): bool {
		$html = $as_self ? self::outer( $node ) : self::inner( $node );
		return strlen( Core::inline( $html ) ) === strlen( trim( $html ) );
	}

	/**
	 * Returns the elements in an element.
	 *
	 * @return DOMElement[]
	 */
	private static function elements( DOMElement $element ): array {
		return array_values( array_filter( iterator_to_array( $element->childNodes ), static fn ( DOMNode $node ): bool => $node instanceof DOMElement ) );
	}

	/**
	 * Returns the HTML in an element.
	 *
	 * @param DOMNode $node The element.
	 */
	private static function inner( DOMNode $node ): string {
		return trim( implode( '', array_map( array( self::class, 'outer' ), iterator_to_array( $node->childNodes ) ) ) );
	}

	/**
	 * Returns the HTML of a node.
	 */
	private static function outer( DOMNode $node ): string {
		return (string) $node->ownerDocument->saveHTML( $node );
	}

	/**
	 * Returns a Custom HTML block.
	 */
	private static function html( string $html ): string {
		return Core::block( 'core/html', $html );
	}
}
