<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Blocks\Landmark;
use Freehold\Blocks\StoredText;
use WP_Block;

/**
 * Renders an ordinary search form, which opens WordPress's search page without JavaScript.
 */
final class Renderer {

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Empty.
	 * @return string Empty in feeds.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content, $block );
		if ( is_feed() ) {
			return '';
		}
		Loader::add();
		$label = self::text( $attributes, 'label', __( 'Search', 'freehold' ) );
		$id    = wp_unique_id( 'freehold-search-' );
		return sprintf(
			'<div %1$s><form class="freehold-search__form" role="search" aria-label="%11$s" method="get" action="%2$s"%3$s><label class="%4$s" for="%5$s">%6$s</label><div class="freehold-search__row"><input class="freehold-input freehold-search__input" id="%5$s" type="search" name="s" value="%7$s" placeholder="%8$s" maxlength="%9$d" autocomplete="off" required><div class="wp-block-button"><button class="wp-block-button__link wp-element-button freehold-search__submit" type="submit">%10$s</button></div></div></form></div>',
			get_block_wrapper_attributes(),
			esc_url( home_url( '/' ) ),
			false === ( $attributes['showFilters'] ?? true ) ? ' data-no-filters' : '',
			false === ( $attributes['showLabel'] ?? true ) ? 'screen-reader-text' : 'freehold-search__label',
			esc_attr( $id ),
			esc_html( $label ),
			esc_attr( get_search_query( false ) ),
			esc_attr( self::text( $attributes, 'placeholder', '' ) ),
			Query::MAX_LENGTH,
			esc_html( self::text( $attributes, 'buttonText', __( 'Search', 'freehold' ) ) ),
			esc_attr( Landmark::name( $label ) )
		);
	}

	/**
	 * Returns a text that an author has entered.
	 *
	 * @param array<string, mixed> $attributes    The block's attributes.
	 * @param string               $name          The attribute's name.
	 * @param string               $default_value The result if there is none.
	 * @return string Plain text.
	 */
	private static function text( array $attributes, string $name, string $default_value ): string {
		$text = trim( StoredText::decode( $attributes[ $name ] ?? null ) );
		return '' === $text ? $default_value : $text;
	}
}
