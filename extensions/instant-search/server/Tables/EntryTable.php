<?php
/**
 * The table of the words of each post.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Tables;

use Freehold\Database\Table;
use Freehold\Modules\InstantSearch\Filters;

/**
 * Stores which post contains which word, and how much the word says about it. The primary key has the best posts of a word
 * together, so that a search reads them alone, however many there are.
 */
final class EntryTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'search_entries';

	/** The rows per statement. */
	private const BATCH = 2000;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'word INT UNSIGNED NOT NULL,
			weight TINYINT UNSIGNED NOT NULL,
			post_id BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (word, weight, post_id),
			KEY post_id (post_id, word)';
	}

	/**
	 * Stores the words of posts.
	 *
	 * @param array<int, array<int, int>> $posts The weights (1 to 255) by the word's ID, by the post's ID.
	 */
	public static function add( array $posts ): void {
		global $wpdb;
		$values = array();
		foreach ( $posts as $post_id => $words ) {
			foreach ( $words as $word => $weight ) {
				$values[] = sprintf( '(%d,%d,%d)', $word, $weight, $post_id );
			}
		}
		foreach ( array_chunk( $values, self::BATCH ) as $some ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- Only integers.
			self::execute( $wpdb->prepare( 'INSERT IGNORE INTO %i (word, weight, post_id) VALUES ' . implode( ',', $some ), self::name() ) );
		}
	}

	/**
	 * Removes the words of posts.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 * @return array<int, int> How many of these posts contained a word, by the word's ID.
	 */
	public static function remove( array $post_ids ): array {
		global $wpdb;
		$list = implode( ',', array_map( 'intval', $post_ids ) );
		if ( '' === $list ) {
			return array();
		}
		// phpcs:disable WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Integers.
		$words = $wpdb->get_col( $wpdb->prepare( "SELECT word FROM %i WHERE post_id IN ({$list})", self::name() ) );
		if ( array() !== $words ) {
			self::execute( $wpdb->prepare( "DELETE FROM %i WHERE post_id IN ({$list})", self::name() ) );
		}
		// phpcs:enable
		return array_count_values( array_map( 'intval', $words ) );
	}

	/**
	 * Returns the best posts of words.
	 *
	 * @param int[]   $words   The words' IDs.
	 * @param int     $limit   The maximum number of posts per word.
	 * @param Filters $filters What the posts must be.
	 * @return array<int, int> The weights by the post's ID.
	 */
	public static function best( array $words, int $limit, Filters $filters ): array {
		global $wpdb;
		$parts = array();
		foreach ( $words as $word ) {
			$from    = $wpdb->prepare( 'SELECT e.post_id, e.weight FROM %i e', self::name() );
			$where   = $filters->are_empty() ? '' : $filters->join( 'e.post_id' );
			$parts[] = $from . $where . $wpdb->prepare( ' WHERE e.word = %d ORDER BY e.word DESC, e.weight DESC, e.post_id DESC LIMIT %d', $word, $limit );
		}
		// SQLite needs a subquery around a part with a limit.
		$statement = 1 === count( $parts ) ? $parts[0] : implode( ' UNION ALL ', array_map( static fn ( string $part, int $number ): string => "SELECT * FROM ( {$part} ) part{$number}", $parts, array_keys( $parts ) ) );
		return array() === $parts ? array() : self::weights( $statement );
	}

	/**
	 * Returns which of some posts contain one of some words.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 * @param int[] $words    The words' IDs.
	 * @return array<int, array{0: int, 1: int, 2: int}> The post's ID, the word's ID and the weight.
	 */
	public static function among( array $post_ids, array $words ): array {
		global $wpdb;
		$posts = implode( ',', array_map( 'intval', $post_ids ) );
		$list  = implode( ',', array_map( 'intval', $words ) );
		// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Integers.
		$rows = '' === $posts || '' === $list ? array() : $wpdb->get_results( $wpdb->prepare( "SELECT post_id, word, weight FROM %i WHERE post_id IN ({$posts}) AND word IN ({$list})", self::name() ), ARRAY_N );
		return array_map( static fn ( array $row ): array => array_map( 'intval', $row ), $rows );
	}

	/**
	 * Reads posts with weights. A post that contains several of the words counts with the greatest weight.
	 *
	 * @param string $statement A prepared statement.
	 * @return array<int, int> The weights by the post's ID.
	 */
	private static function weights( string $statement ): array {
		global $wpdb;
		$weights = array();
		foreach ( $wpdb->get_results( $statement, ARRAY_N ) as [ $id, $weight ] ) { // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared by the caller.
			$weights[ $id ] = max( $weights[ $id ] ?? 0, (int) $weight );
		}
		return $weights;
	}
}
