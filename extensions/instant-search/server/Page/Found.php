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
	 * What the posts can be filtered and sorted by.
	 *
	 * @var PostFacts
	 */
	private PostFacts $facts;

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
			$arguments = SelectionQuery::arguments( $this->selection, $this->scope );
			$more      = $this->is_browsing() || State::is_complete() ? $this->posts( $arguments, self::MAX_SELECTED ) : $this->posts( $arguments + array( 's' => $this->query->text ), self::MAX_FOUND );
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
		$facts       = array() === $this->ids ? array() : PostTable::facts( $this->ids );
		$this->ids   = array_values( array_filter( $this->ids, fn ( int $id ): bool => in_array( $facts[ $id ]['type'] ?? '', $this->scope->types, true ) ) );
		$this->facts = new PostFacts( $this->ids, $facts );
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
	 * Returns how many posts have each value of a facet, among those that match the other filters.
	 *
	 * @param string $facet     The facet's name.
	 * @param bool   $is_strict Whether posts must have all values.
	 * @return array<string, int> By value, also selected ones that no post has.
	 */
	public function counts( string $facet, bool $is_strict = false ): array {
		$counts = array_fill_keys( $this->selection->values[ $facet ] ?? array(), 0 );
		foreach ( $this->matching( $is_strict ? '' : $facet ) as $id ) {
			foreach ( $this->facts->values( $facet )[ $id ] ?? array() as $value ) {
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
		$prices = array_intersect_key( $this->facts->prices(), array_flip( $this->matching( 'price' ) ) );
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
			$price             = $this->facts->prices()[ $id ] ?? null;
			return null !== $price && ( '' === $from || $price[1] >= (float) $from ) && ( '' === $to || $price[0] <= (float) $to );
		}
		$shared = count( array_intersect( $values, $this->facts->values( $facet )[ $id ] ?? array() ) );
		return $this->selection->is_strict( $facet ) ? count( $values ) === $shared : $shared > 0;
	}

	/**
	 * Returns the results of the page, and of those before it.
	 *
	 * @return array<int, array<string, mixed>> As in the schema `SearchResult`.
	 */
	public function results(): array {
		if ( null === $this->results ) {
			$needed           = $this->selection->pages * $this->scope->per_page;
			$left             = $this->facts->sorted( $this->matching(), '' === $this->selection->order ? $this->scope->order : $this->selection->order );
			$this->results    = array();
			$query            = $this->query->without_common() ?? $this->query;
			self::$is_reading = true;
			try {
				$missing = $needed;
				while ( array() !== $left && $missing > 0 ) {
					$some          = array_splice( $left, 0, $missing );
					$this->results = array( ...$this->results, ...Shown::as_guest( fn (): array => Search::results( $some, $query, new Filters(), $this->is_external, $query->text === $this->query->text ) ) );
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
}
