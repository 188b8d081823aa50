<?php
/**
 * Searches the index.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Modules\InstantSearch\Tables\EntryTable;
use Freehold\Modules\InstantSearch\Tables\WordTable;

/**
 * Finds the posts that contain all words. Every query uses a key and has a limit, so that the cost does not grow with the site:
 * the rarest word decides which posts are read, and the others are looked up for these posts only.
 */
final class Index {

	/** How many words with the same beginning are searched for. */
	private const MAX_COMPLETIONS = 16;

	/** How many posts are read: of one word, and of each of several words with the same beginning. */
	private const MAX_POSTS      = 300;
	private const MAX_COMPLETION = 100;

	/**
	 * Returns the posts that contain all words.
	 *
	 * @param Query   $query   What to search for.
	 * @param Filters $filters What the posts must be.
	 * @return int[] The posts' IDs, best first. Some may have changed since they were indexed.
	 */
	public static function find( Query $query, Filters $filters ): array {
		$groups = self::groups( $query );
		if ( array() === $groups ) {
			return array();
		}
		// The rarest first.
		usort( $groups, static fn ( array $one, array $other ): int => array_sum( $one ) <=> array_sum( $other ) );
		$first  = array_shift( $groups );
		$scores = EntryTable::best( array_keys( $first ), 1 === count( $first ) ? self::MAX_POSTS : self::MAX_COMPLETION, $filters );
		if ( array() !== $groups ) {
			$scores = self::with_all( $scores, $groups );
		}
		// Prefers the newer of two posts with the same score.
		uksort( $scores, static fn ( int $one, int $other ): int => $scores[ $other ] <=> $scores[ $one ] ?: $other <=> $one );
		return array_slice( array_keys( $scores ), 0, self::MAX_POSTS );
	}

	/**
	 * Returns the words of the index for each word of the query.
	 *
	 * @param Query $query What to search for.
	 * @return array<int, array<int, int>> For each word: how many posts contain it, by the IDs of words that match it. Empty if no
	 *                                     post contains one of the words.
	 */
	private static function groups( Query $query ): array {
		$ids    = array_map( array( WordTable::class, 'id' ), $query->words );
		$counts = WordTable::counts( $ids );
		if ( count( $counts ) < count( array_unique( $ids ) ) ) {
			return array();
		}
		$groups = array_map( static fn ( int $id ): array => array( $id => $counts[ $id ] ), array_values( array_unique( $ids ) ) );
		if ( '' !== $query->prefix ) {
			$completions = WordTable::beginning_with( $query->prefix, self::MAX_COMPLETIONS );
			if ( array() === $completions ) {
				return array();
			}
			$groups[] = $completions;
		}
		return $groups;
	}

	/**
	 * Removes the posts that do not contain the other words, and adds the weights of these.
	 *
	 * @param array<int, int>             $scores The weights of the first word by the post's ID.
	 * @param array<int, array<int, int>> $groups The other words.
	 * @return array<int, int> The sums by the post's ID.
	 */
	private static function with_all( array $scores, array $groups ): array {
		arsort( $scores );
		$scores = array_slice( $scores, 0, self::MAX_POSTS, true );
		$found  = array();
		foreach ( EntryTable::among( array_keys( $scores ), array_merge( ...array_map( 'array_keys', $groups ) ) ) as [ $post_id, $word, $weight ] ) {
			foreach ( $groups as $number => $words ) {
				if ( isset( $words[ $word ] ) ) {
					$found[ $post_id ][ $number ] = max( $found[ $post_id ][ $number ] ?? 0, $weight );
				}
			}
		}
		$sums = array();
		foreach ( $found as $post_id => $weights ) {
			if ( count( $weights ) === count( $groups ) ) {
				$sums[ $post_id ] = $scores[ $post_id ] + array_sum( $weights );
			}
		}
		return $sums;
	}
}
