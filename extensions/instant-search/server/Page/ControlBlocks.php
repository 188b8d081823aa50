<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Page;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Landmark;
use Freehold\Blocks\StoredText;
use Freehold\Modules\InstantSearch\Loader;
use Freehold\Modules\InstantSearch\Query;

/**
 * What is around filters and results: the field, the order, what is selected, and the boxes.
 */
final class ControlBlocks {

	/** The blocks that contain filters. */
	private const BOXES = array( 'filters', 'filters-product', 'filters-popover' );

	/**
	 * Returns a block.
	 *
	 * @param string               $name       The block's name without its namespace.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The blocks inside.
	 * @param Selection            $selection  What the visitor has selected.
	 * @return string Empty if there is nothing to show.
	 */
	public static function html( string $name, array $attributes, string $content, Selection $selection ): string {
		return match ( true ) {
			in_array( $name, self::BOXES, true ) => self::box( $name, $content, $selection ),
			'search-results' === $name           => sprintf( '<section %1$s aria-label="%2$s">%3$s</section>', get_block_wrapper_attributes( array( 'class' => 'freehold-find' ) ), esc_attr( Landmark::name( __( 'Search results', 'freehold' ) ) ), $content ),
			'search-input' === $name             => self::field( $attributes, $selection ),
			'results-sort' === $name             => self::order( $attributes, $selection ),
			'active-filters' === $name           => self::active( $selection ),
			'clear-filters' === $name            => self::clear( $attributes, $selection ),
			default                              => '',
		};
	}

	/**
	 * Returns a box with filters.
	 *
	 * @param string    $name      The block's name.
	 * @param string    $content   The blocks inside.
	 * @param Selection $selection What the visitor has selected.
	 */
	private static function box( string $name, string $content, Selection $selection ): string {
		if ( '' === trim( wp_strip_all_tags( $content ) ) ) {
			$content = '<p>' . esc_html__( 'There is nothing to filter.', 'freehold' ) . '</p>';
		}
		if ( 'filters-popover' !== $name ) {
			return sprintf( '<div %1$s>%2$s</div>', get_block_wrapper_attributes(), $content );
		}
		$count = array_sum( array_map( 'count', $selection->values ) );
		return sprintf(
			'<details %1$s><summary>%2$s%3$s</summary><div class="freehold-find__popover">%4$s</div></details>',
			get_block_wrapper_attributes(),
			esc_html__( 'Filters', 'freehold' ),
			0 === $count ? '' : ' <span class="freehold-find__count">' . esc_html( number_format_i18n( $count ) ) . '</span>',
			$content
		);
	}

	/**
	 * Returns the field for words. On a page without results, it leads to the site's search page.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param Selection            $selection  What the visitor has selected.
	 */
	private static function field( array $attributes, Selection $selection ): string {
		list( $url, $hidden ) = Scope::has_results() ? $selection->form( 'text' ) : array( home_url( '/' ), '' );
		$name                 = Scope::has_results() ? Selection::text_name() : 's';
		$is_suggesting        = true === ( $attributes['enableSuggestions'] ?? false ) && true !== ( $attributes['submitOnly'] ?? false );
		if ( $is_suggesting ) {
			Loader::add();
		}
		$placeholder = StoredText::decode( $attributes['placeholder'] ?? '' );
		$width       = is_numeric( $attributes['width'] ?? null ) && in_array( $attributes['widthUnit'] ?? '', array( 'px', '%' ), true ) ? sprintf( 'inline-size:%d%s', max( 0, (int) $attributes['width'] ), $attributes['widthUnit'] ) : '';
		$id          = wp_unique_id( 'freehold-find-' );
		$html        = sprintf(
			'<div %1$s><form class="freehold-find__row" role="search" aria-label="%2$s" method="get" action="%3$s">%4$s<label class="screen-reader-text" for="%5$s">%6$s</label><input class="freehold-input freehold-find__words" id="%5$s" type="search" name="%7$s" value="%8$s" placeholder="%9$s" maxlength="%10$d"%11$s><div class="wp-block-button"><button class="wp-block-button__link wp-element-button" type="submit"%12$s</button></div></form></div>',
			get_block_wrapper_attributes(
				array(
					'class' => $is_suggesting ? 'freehold-find__suggests' : '',
					'style' => $width,
				)
			),
			esc_attr( Landmark::name( __( 'Search', 'freehold' ) ) ),
			esc_url( $url ),
			$hidden,
			esc_attr( $id ),
			esc_html__( 'Search', 'freehold' ),
			esc_attr( $name ),
			esc_attr( $selection->text ),
			esc_attr( '' === $placeholder ? __( 'Search…', 'freehold' ) : $placeholder ),
			Query::MAX_LENGTH,
			$is_suggesting ? ' autocomplete="off"' : '',
			false === ( $attributes['showIcon'] ?? true )
				? '>' . esc_html__( 'Search', 'freehold' )
				: ' aria-label="' . esc_attr__( 'Search', 'freehold' ) . '"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"><circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/></svg>'
		);
		return $is_suggesting ? Assets::at_render( $html, 'freehold/instant-search' ) : $html;
	}

	/**
	 * Returns the choice of an order: a form with a menu, or links.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param Selection            $selection  What the visitor has selected.
	 * @return string Empty if there is no choice.
	 */
	private static function order( array $attributes, Selection $selection ): string {
		$labels = array(
			'relevance' => __( 'Relevance', 'freehold' ),
			'newest'    => __( 'Newest', 'freehold' ),
			'oldest'    => __( 'Oldest', 'freehold' ),
		) + ( taxonomy_exists( 'product_visibility' ) ? array(
			'rating_desc' => __( 'Rating', 'freehold' ),
			'price_asc'   => __( 'Price: low to high', 'freehold' ),
			'price_desc'  => __( 'Price: high to low', 'freehold' ),
		) : array() );
		$orders = array_intersect_key( $labels, array_flip( array_filter( (array) ( $attributes['availableSortOptions'] ?? array() ), 'is_string' ) ) );
		if ( count( $orders ) < 2 ) {
			return '';
		}
		$default = $attributes['defaultSort'] ?? '';
		$current = '' !== $selection->order ? $selection->order : ( is_string( $default ) && isset( $labels[ $default ] ) ? $default : 'relevance' );
		$title   = StoredText::decode( $attributes['label'] ?? '' );
		$title   = '' === $title ? __( 'Sort by', 'freehold' ) : $title;
		$display = $attributes['display'] ?? $attributes['displayAs'] ?? 'select';
		if ( 'select' !== $display ) {
			$links = '';
			foreach ( $orders as $order => $label ) {
				$links .= sprintf( '<li><a class="freehold-find__value" href="%1$s" rel="nofollow"%2$s>%3$s</a></li>', esc_url( $selection->ordered( $order )->url() ), $order === $current ? ' aria-current="true"' : '', esc_html( $label ) );
			}
			$links = "<ul class=\"freehold-find__list\">{$links}</ul>";
			return 'popover' === $display
				? sprintf( '<details %1$s><summary>%2$s</summary><div class="freehold-find__popover">%3$s</div></details>', get_block_wrapper_attributes(), esc_html( $title ), $links )
				: sprintf( '<div %1$s><p class="freehold-find__title">%2$s</p>%3$s</div>', get_block_wrapper_attributes(), esc_html( $title ), $links );
		}
		$options = '';
		foreach ( $orders as $order => $label ) {
			$options .= sprintf( '<option value="%1$s"%2$s>%3$s</option>', esc_attr( $order ), selected( $order, $current, false ), esc_html( $label ) );
		}
		list( $url, $hidden ) = $selection->form( 'order' );
		$id                   = wp_unique_id( 'freehold-find-' );
		return sprintf(
			'<div %1$s><form class="freehold-find__row" method="get" action="%2$s">%3$s<label for="%4$s">%5$s</label><select class="freehold-input" id="%4$s" name="%6$s">%7$s</select><div class="wp-block-button"><button class="wp-block-button__link wp-element-button" type="submit">%8$s</button></div></form></div>',
			get_block_wrapper_attributes(),
			esc_url( $url ),
			$hidden,
			esc_attr( $id ),
			esc_html( $title ),
			esc_attr( Selection::field( 'order' ) ),
			$options,
			esc_html__( 'Sort', 'freehold' )
		);
	}

	/**
	 * Returns the selected filters, each with a link that removes it.
	 *
	 * @param Selection $selection What the visitor has selected.
	 */
	private static function active( Selection $selection ): string {
		$items = '';
		foreach ( $selection->values as $facet => $values ) {
			foreach ( $values as $value ) {
				$label = Facet::label( $facet, $value );
				if ( '' !== $label ) {
					$items .= sprintf(
						'<li><a class="freehold-find__value is-removed" href="%1$s" rel="nofollow" aria-label="%2$s"><span dir="auto">%3$s</span></a></li>',
						esc_url( $selection->toggled( $facet, $value, $selection->is_strict( $facet ) )->url() ),
						/* translators: %s: a filter, such as the name of a category. */
						esc_attr( sprintf( __( 'Remove the filter %s', 'freehold' ), $label ) ),
						esc_html( $label )
					);
				}
			}
		}
		return '' === $items ? '' : sprintf( '<div %1$s><ul class="freehold-find__list">%2$s</ul></div>', get_block_wrapper_attributes( array( 'class' => 'has-chips' ) ), $items );
	}

	/**
	 * Returns the link that removes all filters.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param Selection            $selection  What the visitor has selected.
	 * @return string Empty without filters, unless the block says otherwise.
	 */
	private static function clear( array $attributes, Selection $selection ): string {
		if ( array() === $selection->values && false !== ( $attributes['hideWhenInactive'] ?? true ) ) {
			return '';
		}
		$label = StoredText::decode( $attributes['label'] ?? '' );
		return sprintf(
			'<div %1$s><a href="%2$s" rel="nofollow">%3$s</a></div>',
			get_block_wrapper_attributes(),
			esc_url( $selection->without_filters()->url() ),
			esc_html( '' === $label ? __( 'Clear filters', 'freehold' ) : $label )
		);
	}
}
