<?php
declare( strict_types=1 );

namespace Freehold\Modules\Slideshow;

/**
 * Adds the links that the block's comment contains: the stored markup has no place for them.
 */
final class Links {

	private const BLOCK = 'wp-block-jetpack-slideshow';

	/** A tag's attributes. Their quoted values can contain `>`. */
	private const ATTRIBUTES = '(?:[^>"\']|"[^"]*"|\'[^\']*\')*';

	/**
	 * Returns the markup with each image in its link.
	 *
	 * @param string $html   The markup.
	 * @param mixed  $extras The attribute of that name.
	 */
	public static function add( string $html, mixed $extras ): string {
		if ( ! is_array( $extras ) ) {
			return $html;
		}
		$index = 0;
		return preg_replace_callback(
			'~<img(?=\s)' . self::ATTRIBUTES . '>~i',
			static function ( array $found ) use ( $extras, &$index ): string {
				if ( ! str_contains( $found[0], self::BLOCK . '_image' ) ) {
					return $found[0];
				}
				$link = self::link( $extras[ $index++ ] ?? null );
				return '' === $link ? $found[0] : "{$link}{$found[0]}</a>";
			},
			$html
		) ?? $html;
	}

	/**
	 * Returns the opening tag of an image's link, or an empty string.
	 *
	 * @param mixed $extra The image's entry in the attribute.
	 */
	private static function link( mixed $extra ): string {
		$href = is_array( $extra ) && is_string( $extra['href'] ?? null ) ? esc_url( html_entity_decode( $extra['href'], ENT_QUOTES | ENT_HTML5 ) ) : '';
		if ( '' === $href ) {
			return '';
		}
		$kept   = is_array( $extra['kept'] ?? null ) ? $extra['kept'] : array();
		$is_new = '_blank' === ( $kept['linkTarget'] ?? '' );
		$rel    = is_string( $kept['rel'] ?? null ) ? $kept['rel'] : '';
		if ( $is_new && ! str_contains( $rel, 'noopener' ) ) {
			$rel = trim( "{$rel} noopener" );
		}
		return sprintf(
			'<a class="%s" href="%s"%s%s>',
			self::BLOCK . '_link',
			$href,
			$is_new ? ' target="_blank"' : '',
			'' === $rel ? '' : ' rel="' . esc_attr( $rel ) . '"'
		);
	}
}
