<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Page;

use Freehold\Modules\InstantSearch\Tables\PostTable;
use WP_Term;

/**
 * What found posts can be filtered and sorted by.
 */
final class PostFacts {

	/**
	 * The values of each facet by post.
	 *
	 * @var array<string, array<int, string[]>>
	 */
	private array $values = array();

	/**
	 * The lowest and highest price by post.
	 *
	 * @var array<int, array{0: float, 1: float}>|null
	 */
	private ?array $prices = null;

	/**
	 * Creates the object.
	 *
	 * @param int[]                                                      $ids   The posts.
	 * @param array<int, array{type: string, author: int, date: string}> $facts From the index, by post.
	 */
	public function __construct( private readonly array $ids, private readonly array $facts ) {}

	/**
	 * Returns the values of a facet.
	 *
	 * @param string $facet The facet's name.
	 * @return array<int, string[]> By post; a category stands for those above it, too, and a rating for lower ones.
	 */
	public function values( string $facet ): array {
		return $this->values[ $facet ] ??= match ( $facet ) {
			'type'   => array_map( static fn ( array $fact ): array => array( $fact['type'] ), $this->facts ),
			'author' => array_map( static fn ( array $fact ): array => array( (string) $fact['author'] ), $this->facts ),
			'date'   => array_map( static fn ( array $fact ): array => array( substr( $fact['date'], 0, 4 ), substr( $fact['date'], 0, 7 ) ), $this->facts ),
			'rating' => array_map( static fn ( array $names ): array => array_map( 'strval', range( 1, (int) substr( $names[0], -1 ) ) ), array_filter( array_map( static fn ( array $names ): array => array_values( preg_grep( '/^rated-[1-5]$/D', $names ) ?: array() ), $this->terms( 'product_visibility', 'slug' ) ) ) ),
			'stock'  => $this->in_stock(),
			default  => $this->terms( Facet::taxonomy( $facet ), 'term_id' ),
		};
	}

	/**
	 * Returns the products that are in stock.
	 *
	 * @return array<int, string[]> By post.
	 */
	private function in_stock(): array {
		$hidden = $this->terms( 'product_visibility', 'slug' );
		return array_map( static fn (): array => array( 'instock' ), array_filter( $this->facts, static fn ( array $fact, int $id ): bool => 'product' === $fact['type'] && ! in_array( 'outofstock', $hidden[ $id ] ?? array(), true ), ARRAY_FILTER_USE_BOTH ) );
	}

	/**
	 * Returns the terms of the posts.
	 *
	 * @param string $field    The field of each term: `term_id` with those above it, or `slug`.
	 * @return array<int, string[]> By post.
	 */
	private function terms( string $taxonomy, string $field ): array {
		$terms  = array() === $this->ids || ! taxonomy_exists( $taxonomy ) ? array() : wp_get_object_terms(
			$this->ids,
			$taxonomy,
			array(
				'fields'                 => 'all_with_object_id',
				'orderby'                => 'none',
				'update_term_meta_cache' => false,
			)
		);
		$values = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof WP_Term ) {
				$above         = 'term_id' === $field && is_taxonomy_hierarchical( $taxonomy ) ? get_ancestors( $term->term_id, $taxonomy, 'taxonomy' ) : array();
				$id            = (int) $term->object_id;
				$values[ $id ] = array_values( array_unique( array( ...( $values[ $id ] ?? array() ), (string) $term->$field, ...array_map( 'strval', $above ) ) ) );
			}
		}
		return $values;
	}

	/**
	 * Returns the prices.
	 *
	 * @return array<int, array{0: float, 1: float}> By post.
	 */
	public function prices(): array {
		return $this->prices ??= array() === $this->ids ? array() : PostTable::prices( $this->ids );
	}

	/**
	 * Sorts posts.
	 *
	 * @param int[] $ids   Their IDs, best first.
	 * @return int[] Those of the same rank stay in their order; posts without a price or rating come last.
	 */
	public function sorted( array $ids, string $order ): array {
		$ranks = match ( $order ) {
			'newest', 'oldest' => array_map( static fn ( array $fact ): string => $fact['date'], $this->facts ),
			'rating_desc'      => array_map( 'count', $this->values( 'rating' ) ),
			'price_asc'        => array_map( static fn ( array $price ): float => $price[0], $this->prices() ),
			'price_desc'       => array_map( static fn ( array $price ): float => $price[1], $this->prices() ),
			default            => array(),
		};
		if ( array() === $ranks ) {
			return $ids;
		}
		$sign = in_array( $order, array( 'oldest', 'price_asc' ), true ) ? 1 : -1;
		usort(
			$ids,
			static fn ( int $one, int $other ): int => isset( $ranks[ $one ], $ranks[ $other ] )
				? $sign * ( $ranks[ $one ] <=> $ranks[ $other ] )
				: ( isset( $ranks[ $other ] ) ? 1 : 0 ) - ( isset( $ranks[ $one ] ) ? 1 : 0 )
		);
		return $ids;
	}
}
