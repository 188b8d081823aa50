<?php
/**
 * Searches the index.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Modules\InstantSearch\Tables\EntryTable;
use Freehold\Modules\InstantSearch\Tables\PostTable;
use Freehold\Modules\InstantSearch\Tables\WordTable;

/**
 * Finds the posts that contain all words. Every query uses a key and has a limit, so that the cost does not grow with the site:
 * the rarest word decides which posts are read, and the others are looked up in these posts only. With filters, the best posts of
 * the word and the newest posts of the filters are read.
 */
final class Index {

	/** How many words with the same beginning are searched for. */
	private const MAX_COMPLETIONS = 12;

	/** How many posts are read: of the word that was entered, and of each other word that begins with it. */
	private const MAX_POSTS      = 200;
	private const MAX_COMPLETION = 30;

	/** How many posts of a word, and then of the filters, are read to find those that match both. */
	private const MAX_READ     = 5000;
	private const MAX_FILTERED = 300;

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
		$exact  = 1 === count( $first ) ? array_key_first( $first ) : WordTable::id( $query->prefix );
		$limits = array_fill_keys( array_keys( $first ), self::MAX_COMPLETION );
		$scores = EntryTable::best( isset( $limits[ $exact ] ) ? array( $exact => self::MAX_POSTS ) + $limits : $limits, $filters, self::MAX_READ );
		if ( ! $filters->are_empty() && count( $scores ) < self::MAX_POSTS && max( $first ) > self::MAX_READ ) {
			// Few of the word's best posts match: those that match and contain it are among the newest.
			$scores += PostTable::sums( PostTable::newest( $filters, self::MAX_FILTERED ), array( $first ) );
		}
		if ( array() !== $groups ) {
			$sums = PostTable::sums( array_keys( $scores ), $groups );
			foreach ( $sums as $post_id => $sum ) {
				$sums[ $post_id ] = $sum + $scores[ $post_id ];
			}
			$scores = $sums;
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
		$ids     = array_values( array_unique( array_map( array( WordTable::class, 'id' ), $query->words ) ) );
		$entered = WordTable::id( $query->prefix );
		$counts  = WordTable::counts( array( $entered, ...$ids ) );
		if ( array() !== array_diff( $ids, array_keys( $counts ) ) ) {
			return array();
		}
		$groups = array_map( static fn ( int $id ): array => array( $id => $counts[ $id ] ), $ids );
		if ( '' !== $query->prefix ) {
			$completions = array_intersect_key( $counts, array( $entered => true ) ) + WordTable::beginning_with( $query->prefix, self::MAX_COMPLETIONS );
			if ( array() === $completions ) {
				return array();
			}
			$groups[] = $completions;
		}
		return $groups;
	}
}
