<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Modules\InstantSearch\Tables\EntryTable;
use Freehold\Modules\InstantSearch\Tables\TextTable;
use Freehold\Modules\InstantSearch\Tables\WordTable;

/**
 * Finds the posts that contain all words. Every query uses a key and has a limit, so that the cost does not grow with the site:
 * the rarest word decides which posts are read, and the others are looked up in these posts only. With several words or filters,
 * posts of the word are read step by step until enough match. If filters let only some posts of the site through, these are read instead.
 */
final class Index {

	/** How many words with the same beginning are searched for. */
	private const MAX_COMPLETIONS = 12;

	/** How many posts are found, at most: with all words, and with the very title. */
	private const MAX_POSTS = 200;
	private const TITLED    = 20;

	/** Down to which of its best posts a word is read with other words or filters, step by step. */
	private const STEPS = array( 100, 500, 3000 );

	/** Up to how many posts of a word are read at once with filters, and up to how many a word is rare. */
	private const AT_ONCE = 3000;
	private const RARE    = 500;

	/** How many times fewer posts are read of each other word that begins with the entered one. */
	private const COMPLETION = 7;

	/**
	 * Returns the posts with the very title, then those that contain all words, then those without words that say little. A search
	 * for more posts begins with the same ones.
	 *
	 * @param Query   $query   What to search for.
	 * @param Filters $filters What the posts must be.
	 * @param int     $needed  How many posts are enough.
	 * @return array{ids: int[], are_all: bool} The posts' IDs, best first, and whether there are no others. Some may have changed
	 *                                          since they were indexed.
	 */
	public static function find( Query $query, Filters $filters, int $needed ): array {
		$range   = array(
			'from' => 0,
			'to'   => self::TITLED,
		);
		$titled  = array_keys( EntryTable::best( array( EntryTable::title( Query::title( $query->text ) ) => $range ) ) );
		$titled  = array() === $titled || $filters->are_empty() ? $titled : ( new FilteredPosts( $filters ) )->keep( $titled );
		$found   = self::containing( $query, $filters, $needed );
		$looser  = $query->without_common();
		$further = null === $looser || count( $found['ids'] ) >= $needed ? null : self::containing( $looser, $filters, $needed );
		return array(
			'ids'     => array_values( array_unique( array( ...$titled, ...$found['ids'], ...( $further['ids'] ?? array() ) ) ) ),
			'are_all' => $found['are_all'] && ( null === $looser || true === ( $further['are_all'] ?? false ) ),
		);
	}

	/**
	 * Returns those of some posts that contain all words.
	 *
	 * @param Query $query    What to search for.
	 * @param int[] $post_ids The posts' IDs.
	 * @return int[] Their IDs, best first.
	 */
	public static function among( Query $query, array $post_ids ): array {
		$groups = self::groups( $query );
		return array() === $groups || array() === $post_ids ? array() : array_keys( self::sorted( TextTable::sums( $post_ids, $groups ) ) );
	}

	/**
	 * Returns the posts that contain all words.
	 *
	 * @param Query   $query   What to search for.
	 * @param Filters $filters What the posts must be.
	 * @param int     $needed  How many posts are enough.
	 * @return array{ids: int[], are_all: bool} As `find()` does.
	 */
	private static function containing( Query $query, Filters $filters, int $needed ): array {
		$groups = self::groups( $query );
		if ( array() === $groups ) {
			return array(
				'ids'     => array(),
				'are_all' => true,
			);
		}
		// The rarest first.
		usort( $groups, static fn ( array $one, array $other ): int => array_sum( $one ) <=> array_sum( $other ) );
		$filtered = $filters->are_empty() ? null : new FilteredPosts( $filters );
		$few      = $filtered?->all();
		$scores   = null === $few ? array() : self::sorted( TextTable::sums( $few, $groups ) );
		$is_read  = null !== $few;
		$from     = 0;
		// In a category and period, the newest posts come first, unless the word is rare.
		$is_newest_first = null !== $filtered && $filters->are_narrow() && array_sum( $groups[0] ) > self::RARE;
		if ( ! $is_read && $is_newest_first ) {
			$scores = self::newest( $filtered, $scores, $groups );
		}
		foreach ( self::steps( $groups, $filtered ) as $to ) {
			if ( $is_read || count( $scores ) >= $needed ) {
				break;
			}
			$ranges  = self::ranges( $groups[0], $query, $from, $to );
			$scores += self::sorted( self::step( $ranges, $groups, $filtered ) );
			$is_read = array() === array_filter( $ranges, static fn ( array $range, int $word ): bool => $groups[0][ $word ] > $range['to'], ARRAY_FILTER_USE_BOTH );
			$from    = $to;
		}
		if ( ! $is_read && ! $is_newest_first && null !== $filtered && count( $scores ) < $needed ) {
			$scores = self::newest( $filtered, $scores, $groups );
		}
		return array(
			'ids'     => array_slice( array_keys( $scores ), 0, self::MAX_POSTS ),
			// Other words may begin in the same way.
			'are_all' => $is_read && count( $scores ) <= self::MAX_POSTS && count( max( $groups ) ) < self::MAX_COMPLETIONS,
		);
	}

	/**
	 * Adds the newest of the filtered posts, if they match.
	 *
	 * @param array<int, int>             $scores What was found so far: scores by the post's ID.
	 * @param array<int, array<int, int>> $groups The words of the query.
	 * @return array<int, int> Scores by ID.
	 */
	private static function newest( FilteredPosts $filtered, array $scores, array $groups ): array {
		return $scores + self::sorted( TextTable::sums( array_diff( $filtered->newest(), array_keys( $scores ) ), $groups ) );
	}

	/**
	 * Returns down to which of its best posts the rarest word is read, step by step.
	 *
	 * @param array<int, array<int, int>> $groups   The words of the query, the rarest first.
	 * @param FilteredPosts|null          $filtered What the posts must be among; null for all.
	 * @return int[] The same for every page of the results, so that each begins where the one before ended.
	 */
	private static function steps( array $groups, ?FilteredPosts $filtered ): array {
		if ( null === $filtered ) {
			return 1 === count( $groups ) ? array( self::MAX_POSTS ) : self::STEPS;
		}
		return array_sum( $groups[0] ) <= self::AT_ONCE ? array( self::STEPS[0], self::COMPLETION * self::AT_ONCE ) : self::STEPS;
	}

	/**
	 * Returns which posts of each word a step reads.
	 *
	 * @param array<int, int> $words How many posts contain a word, by its ID.
	 * @param Query           $query What to search for.
	 * @param int             $from  Where the step begins in the posts of the word that was entered.
	 * @param int             $to    Where it ends.
	 * @return array<int, array{from: int, to: int}> By the word's ID.
	 */
	private static function ranges( array $words, Query $query, int $from, int $to ): array {
		$entered = 1 === count( $words ) ? array_key_first( $words ) : WordTable::id( $query->prefix );
		$ranges  = array();
		foreach ( array_keys( $words ) as $word ) {
			$divisor         = $word === $entered ? 1 : self::COMPLETION;
			$ranges[ $word ] = array(
				'from' => intdiv( $from, $divisor ),
				'to'   => intdiv( $to, $divisor ),
			);
		}
		return $ranges;
	}

	/**
	 * Returns those of some posts that match.
	 *
	 * @param array<int, array{from: int, to: int}> $ranges   Which posts of each word of the first group.
	 * @param array<int, array<int, int>>           $groups   The words of the query.
	 * @param FilteredPosts|null                    $filtered What the posts must be among; null for all.
	 * @return array<int, int> Their scores by ID.
	 */
	private static function step( array $ranges, array $groups, ?FilteredPosts $filtered ): array {
		$scores = EntryTable::best( $ranges );
		if ( null !== $filtered ) {
			$scores = array_intersect_key( $scores, array_flip( $filtered->keep( array_keys( $scores ) ) ) );
		}
		$others = array_slice( $groups, 1 );
		if ( array() === $others ) {
			return $scores;
		}
		$sums = TextTable::sums( array_keys( $scores ), $others );
		foreach ( $sums as $id => $sum ) {
			$sums[ $id ] = $sum + $scores[ $id ];
		}
		return $sums;
	}

	/**
	 * Returns scores, the greatest first. Of two posts with the same score, the newer is the first.
	 *
	 * @param array<int, int> $scores By the post's ID.
	 * @return array<int, int>
	 */
	private static function sorted( array $scores ): array {
		uksort( $scores, static fn ( int $one, int $other ): int => $scores[ $other ] <=> $scores[ $one ] ?: $other <=> $one );
		return $scores;
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
