<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use WP_Term;

/**
 * Limits results to a post type, a category and a period.
 */
final class Filters {

	/** The days of each period. */
	public const PERIODS = array(
		'week'  => 7,
		'month' => 31,
		'year'  => 366,
	);

	/**
	 * The `term_taxonomy_id` of the category and its subcategories, once they are known.
	 *
	 * @var int[]|null
	 */
	private ?array $category_ids = null;

	/**
	 * Creates the filters.
	 *
	 * @param string $type     A post type; empty for all.
	 * @param int    $category A category's ID; 0 for all.
	 * @param string $period   One of the periods; empty for any time.
	 */
	public function __construct(
		private readonly string $type = '',
		private readonly int $category = 0,
		private readonly string $period = ''
	) {}

	/**
	 * Returns whether nothing is filtered.
	 */
	public function are_empty(): bool {
		return '' === $this->type && 0 === $this->category && '' === $this->period;
	}

	/**
	 * Returns whether neither the type nor the period is filtered.
	 */
	public function are_categories_only(): bool {
		return '' === $this->type && '' === $this->period;
	}

	/**
	 * Returns whether both the category and the type or period are filtered, so that few posts are expected.
	 */
	public function are_narrow(): bool {
		return 0 !== $this->category && ! $this->are_categories_only();
	}

	/**
	 * Returns the post types to find.
	 *
	 * @return string[]
	 */
	public function types(): array {
		return '' === $this->type ? Types::all() : array_values( array_intersect( Types::all(), array( $this->type ) ) );
	}

	/**
	 * Returns the filters as arguments of `WP_Query`.
	 *
	 * @return array<string, mixed>
	 */
	public function arguments(): array {
		return array(
			'post_type' => $this->types(),
		)
		+ ( 0 === $this->category ? array() : array( 'cat' => $this->category ) )
		+ ( '' === $this->period ? array() : array(
			'date_query' => array(
				array(
					'column' => 'post_date_gmt',
					'after'  => $this->since(),
				),
			),
		) );
	}

	/**
	 * Returns when the period begins.
	 *
	 * @return string A date (GMT), at the beginning of an hour, so that databases can cache the query; empty for any time.
	 */
	public function since(): string {
		return '' === $this->period ? '' : gmdate( 'Y-m-d H:00:00', time() - ( self::PERIODS[ $this->period ] ?? 0 ) * DAY_IN_SECONDS );
	}

	/**
	 * Returns the category with its subcategories.
	 *
	 * @return int[]|null The `term_taxonomy_id` of each, or 0 if there is no such category; null for all categories.
	 */
	public function category_ids(): ?array {
		return 0 === $this->category ? null : $this->category_ids ??= $this->find_category_ids();
	}

	/**
	 * Reads the category with its subcategories.
	 *
	 * @return int[] The `term_taxonomy_id` of each, and 0.
	 */
	private function find_category_ids(): array {
		$children = get_term_children( $this->category, 'category' );
		$ids      = array( $this->category, ...( is_array( $children ) ? $children : array() ) );
		_prime_term_caches( $ids, false );
		$terms = array_filter( array_map( static fn ( int $id ): mixed => get_term( $id, 'category' ), $ids ), static fn ( mixed $term ): bool => $term instanceof WP_Term );
		return array( 0, ...array_values( array_map( static fn ( WP_Term $term ): int => $term->term_taxonomy_id, $terms ) ) );
	}
}
