<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Page;

use Freehold\Blocks\StoredText;

/**
 * The filters: lists of links, each of which selects a value or takes it back, and a form for prices.
 */
final class FacetBlocks {

	/** The most values that a filter shows, and how many it shows if the block does not say. */
	private const MAX_ITEMS     = 50;
	private const DEFAULT_ITEMS = 10;

	/**
	 * Returns a filter.
	 *
	 * @param string               $name       The block's name without its namespace.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param Found                $found      What is found.
	 * @return string Empty if there is nothing to choose.
	 */
	public static function html( string $name, array $attributes, Found $found ): string {
		if ( 'filter-wc-price' === $name ) {
			return self::price( $attributes, $found );
		}
		$facet = self::facet( $name, $attributes );
		if ( '' === $facet ) {
			return '';
		}
		$is_strict = 'and' === ( $attributes['queryType'] ?? '' ) && '' !== Facet::taxonomy( $facet );
		$items     = self::items( $name, $facet, $attributes, $found, $is_strict );
		return array() === $items ? '' : self::group(
			self::title( $attributes, $facet ),
			'chips' === ( $attributes['displayStyle'] ?? '' ) ? 'has-chips' : '',
			'<ul class="freehold-find__list">' . implode( '', $items ) . '</ul>'
		);
	}

	/**
	 * Returns what a block filters by.
	 *
	 * @param string               $name       The block's name.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string The facet's name; empty if the site has no such thing.
	 */
	private static function facet( string $name, array $attributes ): string {
		$taxonomy = static fn ( mixed $value ): string => is_string( $value ) ? Facet::of( $value ) : '';
		return match ( $name ) {
			'filter-date'            => 'date',
			'filter-wc-rating'       => taxonomy_exists( 'product_visibility' ) ? 'rating' : '',
			'filter-wc-stock-status' => taxonomy_exists( 'product_visibility' ) ? 'stock' : '',
			// Stored with or without the prefix of attributes.
			'filter-wc-attribute'    => is_string( $attributes['attributeTaxonomy'] ?? null ) && '' !== $attributes['attributeTaxonomy'] ? $taxonomy( 'pa_' . preg_replace( '/^pa_/', '', $attributes['attributeTaxonomy'] ) ) : '',
			default                  => match ( $attributes['filterType'] ?? 'taxonomy' ) {
				'post_type' => 'type',
				'author'    => 'author',
				default     => $taxonomy( $attributes['taxonomy'] ?? 'category' ),
			},
		};
	}

	/**
	 * Returns the values to choose from.
	 *
	 * @param string               $name       The block's name.
	 * @param string               $facet      The facet's name.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param Found                $found      What is found.
	 * @param bool                 $is_strict  Whether posts must have all selected values.
	 * @return string[] Items of a list.
	 */
	private static function items( string $name, string $facet, array $attributes, Found $found, bool $is_strict ): array {
		$counts = $found->counts( $facet, $is_strict );
		if ( 'date' === $facet ) {
			$length = 'month' === ( $attributes['interval'] ?? '' ) ? 7 : 4;
			$counts = array_filter( $counts, static fn ( string $value ): bool => strlen( $value ) === $length, ARRAY_FILTER_USE_KEY );
		} elseif ( 'filter-wc-rating' === $name ) {
			$stars  = array_intersect( range( 1, 5 ), array_map( 'intval', array_filter( (array) ( $attributes['enabledStars'] ?? array() ), 'is_numeric' ) ) );
			$counts = array_intersect_key( $counts, array_flip( array() === $stars ? range( 1, 5 ) : $stars ) );
		}
		$labels = array_filter( array_map( static fn ( int|string $value ): string => Facet::label( $facet, (string) $value ), array_combine( array_keys( $counts ), array_keys( $counts ) ) ), 'strlen' );
		$values = array_map( 'strval', array_keys( $labels ) );
		$order  = $attributes['bucketSortOrder'] ?? ( 'date' === $facet ? 'newest' : 'count' );
		usort(
			$values,
			static fn ( string $one, string $other ): int => match ( true ) {
				'rating' === $facet || 'newest' === $order => strcmp( $other, $one ),
				'oldest' === $order                        => strcmp( $one, $other ),
				'alpha' === $order                         => strnatcasecmp( $labels[ $one ], $labels[ $other ] ),
				default                                    => $counts[ $other ] <=> $counts[ $one ] ?: strnatcasecmp( $labels[ $one ], $labels[ $other ] ),
			}
		);
		$most = is_numeric( $attributes['maxItems'] ?? null ) ? (int) $attributes['maxItems'] : self::DEFAULT_ITEMS;
		$most = max( 1, min( self::MAX_ITEMS, $most ) );
		// Numbers are shown only if they are known.
		$is_counted = $found->is_whole() && ( $attributes['showCount'] ?? true );
		// What is selected can always be taken back.
		$shown = array_filter( $values, static fn ( string $value, int $at ): bool => $at < $most || $found->selection->has( $facet, $value ), ARRAY_FILTER_USE_BOTH );
		return array_map(
			static fn ( string $value ): string => self::item( $found, $facet, $value, $labels[ $value ], $is_counted ? $counts[ $value ] : null, $is_strict ),
			array_values( $shown )
		);
	}

	/**
	 * Returns an item of a list.
	 *
	 * @param Found    $found     What is found.
	 * @param string   $facet     The facet's name.
	 * @param string   $label     What visitors call it.
	 * @param int|null $count     How many posts have it; null if it is not shown.
	 * @param bool     $is_strict Whether posts must have all selected values.
	 */
	private static function item( Found $found, string $facet, string $value, string $label, ?int $count, bool $is_strict ): string {
		return sprintf(
			'<li><a class="freehold-find__value" href="%1$s" rel="nofollow"%2$s><span dir="auto">%3$s</span>%4$s</a></li>',
			esc_url( $found->selection->toggled( $facet, $value, $is_strict )->url() ),
			$found->selection->has( $facet, $value ) ? ' aria-current="true"' : '',
			esc_html( $label ),
			null === $count ? '' : ' <span class="freehold-find__count">' . esc_html( number_format_i18n( $count ) ) . '</span>'
		);
	}

	/**
	 * Returns the form for prices.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param Found                $found      What is found.
	 * @return string Empty on a site without products.
	 */
	private static function price( array $attributes, Found $found ): string {
		$range = $found->price_range();
		if ( ! taxonomy_exists( 'product_visibility' ) || ( null === $range && ! isset( $found->selection->values['price'] ) ) ) {
			return '';
		}
		$number = static fn ( string $name, float $fallback ): float => is_numeric( $attributes[ $name ] ?? null ) ? max( 0.0, (float) $attributes[ $name ] ) : $fallback;
		$limits = false === ( $attributes['autoBounds'] ?? true ) || null === $range ? array( $number( 'min', 0 ), $number( 'max', 1000 ) ) : array( floor( $range[0] ), ceil( $range[1] ) );
		$chosen = explode( '-', $found->selection->values['price'][0] ?? '-' );

		list( $url, $hidden ) = $found->selection->form( 'min', 'max' );
		$symbol               = StoredText::decode( $attributes['currencySymbol'] ?? '' );
		if ( '' === $symbol && function_exists( 'get_woocommerce_currency_symbol' ) ) {
			$symbol = StoredText::decode( get_woocommerce_currency_symbol() );
		}
		$fields = '';
		foreach ( array( 'min', 'max' ) as $index => $field ) {
			$fields .= sprintf(
				'<label>%1$s <input class="freehold-input" type="number" name="%2$s" value="%3$s" placeholder="%4$s" min="0" step="any" inputmode="decimal"></label>',
				/* translators: %s: the symbol of a currency. */
				esc_html( trim( sprintf( 'min' === $field ? __( 'From %s', 'freehold' ) : __( 'Up to %s', 'freehold' ), $symbol ) ) ),
				esc_attr( Selection::field( $field ) ),
				esc_attr( $chosen[ $index ] ),
				esc_attr( (string) $limits[ $index ] )
			);
		}
		return self::group(
			self::title( $attributes, 'price' ),
			'',
			sprintf( '<form class="freehold-find__row" method="get" action="%1$s">%2$s%3$s<div class="wp-block-button"><button class="wp-block-button__link wp-element-button" type="submit">%4$s</button></div></form>', esc_url( $url ), $hidden, $fields, esc_html__( 'Apply', 'freehold' ) )
		);
	}

	/**
	 * Returns the title of a filter.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $facet      The facet's name.
	 */
	private static function title( array $attributes, string $facet ): string {
		$label = StoredText::decode( $attributes['label'] ?? '' );
		return '' === $label ? Facet::title( $facet ) : $label;
	}

	/**
	 * Returns a filter with its title.
	 *
	 * @param string $classes More classes.
	 * @param string $html    What it contains.
	 */
	private static function group( string $title, string $classes, string $html ): string {
		$id = wp_unique_id( 'freehold-find-' );
		return sprintf(
			'<div %1$s><div role="group" aria-labelledby="%2$s"><p class="freehold-find__title" id="%2$s" dir="auto">%3$s</p>%4$s</div></div>',
			get_block_wrapper_attributes( array( 'class' => $classes ) ),
			esc_attr( $id ),
			esc_html( $title ),
			$html
		);
	}
}
