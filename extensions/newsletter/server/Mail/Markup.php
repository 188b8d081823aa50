<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Mail;

use DOMElement;
use DOMNode;
use DOMText;
use Freehold\Blocks\Dom;
use Freehold\Blocks\Html;
use WP_Http;

/**
 * Turns a post’s markup into what mail programs show alike: known elements with styles of their own, absolute URLs, and links in
 * place of what needs a script. Nothing else of the markup is left.
 */
final class Markup {

	/** The schemes of URLs in mails. */
	private const SCHEMES = array( 'http', 'https', 'mailto', 'tel' );

	/** The widest image, in pixels. */
	public const WIDTH = 552;

	/** The deepest element. */
	private const MAX_DEPTH = 120;

	/**
	 * The side where lines begin.
	 *
	 * @var string
	 */
	private readonly string $start;

	/**
	 * Prepares to write a mail.
	 *
	 * @param string $url The post’s URL, to which relative URLs are resolved.
	 */
	public function __construct( private readonly string $url ) {
		$this->start = is_rtl() ? 'right' : 'left';
	}

	/**
	 * Returns markup for mails.
	 *
	 * @param string $html Any markup.
	 */
	public function clean( string $html ): string {
		$root = Dom::parse( $html );
		return null === $root ? wpautop( esc_html( wp_strip_all_tags( $html ) ) ) : trim( $this->children( $root, 0 ) );
	}

	/**
	 * Returns the markup of an element’s content.
	 *
	 * @param DOMNode $node  The element.
	 * @param int     $depth How deep it is.
	 */
	private function children( DOMNode $node, int $depth ): string {
		$html = '';
		foreach ( $depth > self::MAX_DEPTH ? array() : $node->childNodes as $child ) { // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
			if ( $child instanceof DOMText ) {
				$html .= htmlspecialchars( $child->data, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8' );
			} elseif ( $child instanceof DOMElement ) {
				$html .= $this->element( $child, $depth + 1 );
			}
		}
		return $html;
	}

	/**
	 * Returns the markup of an element.
	 *
	 * @param int $depth How deep it is.
	 */
	private function element( DOMElement $element, int $depth ): string {
		$name = strtolower( $element->tagName ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
		$name = Elements::RENAMED[ $name ] ?? $name;
		if ( in_array( $name, Elements::LEFT_OUT, true ) || self::is_hidden( $element ) ) {
			return '';
		}
		if ( Dom::ROOT === $element->getAttribute( 'id' ) ) {
			return $this->children( $element, $depth );
		}
		return match ( $name ) {
			'img'            => $this->image( $element ),
			'math'           => '<code' . $this->style( Elements::STYLES['code'] ) . '>' . esc_html( Formula::text( $element ) ) . '</code>',
			'a'              => $this->link( $element, $depth ),
			'iframe'         => $this->link_to( $element->getAttribute( 'src' ), $element->getAttribute( 'title' ) ?: __( 'Open the embedded content', 'freehold' ) ),
			'video', 'audio' => $this->media( $element, $name ),
			'button'         => self::is_title( $element ) ? $this->plain( $element, 'div', $depth ) : '',
			'form'           => $this->link_to( $this->url, __( 'Open the form on the site', 'freehold' ) ),
			default          => $this->plain( $element, $name, $depth ),
		};
	}

	/**
	 * Returns the markup of an element without a meaning of its own.
	 *
	 * @param int $depth How deep it is.
	 */
	private function plain( DOMElement $element, string $name, int $depth ): string {
		$name  = self::is_part_of_gallery( $element, $name ) ? 'div' : $name;
		$inner = in_array( $name, Elements::VOID, true ) ? '' : $this->children( $element, $depth );
		if ( ! isset( Elements::STYLES[ $name ] ) ) {
			return $inner;
		}
		$attributes = '';
		foreach ( Elements::KEPT as $attribute ) {
			if ( $element->hasAttribute( $attribute ) ) {
				$attributes .= " {$attribute}=\"" . esc_attr( $element->getAttribute( $attribute ) ) . '"';
			}
		}
		$attributes .= $this->style( Elements::STYLES[ $name ] . self::alignment( $element ) );
		if ( in_array( $name, Elements::VOID, true ) ) {
			return "<{$name}{$attributes}>";
		}
		// Empty boxes, such as places for scripts, would leave gaps.
		return '' === trim( $inner ) && ! in_array( $name, array( 'td', 'th', 'p' ), true ) ? '' : "<{$name}{$attributes}>{$inner}</{$name}>";
	}

	/**
	 * Returns an image, at most as wide as the mail.
	 */
	private function image( DOMElement $element ): string {
		$source = $element->getAttribute( 'src' );
		foreach ( array( 'data-src', 'data-lazy-src', 'data-url' ) as $attribute ) {
			// Scripts that load images late leave a data URL in `src`.
			if ( '' === $source || str_starts_with( $source, 'data:' ) ) {
				$source = $element->getAttribute( $attribute );
			}
		}
		$source = $this->absolute( $source );
		if ( '' === $source || ! preg_match( '#^https?://#i', $source ) ) {
			// Mail programs do not show images in data URLs.
			$text = trim( $element->getAttribute( 'alt' ) );
			return '' === $text ? '' : esc_html( "[{$text}]" );
		}
		$width  = (int) ( $element->getAttribute( 'width' ) ?: $element->getAttribute( 'data-width' ) );
		$height = (int) ( $element->getAttribute( 'height' ) ?: $element->getAttribute( 'data-height' ) );
		if ( $width > self::WIDTH ) {
			$height = (int) round( $height * self::WIDTH / $width );
			$width  = self::WIDTH;
		}
		return Html::image(
			array(
				'src'    => $source,
				'alt'    => $element->getAttribute( 'alt' ),
				'width'  => $width > 0 ? $width : null,
				'height' => $width > 0 && $height > 0 ? $height : null,
			),
			$this->style( Elements::STYLES['img'] ) . '>'
		);
	}

	/**
	 * Returns a link; its text alone if its URL does not work in mails.
	 *
	 * @param int $depth How deep it is.
	 */
	private function link( DOMElement $element, int $depth ): string {
		$inner = $this->children( $element, $depth );
		$url   = $this->absolute( $element->getAttribute( 'href' ) );
		if ( str_starts_with( $element->getAttribute( 'href' ), '#' ) && str_starts_with( trim( $inner ), '↩' ) ) {
			// Back from a footnote, on the page.
			return '';
		}
		if ( '' === trim( $inner ) ) {
			// An icon says nothing in a mail, but screen readers know its name.
			$inner = esc_html( trim( $element->getAttribute( 'aria-label' ) ?: $element->textContent ) ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
		}
		if ( '' === $url || '' === $inner ) {
			return $inner;
		}
		$is_button = 1 === preg_match( '/ wp-block-(?:button__link|file__button) /', " {$element->getAttribute( 'class' )} " );
		// Only styles of the site keep two links apart.
		return ( 'a' === ( $element->previousSibling->nodeName ?? '' ) ? ' ' : '' ) . '<a href="' . esc_url( $url, array( 'http', 'https', 'mailto', 'tel', 'sms' ) ) . '"' . $this->style( $is_button ? SiteLook::BUTTON : Elements::STYLES['a'] ) . ">{$inner}</a>"; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
	}

	/**
	 * Returns a poster with a link in place of a video, or a link in place of a sound.
	 *
	 * @param string $name `video` or `audio`.
	 */
	private function media( DOMElement $element, string $name ): string {
		$poster = $this->absolute( $element->getAttribute( 'poster' ) );
		$text   = 'video' === $name ? __( 'Watch the video on the site', 'freehold' ) : __( 'Listen on the site', 'freehold' );
		$image  = Html::image(
			array(
				'src'   => $poster,
				'alt'   => '',
				'width' => self::WIDTH,
			),
			$this->style( Elements::STYLES['img'] ) . '>'
		);
		return ( '' === $poster ? '' : '<a href="' . esc_url( $this->url ) . "\">{$image}</a>" ) . $this->link_to( $this->url, $text );
	}

	/**
	 * Returns a paragraph with a link.
	 */
	private function link_to( string $url, string $text ): string {
		$url = $this->absolute( $url ) ?: $this->url;
		return '<p' . $this->style( Elements::STYLES['p'] ) . '><a href="' . esc_url( $url ) . '"' . $this->style( Elements::STYLES['a'] ) . '>' . esc_html( $text ) . '</a></p>';
	}

	/**
	 * Returns a URL that works outside of the site.
	 *
	 * @param string $url Any URL.
	 * @return string Empty if it does not.
	 */
	private function absolute( string $url ): string {
		$url = trim( $url );
		if ( preg_match( '/^([a-z][a-z0-9+.-]*):/i', (string) preg_replace( '/[\x00-\x20]+/', '', $url ), $found ) && ! in_array( strtolower( $found[1] ), self::SCHEMES, true ) ) {
			return '';
		}
		if ( '' === $url || preg_match( '/^[a-z][a-z0-9+.-]*:/i', $url ) ) {
			return $url;
		}
		return str_starts_with( $url, '#' ) ? $this->url . $url : WP_Http::make_absolute_url( $url, $this->url );
	}

	/**
	 * Returns a style attribute.
	 *
	 * @param string $style The declarations.
	 */
	private function style( string $style ): string {
		return '' === $style ? '' : ' style="' . esc_attr( str_replace( '{start}', $this->start, ltrim( $style, ';' ) ) ) . '"';
	}

	/**
	 * Returns how an element is aligned.
	 */
	private static function alignment( DOMElement $element ): string {
		$text = $element->getAttribute( 'class' ) . ' ' . $element->getAttribute( 'style' );
		return preg_match( '/(?:has-text-align-|text-align:\s*)(left|center|right)/', $text, $match ) ? ";text-align:{$match[1]}" : '';
	}

	/**
	 * Returns whether an element is a list of images, or an item of one. Galleries and slideshows need no bullets.
	 */
	private static function is_part_of_gallery( DOMElement $element, string $name ): bool {
		$first = in_array( $name, array( 'ul', 'ol', 'li' ), true ) ? $element->firstElementChild : null; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
		return null !== $first && ( 'li' === $name ? 'figure' === strtolower( $first->tagName ) : self::is_part_of_gallery( $first, strtolower( $first->tagName ) ) ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of DOM.
	}

	/**
	 * Returns whether a button is the title of what it opens: of a panel, a tab or a track.
	 */
	private static function is_title( DOMElement $button ): bool {
		return 'tab' === $button->getAttribute( 'role' ) || 1 === preg_match( '/^(?:h[1-6]|li)$/', $button->parentNode->nodeName ?? '' ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- Properties of DOM.
	}

	/**
	 * Returns whether visitors do not see an element. What a script of core shows on a click is not hidden.
	 */
	private static function is_hidden( DOMElement $element ): bool {
		return ( $element->hasAttribute( 'hidden' ) && ! $element->hasAttribute( 'data-wp-bind--hidden' ) )
			|| ( 'true' === $element->getAttribute( 'aria-hidden' ) && 'button' === ( $element->parentNode->nodeName ?? '' ) ) // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- Properties of DOM.
			|| str_contains( " {$element->getAttribute( 'class' )} ", ' screen-reader-text ' )
			|| 1 === preg_match( '/(?:display:\s*none|visibility:\s*hidden)/', $element->getAttribute( 'style' ) );
	}
}
