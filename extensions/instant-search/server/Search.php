<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Members\Access\Guest;
use Freehold\Search\ElasticPress;
use Freehold\Search\Shown;
use WP_Post;
use WP_Query;

/**
 * Returns what a guest finds, whoever asks, so that caches may store it. ElasticPress responds if its feature "Search" is on, else
 * the index, else WordPress's own search.
 */
final class Search {

	/** The results per response. */
	public const PER_PAGE = 10;

	/** The most posts that ElasticPress and WordPress's own search return. */
	private const MAX_POSTS = 100;

	/**
	 * Searches.
	 *
	 * @param string  $text    What the visitor has entered.
	 * @param Filters $filters What the posts must be.
	 * @param int     $offset  Where to begin in the list of posts.
	 * @return array{results: array<int, array<string, mixed>>, total: int, is_total: bool, next: int|null, without: string} The results, as in the schema `SearchResult`; how many posts are known to match, and whether no others do; where the next page begins, or null; the last word, if results are without it.
	 */
	public static function find( string $text, Filters $filters, int $offset ): array {
		$query = new Query( $text );
		if ( '' === Query::title( $text ) || array() === $filters->types() ) {
			return array(
				'results'  => array(),
				'total'    => 0,
				'is_total' => true,
				'next'     => null,
				'without'  => '',
			);
		}
		return Shown::as_guest( static fn (): array => self::page( $query, $filters, $offset ) );
	}

	/**
	 * Returns the posts with a word, before it is checked that they may be shown.
	 *
	 * @return int[]|null Their IDs, best first; null while the index is not complete.
	 */
	public static function with( string $word ): ?array {
		return State::is_complete() ? Index::find( new Query( $word ), new Filters(), self::PER_PAGE )['ids'] : null;
	}

	/**
	 * Returns one page of results.
	 *
	 * @param Query   $query   What to search for.
	 * @param Filters $filters What the posts must be.
	 * @param int     $offset  Where to begin in the list of posts.
	 * @return array{results: array<int, array<string, mixed>>, total: int, is_total: bool, next: int|null, without: string} As `find()` does.
	 */
	private static function page( Query $query, Filters $filters, int $offset ): array {
		$found   = self::candidates( $query, $filters, $offset + 2 * self::PER_PAGE );
		$ids     = $found['ids'];
		$query   = $found['query']->without_common() ?? $found['query'];
		$results = array();
		$left    = array_slice( $ids, $offset );
		$missing = self::PER_PAGE;
		$next    = $offset;
		while ( array() !== $left && $missing > 0 ) {
			$some    = array_splice( $left, 0, $missing );
			$next   += count( $some );
			$results = array( ...$results, ...self::results( $some, $query, $filters, $found['is_external'] ) );
			$missing = self::PER_PAGE - count( $results );
		}
		return array(
			'results'  => $results,
			// A post that is not shown is not counted, as far as is known.
			'total'    => 0 === $offset && array() === $left ? count( $results ) : count( $ids ),
			// Few that are all shown are all that there is to see, also if more words begin as the last one does.
			'is_total' => $found['are_all'] || ( 0 === $offset && array() === $left && count( $ids ) <= self::PER_PAGE ),
			'next'     => array() === $left ? null : $next,
			'without'  => $found['without'],
		);
	}

	/**
	 * Returns the posts that a search finds, before it is checked that they may be shown.
	 *
	 * @param Query   $query   What to search for.
	 * @param Filters $filters What the posts must be.
	 * @param int     $needed  How many posts are enough.
	 * @return array{ids: int[], are_all: bool, query: Query, without: string, is_external: bool} The posts' IDs, best first; whether there are no others; the query that has found them, and the last word if it is without it; whether ElasticPress has found them.
	 */
	public static function candidates( Query $query, Filters $filters, int $needed ): array {
		$external = self::external( $query, $filters );
		$found    = self::found( $external ) ?? self::own( $query, $filters, $needed );
		$without  = '';
		$shorter  = $query->without_last();
		if ( null === $external && array() === $found['ids'] && null !== $shorter && State::is_complete() ) {
			// The last word may be incomplete.
			$found   = Index::find( $shorter, $filters, $needed );
			$without = $query->last();
			$query   = $shorter;
		}
		/**
		 * Filters the posts that a search has found, best first. Posts that may not be shown are removed from the result.
		 *
		 * @param int[]  $ids  The posts' IDs.
		 * @param string $text What the visitor has entered.
		 */
		$ids = apply_filters( 'freehold_search_posts', $found['ids'], $query->text );
		return array(
			'ids'         => array_values( array_unique( array_map( 'intval', (array) $ids ) ) ),
			'are_all'     => $found['are_all'],
			'query'       => $query,
			'without'     => $without,
			'is_external' => null !== $external,
		);
	}

	/**
	 * Returns the results for some posts.
	 *
	 * @param int[]   $ids         The posts' IDs.
	 * @param Query   $query       What was searched for.
	 * @param Filters $filters     What the posts must be.
	 * @param bool    $is_external Whether ElasticPress has found them.
	 * @param bool    $is_findable Whether WordPress's own query finds them for these words: the caller has asked it.
	 * @return array<int, array<string, mixed>> Those that may be shown.
	 */
	public static function results( array $ids, Query $query, Filters $filters, bool $is_external, bool $is_findable = false ): array {
		$ids = $is_findable ? $ids : Shown::findable(
			$ids,
			array(
				's'         => $query->text,
				'post_type' => $filters->types(),
			)
		);
		_prime_post_caches( $ids, str_contains( (string) get_option( 'permalink_structure' ), '%category%' ), true );
		$posts = array_filter( array_map( 'get_post', $ids ) );
		Shown::prime( $posts );
		return array_values( array_filter( array_map( static fn ( WP_Post $post ): ?array => self::result( $post, $query, $filters, $is_external ), $posts ) ) );
	}

	/**
	 * Returns what the index finds, or WordPress's own search while the index is not complete.
	 *
	 * @param Query   $query   What to search for.
	 * @param Filters $filters What the posts must be.
	 * @param int     $needed  How many posts are enough.
	 * @return array{ids: int[], are_all: bool} The posts' IDs, and whether there are no others.
	 */
	private static function own( Query $query, Filters $filters, int $needed ): array {
		return State::is_complete() ? Index::find( $query, $filters, $needed ) : self::found( ( new WP_Query( self::arguments( $query, $filters ) + array( 'fields' => 'ids' ) ) )->posts );
	}

	/**
	 * Returns whether posts that another search has found are all.
	 *
	 * @param int[]|null $ids The posts' IDs; null if it did not respond.
	 * @return array{ids: int[], are_all: bool}|null
	 */
	private static function found( ?array $ids ): ?array {
		return null === $ids ? null : array(
			'ids'     => $ids,
			'are_all' => count( $ids ) < self::MAX_POSTS,
		);
	}

	/**
	 * Returns what ElasticPress finds.
	 *
	 * @param Query   $query   What to search for.
	 * @param Filters $filters What the posts must be.
	 * @return int[]|null The posts' IDs. Null if ElasticPress is not active or does not respond.
	 */
	private static function external( Query $query, Filters $filters ): ?array {
		return ElasticPress::is_active( 'search' ) ? ElasticPress::ids( self::arguments( $query, $filters ) + array( 'ep_integrate' => true ) ) : null;
	}

	/**
	 * Returns the arguments of `WP_Query`.
	 *
	 * @param Query   $query   What to search for.
	 * @param Filters $filters What the posts must be.
	 * @return array<string, mixed>
	 */
	private static function arguments( Query $query, Filters $filters ): array {
		return array(
			's'                   => $query->text,
			'post_status'         => 'publish',
			'has_password'        => false,
			'posts_per_page'      => self::MAX_POSTS,
			'ignore_sticky_posts' => true,
			'no_found_rows'       => true,
		) + $filters->arguments();
	}

	/**
	 * Returns a result. Checks again that everyone may read the post and the words in it.
	 *
	 * @param Query   $query       What was searched for.
	 * @param Filters $filters     What the post must be.
	 * @param bool    $is_external Whether ElasticPress has found it, which also knows synonyms and similar words.
	 * @return array<string, mixed>|null As in the schema `SearchResult`. Null if it may not be shown.
	 */
	private static function result( WP_Post $post, Query $query, Filters $filters, bool $is_external ): ?array {
		if ( ! Types::is_public( $post ) || ! in_array( $post->post_type, $filters->types(), true ) ) {
			return null;
		}
		$passage = new Passage( $post, $query );
		// A page of results without words shows posts of any.
		if ( '' !== Query::title( $query->text ) && ! $passage->has_all() && ! ( $is_external && ! Guest::is_protected( $post->ID ) ) ) {
			return null;
		}
		return array(
			'id'      => $post->ID,
			'title'   => $passage->title(),
			'excerpt' => $passage->excerpt(),
			'url'     => (string) get_permalink( $post ),
			'date'    => (string) get_the_date( '', $post ),
			'type'    => $post->post_type,
		);
	}
}
