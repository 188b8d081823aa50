<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Writes attributes of HTML elements, and images.
 */
final class Html {

	/** Attributes that browsers load. */
	private const URLS = array( 'src', 'poster' );

	/**
	 * Returns escaped attributes, each after a space.
	 *
	 * @param array<string, string|int|bool|null> $attributes Values by name; true for one without a value, null or false for none.
	 */
	public static function attributes( array $attributes ): string {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			if ( null !== $value && false !== $value ) {
				$html .= true === $value ? " {$name}" : " {$name}=\"" . ( in_array( $name, self::URLS, true ) ? esc_url( (string) $value ) : esc_attr( (string) $value ) ) . '"';
			}
		}
		return $html;
	}

	/**
	 * Returns an image element of a URL. An image of the media library has more: `wp_get_attachment_image()`.
	 *
	 * @param array<string, string|int|bool|null> $attributes As in {@see Html::attributes()}.
	 * @param string                              $end        Stored blocks end with `/>`.
	 */
	public static function image( array $attributes, string $end = '>' ): string {
		return '<img' . self::attributes( $attributes ) . $end;
	}
}
