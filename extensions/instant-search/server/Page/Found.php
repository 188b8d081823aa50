<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Page;

use Freehold\Members\Access\Guest;
use Freehold\Modules\InstantSearch\Filters;
use Freehold\Modules\InstantSearch\Index;
use Freehold\Modules\InstantSearch\Passage;
use Freehold\Modules\InstantSearch\Query;
use Freehold\Modules\InstantSearch\Search;
use Freehold\Modules\InstantSearch\State;
use Freehold\Modules\InstantSearch\Tables\PostTable;
use Freehold\Modules\InstantSearch\Types;
use Freehold\Search\Shown;
use WP_Query;
use WP_Term;

/**
 * What the search of a page finds, the same for everyone: all blocks of the page show parts of it. Numbers are only shown if all posts
 * that match are known; of very frequent words, these are the best ones and those that the filters select.
 */
final class Found {

	/** The most posts that words find, that a page without words shows, and that filters add to either. */
	private const MAX_FOUND    = 200;
	private const MAX_SHOWN    = 500;
	private const MAX_SELECTED = 2000;

	/**
	 * The last search, with what it depends on.
	 *
	 * @var array{0: string, 1: self}|null
	 */
	private static ?array $last = null;

	/**
	 * Whether posts are read. A result can contain these blocks, too.
	 *
	 * @var bool
	 */
	private static bool $is_reading = false;

	/**
	 * The posts, best first.
	 *
	 * @var int[]
	 */
	private array $ids = array();

	/**
	 * Whether all posts are known.
	 *
	 * @var bool
	 */
	private bool $is_whole = true;

	/**
	 * What posts can be filtered by, by ID.
	 *
	 * @var array<int, array{type: string, author: int, date: string}>
	 */
	private array $facts = array();

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
	 * The results on this page.
	 *
	 * @var array<int, array<string, mixed>>|null
	 */
	private ?array $results = null;

	/**
	 * The query that has found the posts.
	 *
	 * @var Query
	 */
	private Query $query;

	/**
	 * The last word, if the posts are without it.
	 *
	 * @var string
	 */
	private string $without = '';

	/**
	 * Whether ElasticPress has found the posts.
	 *
	 * @var bool
	 */
	private bool $is_external = false;

	/**
	 * Searches.
	 *
	 * @param Selection $selection What the visitor has selected.
	 * @param Scope     $scope     What the page is about.
	 */
	private function __construct( public readonly Selection $selection, private readonly Scope $scope ) {
		$this->query = new Query( $selection->text );
		Shown::as_guest( fn () => $this->read() );
	}

	/**
	 * Returns what this request finds.
	 *
	 * @return self|null Null while results are made.
	 */
	public static function current(): ?self {
		if ( self::$is_reading ) {
			return null;
		}
		$selection = Selection::current();
		$scope     = Scope::current();
		// Tests and sites of a network have several in one process, and posts change.
		$key = (string) wp_json_encode( array( get_current_blog_id(), $selection->url(), $scope, wp_cache_get_last_changed( 'posts' ) ) );
		if ( ( self::$last[0] ?? '' ) !== $key ) {
			self::$is_reading = true;
			try {
				self::$last = array( $key, new self( $selection, $scope ) );
			} finally {
				self::$is_reading = false;
			}
		}
		return self::$last[1];
	}

	/**
	 * Finds the posts.
	 */
	private function read(): void {
		// The page limits the types, too.
		$is_limited = array() !== $this->selection->values || array() !== array_diff( Types::all(), $this->scope->types );
		if ( $this->is_browsing() ) {
			$this->ids      = $this->posts( array(), self::MAX_SHOWN );
			$this->is_whole = count( $this->ids ) < self::MAX_SHOWN;
		} else {
			$found             = Search::candidates( $this->query, new Filters(), self::MAX_FOUND );
			$this->ids         = $found['ids'];
			$this->is_whole    = $found['are_all'];
			$this->query       = $found['query'];
			$this->without     = $found['without'];
			$this->is_external = $found['is_external'];
		}
		if ( ! $this->is_whole && $is_limited ) {
			$more      = $this->is_browsing() || State::is_complete() ? $this->posts( $this->arguments(), self::MAX_SELECTED ) : $this->posts( $this->arguments() + array( 's' => $this->query->text ), self::MAX_FOUND );
			$more      = $this->is_browsing() || ! State::is_complete() ? $more : Index::among( $this->query, $more );
			$this->ids = array_values( array_unique( array( ...$this->ids, ...$more ) ) );
		}
		$this->ids = Shown::findable(
			$this->ids,
			array(
				's'         => $this->query->text,
				'post_type' => $this->scope->types,
			)
		);
		if ( $this->is_external ) {
			// Elasticsearch knows closed content, too, and a number would tell what is in it.
			_prime_post_caches( $this->ids, false );
			$this->ids = array_values( array_filter( $this->ids, fn ( int $id ): bool => ! Guest::is_protected( $id ) || ( new Passage( get_post( $id ), $this->query ) )->has_all() ) );
		}
		$this->facts = array() === $this->ids ? array() : PostTable::facts( $this->ids );
		$this->ids   = array_values( array_filter( $this->ids, fn ( int $id ): bool => in_array( $this->facts[ $id ]['type'] ?? '', $this->scope->types, true ) ) );
	}

	/**
	 * Returns whether there are no words to search for.
	 */
	private function is_browsing(): bool {
		return '' === Query::title( $this->selection->text );
	}

	/**
	 * Returns the newest posts.
	 *
	 * @param array<string, mixed> $arguments More of WordPress's query.
	 * @param int                  $limit     The most posts.
	 * @return int[] Their IDs.
	 */
	private function posts( array $arguments, int $limit ): array {
		if ( array() === $this->scope->types ) {
			return array();
		}
		return array_map(
			'intval',
			( new WP_Query(
				$arguments + array(
					'post_type'           => $this->scope->types,
					'post_status'         => 'publish',
					'has_password'        => false,
					'posts_per_page'      => $limit,
					'ignore_sticky_posts' => true,
					'no_found_rows'       => true,
					'fields'              => 'ids',
				)
			) )->posts
		);
	}

	/**
	 * Returns what is selected as arguments of WordPress's query.
	 *
	 * @return array<string, mixed>
	 */
	private function arguments(): array {
		$arguments = array();
		foreach ( $this->selection->values as $facet => $values ) {
			if ( '' !== Facet::taxonomy( $facet ) ) {
				$arguments['tax_query'][] = array( // phpcs:ignore WordPress.DB.SlowDBQuery -- Limited.
					'taxonomy' => Facet::taxonomy( $facet ),
					'terms'    => array_map( 'intval', $values ),
					'operator' => $this->selection->is_strict( $facet ) ? 'AND' : 'IN',
				);
			}
		}
		foreach ( $this->selection->values['date'] ?? array() as $date ) {
			$parts                     = array_map( 'intval', explode( '-', $date ) );
			$arguments['date_query'][] = array_combine( array_slice( array( 'year', 'month' ), 0, count( $parts ) ), $parts );
		}
		if ( isset( $arguments['date_query'] ) ) {
			$arguments['date_query']['relation'] = 'OR';
		}
		foreach ( isset( $this->selection->values['price'] ) ? array_filter( array_combine( array( '>=', '<=' ), explode( '-', $this->selection->values['price'][0] ) ), 'strlen' ) : array() as $compare => $price ) {
			$arguments['meta_query'][] = array( // phpcs:ignore WordPress.DB.SlowDBQuery -- Limited.
				'key'     => '_price',
				'value'   => $price,
				'compare' => $compare,
				'type'    => 'DECIMAL(15,4)',
			);
		}
		$shop = ( isset( $this->selection->values['rating'] ) ? array( 'IN' => array_map( static fn ( int $stars ): string => "rated-{$stars}", range( (int) min( $this->selection->values['rating'] ), 5 ) ) ) : array() )
			+ ( isset( $this->selection->values['stock'] ) ? array( 'NOT IN' => array( 'outofstock' ) ) : array() );
		foreach ( $shop as $operator => $slugs ) {
			$arguments['tax_query'][] = array( // phpcs:ignore WordPress.DB.SlowDBQuery -- Limited.
				'taxonomy' => 'product_visibility',
				'field'    => 'slug',
				'terms'    => $slugs,
				'operator' => $operator,
			);
		}
		$types = array_intersect( $this->scope->types, $this->selection->values['type'] ?? array() );
		return $arguments
			+ ( array() === $types ? array() : array( 'post_type' => array_values( $types ) ) )
			+ ( isset( $this->selection->values['author'] ) ? array( 'author__in' => array_map( 'intval', $this->selection->values['author'] ) ) : array() );
	}

	/**
	 * Returns how many posts have each value of a facet, among those that match the other filters.
	 *
	 * @param string $facet     The facet's name.
	 * @param bool   $is_strict Whether posts must have all values.
	 * @return array<string, int> By value, also selected ones that no post has.
	 */
	public function counts( string $facet, bool $is_strict = false ): array {
		$counts = array_fill_keys( $this->selection->values[ $facet ] ?? array(), 0 );
		foreach ( $this->matching( $is_strict ? '' : $facet ) as $id ) {
			foreach ( $this->values_of( $facet )[ $id ] ?? array() as $value ) {
				$counts[ $value ] = ( $counts[ $value ] ?? 0 ) + 1;
			}
		}
		return $counts;
	}

	/**
	 * Returns whether the numbers of posts are known.
	 */
	public function is_whole(): bool {
		return $this->is_whole;
	}

	/**
	 * Returns the lowest and the highest price among the posts that match the other filters.
	 *
	 * @return array{0: float, 1: float}|null Null if none has a price.
	 */
	public function price_range(): ?array {
		$prices = array_intersect_key( $this->prices(), array_flip( $this->matching( 'price' ) ) );
		return array() === $prices ? null : array( min( array_column( $prices, 0 ) ), max( array_column( $prices, 1 ) ) );
	}

	/**
	 * Returns the posts that the filters let through.
	 *
	 * @param string $except A facet that does not count.
	 * @return int[] Their IDs, best first.
	 */
	private function matching( string $except = '' ): array {
		return array_values(
			array_filter(
				$this->ids,
				function ( int $id ) use ( $except ): bool {
					foreach ( $this->selection->values as $facet => $values ) {
						if ( $facet !== $except && ! $this->has( $id, $facet, $values ) ) {
							return false;
						}
					}
					return true;
				}
			)
		);
	}

	/**
	 * Returns whether a post has selected values.
	 *
	 * @param int      $id     The post's ID.
	 * @param string   $facet  The facet's name.
	 * @param string[] $values The values.
	 */
	private function has( int $id, string $facet, array $values ): bool {
		if ( 'price' === $facet ) {
			list( $from, $to ) = explode( '-', $values[0] );
			$price             = $this->prices()[ $id ] ?? null;
			return null !== $price && ( '' === $from || $price[1] >= (float) $from ) && ( '' === $to || $price[0] <= (float) $to );
		}
		$shared = count( array_intersect( $values, $this->values_of( $facet )[ $id ] ?? array() ) );
		return $this->selection->is_strict( $facet ) ? count( $values ) === $shared : $shared > 0;
	}

	/**
	 * Returns the values of a facet.
	 *
	 * @param string $facet The facet's name.
	 * @return array<int, string[]> By post; a category stands for those above it, too, and a rating for lower ones.
	 */
	private function values_of( string $facet ): array {
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
	private function prices(): array {
		return $this->prices ??= array() === $this->ids ? array() : PostTable::prices( $this->ids );
	}

	/**
	 * Returns the results of the page, and of those before it.
	 *
	 * @return array<int, array<string, mixed>> As in the schema `SearchResult`.
	 */
	public function results(): array {
		if ( null === $this->results ) {
			$needed           = $this->selection->pages * $this->scope->per_page;
			$left             = $this->sorted( $this->matching(), '' === $this->selection->order ? $this->scope->order : $this->selection->order );
			$this->results    = array();
			self::$is_reading = true;
			try {
				$missing = $needed;
				while ( array() !== $left && $missing > 0 ) {
					$some          = array_splice( $left, 0, $missing );
					$this->results = array( ...$this->results, ...Shown::as_guest( fn (): array => Search::results( $some, $this->query->without_common() ?? $this->query, new Filters(), $this->is_external ) ) );
					$missing       = $needed - count( $this->results );
				}
			} finally {
				self::$is_reading = false;
			}
			if ( array() === $left ) {
				// Those that may not be shown are known now.
				$this->ids = array_values( array_intersect( $this->ids, array( ...array_column( $this->results, 'id' ), ...array_diff( $this->ids, $this->matching() ) ) ) );
			}
		}
		return $this->results;
	}

	/**
	 * Returns how many posts match, and whether there are more results than this page shows.
	 *
	 * @return array{total: int, has_more: bool, without: string} With the last word, if the posts are without it.
	 */
	public function summary(): array {
		$shown = count( $this->results() );
		$total = count( $this->matching() );
		return array(
			'total'    => $total,
			'has_more' => $total > $shown,
			'without'  => $this->without,
		);
	}

	/**
	 * Returns where the results of the last page begin.
	 *
	 * @return int From 0.
	 */
	public function start(): int {
		return ( $this->selection->pages - 1 ) * $this->scope->per_page;
	}

	/**
	 * Sorts posts.
	 *
	 * @param int[] $ids   Their IDs, best first.
	 * @return int[] Those of the same rank stay in their order; posts without a price or rating come last.
	 */
	private function sorted( array $ids, string $order ): array {
		$ranks = match ( $order ) {
			'newest', 'oldest' => array_map( static fn ( array $fact ): string => $fact['date'], $this->facts ),
			'rating_desc'      => array_map( 'count', $this->values_of( 'rating' ) ),
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
