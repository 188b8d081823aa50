<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render;

use Freehold\Blocks\Html as Attributes;

/**
 * Writes HTML elements with escaped attributes.
 */
final class Html {

	/** The HTML that labels may contain. */
	private const INLINE = array(
		'a'      => array(
			'href'   => true,
			'target' => true,
			'rel'    => true,
		),
		'abbr'   => array( 'title' => true ),
		'b'      => array(),
		'br'     => array(),
		'code'   => array(),
		'em'     => array(),
		'i'      => array(),
		'mark'   => array(
			'class' => true,
			'style' => true,
		),
		's'      => array(),
		'span'   => array(
			'class' => true,
			'style' => true,
		),
		'strong' => array(),
		'sub'    => array(),
		'sup'    => array(),
	);

	/** Elements without content. */
	private const EMPTY = array( 'input', 'br' );

	/** Attributes that are left out if they are empty. */
	private const OPTIONAL = array( 'class', 'style', 'id', 'autocomplete', 'inputmode', 'placeholder', 'aria-describedby' );

	/**
	 * Returns an element.
	 *
	 * @param array<string, string|bool|null> $attributes Values by name; true for one without a value, null or false for none.
	 * @param string                          $content    Its HTML content.
	 */
	public static function element( string $name, array $attributes, string $content = '' ): string {
		foreach ( self::OPTIONAL as $attribute ) {
			if ( '' === ( $attributes[ $attribute ] ?? null ) ) {
				unset( $attributes[ $attribute ] );
			}
		}
		$html = "<{$name}" . Attributes::attributes( $attributes );
		return in_array( $name, self::EMPTY, true ) ? "{$html}>" : "{$html}>{$content}</{$name}>";
	}

	/**
	 * Returns rich text with inline elements only.
	 *
	 * @param string $html The stored rich text.
	 */
	public static function inline( string $html ): string {
		return wp_kses( $html, self::INLINE );
	}

	/**
	 * Joins classes.
	 *
	 * @param string ...$classes Classes; empty ones are left out.
	 */
	public static function classes( string ...$classes ): string {
		return implode( ' ', array_filter( array_map( 'trim', $classes ), static fn ( string $one ): bool => '' !== $one ) );
	}
}
