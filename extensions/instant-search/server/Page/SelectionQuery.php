<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Page;

/**
 * What a visitor has selected, as a query of WordPress.
 */
final class SelectionQuery {

	/**
	 * Returns the arguments of `WP_Query`.
	 *
	 * @return array<string, mixed>
	 */
	public static function arguments( Selection $selection, Scope $scope ): array {
		$authors = $selection->values['author'] ?? array();
		$types   = array_values( array_intersect( $scope->types, $selection->values['type'] ?? array() ) );
		return array_filter(
			array(
				'tax_query'  => array( ...self::taxonomies( $selection ), ...self::shop( $selection->values ) ), // phpcs:ignore WordPress.DB.SlowDBQuery -- Limited.
				'date_query' => self::dates( $selection->values['date'] ?? array() ),
				'meta_query' => self::prices( $selection->values['price'][0] ?? '' ), // phpcs:ignore WordPress.DB.SlowDBQuery -- Limited.
				'post_type'  => $types,
				'author__in' => array_map( 'intval', $authors ),
			)
		);
	}

	/**
	 * Returns the terms that posts have.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	private static function taxonomies( Selection $selection ): array {
		$query = array();
		foreach ( $selection->values as $facet => $values ) {
			if ( '' !== Facet::taxonomy( $facet ) ) {
				$query[] = array(
					'taxonomy' => Facet::taxonomy( $facet ),
					'terms'    => array_map( 'intval', $values ),
					'operator' => $selection->is_strict( $facet ) ? 'AND' : 'IN',
				);
			}
		}
		return $query;
	}

	/**
	 * Returns the terms that products with a rating or in stock have, and do not have.
	 *
	 * @param array<string, string[]> $values The selected values by facet.
	 * @return array<int, array<string, mixed>>
	 */
	private static function shop( array $values ): array {
		$slugs = array(
			'IN'     => isset( $values['rating'] ) ? array_map( static fn ( int $stars ): string => "rated-{$stars}", range( (int) min( $values['rating'] ), 5 ) ) : array(),
			'NOT IN' => isset( $values['stock'] ) ? array( 'outofstock' ) : array(),
		);
		$query = array();
		foreach ( array_filter( $slugs ) as $operator => $terms ) {
			$query[] = array(
				'taxonomy' => 'product_visibility',
				'field'    => 'slug',
				'terms'    => $terms,
				'operator' => $operator,
			);
		}
		return $query;
	}

	/**
	 * Returns the years and months, of which a post has one.
	 *
	 * @param string[] $dates Each as `2026` or `2026-01`.
	 * @return array<int|string, mixed>
	 */
	private static function dates( array $dates ): array {
		$query = array();
		foreach ( $dates as $date ) {
			$parts   = array_map( 'intval', explode( '-', $date ) );
			$query[] = array_combine( array_slice( array( 'year', 'month' ), 0, count( $parts ) ), $parts );
		}
		return array() === $query ? array() : $query + array( 'relation' => 'OR' );
	}

	/**
	 * Returns the prices that products have.
	 *
	 * @param string $range The lowest and the highest, such as `10-20`; either can be missing.
	 * @return array<int, array<string, mixed>>
	 */
	private static function prices( string $range ): array {
		$query = array();
		foreach ( '' === $range ? array() : array_filter( array_combine( array( '>=', '<=' ), explode( '-', $range ) ), 'strlen' ) as $compare => $price ) {
			$query[] = array(
				'key'     => '_price',
				'value'   => $price,
				'compare' => $compare,
				'type'    => 'DECIMAL(15,4)',
			);
		}
		return $query;
	}
}
