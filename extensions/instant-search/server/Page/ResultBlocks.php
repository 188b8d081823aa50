<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Page;

use Freehold\Blocks\StoredText;
use Freehold\Media\Images;
use Freehold\Modules\InstantSearch\Summary;

/**
 * The results: their number, the list, and a link to more.
 */
final class ResultBlocks {

	/**
	 * Returns a block.
	 *
	 * @param string               $name       The block's name without its namespace.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param Found                $found      What is found.
	 */
	public static function html( string $name, array $attributes, Found $found ): string {
		return match ( $name ) {
			'results-count'     => sprintf( '<p %1$s>%2$s</p>', get_block_wrapper_attributes(), esc_html( self::count( $found ) ) ),
			'results-load-more' => self::more( $attributes, $found ),
			default             => self::list( $attributes, $found ),
		};
	}

	/**
	 * Returns how many results there are.
	 */
	private static function count( Found $found ): string {
		$summary = $found->summary();
		return Summary::text( $summary['total'], $found->is_whole(), $summary['without'], array() !== $found->selection->values );
	}

	/**
	 * Returns the list, or that it is empty.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param Found                $found      What is found.
	 */
	private static function list( array $attributes, Found $found ): string {
		$results = $found->results();
		if ( array() === $results ) {
			$message = StoredText::decode( $attributes[ array() === $found->selection->values ? 'noResultsMessage' : 'noResultsWithFiltersMessage' ] ?? '' );
			return sprintf( '<p %1$s>%2$s</p>', get_block_wrapper_attributes(), esc_html( '' === $message ? self::count( $found ) : $message ) );
		}
		$layout = in_array( $attributes['layout'] ?? '', array( 'compact', 'product' ), true ) ? $attributes['layout'] : 'expanded';
		if ( 'compact' !== $layout ) {
			Images::prime( array_map( 'get_post_thumbnail_id', array_column( $results, 'id' ) ) );
		}
		$items = '';
		foreach ( $results as $index => $result ) {
			$items .= self::item( $result, $layout, $index === $found->start() && $index > 0 );
		}
		return sprintf( '<ol %1$s>%2$s</ol>', get_block_wrapper_attributes( array( 'class' => "is-{$layout}" ) ), $items );
	}

	/**
	 * Returns a result.
	 *
	 * @param array<string, mixed> $result  As in the schema `SearchResult`.
	 * @param string               $layout  `compact`, `product` or `expanded`.
	 * @param bool                 $is_next Whether the link to more results leads here.
	 */
	private static function item( array $result, string $layout, bool $is_next ): string {
		$image = 'compact' === $layout ? '' : get_the_post_thumbnail( $result['id'], 'medium', array( 'alt' => '' ) );
		$price = '';
		if ( 'product' === $layout && function_exists( 'wc_get_product' ) ) {
			$product = wc_get_product( $result['id'] );
			$price   = $product ? '<p class="freehold-find__price">' . wp_kses_post( $product->get_price_html() ) . '</p>' : '';
		}
		$facts = 'product' === $layout ? '' : sprintf( '<p class="freehold-find__facts">%s</p>', esc_html( $result['date'] ) );
		return sprintf(
			'<li%1$s>%2$s<div class="freehold-find__text"><a class="freehold-find__link" href="%3$s" dir="auto">%4$s</a>%5$s%6$s</div></li>',
			$is_next ? ' id="freehold-find-more"' : '',
			'' === $image ? '' : "<div class=\"freehold-find__image\">{$image}</div>",
			esc_url( $result['url'] ),
			self::marked( $result['title'] ),
			'expanded' === $layout && '' !== trim( implode( '', $result['excerpt'] ) ) ? '<p dir="auto">' . self::marked( $result['excerpt'] ) . '</p>' : '',
			'' === $price ? $facts : $price
		);
	}

	/**
	 * Returns a text with its matches marked.
	 *
	 * @param string[] $parts Every second is a match.
	 * @return string HTML.
	 */
	private static function marked( array $parts ): string {
		$html = '';
		foreach ( $parts as $index => $part ) {
			$html .= 1 === $index % 2 ? '<mark>' . esc_html( $part ) . '</mark>' : esc_html( $part );
		}
		return $html;
	}

	/**
	 * Returns the link to this page with more results.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param Found                $found      What is found.
	 * @return string Empty if there are no more.
	 */
	private static function more( array $attributes, Found $found ): string {
		$longer = $found->selection->longer();
		if ( null === $longer || ! $found->summary()['has_more'] ) {
			return '';
		}
		$label = StoredText::decode( $attributes['buttonLabel'] ?? '' );
		return sprintf(
			'<div %1$s><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="%2$s" rel="nofollow">%3$s</a></div></div>',
			get_block_wrapper_attributes(),
			esc_url( $longer->url() . '#freehold-find-more' ),
			esc_html( '' === $label ? __( 'Load more', 'freehold' ) : $label )
		);
	}
}
