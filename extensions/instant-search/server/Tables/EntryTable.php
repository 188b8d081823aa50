<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores which post contains which word, and how much the word says about it. The primary key has the best posts of a word
 * together, so that a search reads them alone, however many there are. There is no key of posts, which would double the size:
 * {@see TextTable} has the words of each post.
 */
final class EntryTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'search_entries';

	/** The rows per statement: of those that are added, and removed. */
	private const BATCH   = 2000;
	private const REMOVED = 150;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'word INT UNSIGNED NOT NULL,
			weight TINYINT UNSIGNED NOT NULL,
			post_id BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (word, weight, post_id)';
	}

	/**
	 * Returns the ID of a whole title, which counts as a word. No word contains the sign.
	 *
	 * @param string $title The title, to compare.
	 */
	public static function title( string $title ): int {
		return WordTable::id( "={$title}" );
	}

	/**
	 * Stores the words of posts.
	 *
	 * @param array<int, array<int, int>> $posts The weights (1 to 255) by the word's ID, by the post's ID.
	 */
	public static function add( array $posts ): void {
		$values = array();
		foreach ( $posts as $post_id => $words ) {
			foreach ( $words as $word => $weight ) {
				$values[] = sprintf( '(%d,%d,%d)', $word, $weight, $post_id );
			}
		}
		// InnoDB fills the pages of the table by two thirds in this order, and by less than a half in the opposite one.
		rsort( $values, SORT_NATURAL );
		foreach ( array_chunk( $values, self::BATCH ) as $some ) {
			self::execute( 'INSERT IGNORE INTO %i (word, weight, post_id) VALUES ' . implode( ',', $some ), self::name() );
		}
	}

	/**
	 * Removes words of posts.
	 *
	 * @param array<int, array<int, int>> $posts The weights by the word's ID, by the post's ID.
	 */
	public static function remove( array $posts ): void {
		$rows = array();
		foreach ( $posts as $post_id => $words ) {
			foreach ( $words as $word => $weight ) {
				$rows[] = sprintf( '(word = %d AND weight = %d AND post_id = %d)', $word, $weight, $post_id );
			}
		}
		foreach ( array_chunk( $rows, self::REMOVED ) as $some ) {
			self::execute( 'DELETE FROM %i WHERE ' . implode( ' OR ', $some ), self::name() );
		}
	}

	/**
	 * Returns the best posts of words. A post that contains several of the words counts with the greatest weight.
	 *
	 * @param array<int, array{from: int, to: int}> $ranges Which of the word's posts, best first, by the word's ID.
	 * @return array<int, int> The weights by the post's ID.
	 */
	public static function best( array $ranges ): array {
		$parts = array();
		foreach ( $ranges as $word => $range ) {
			$parts[] = Sql::prepare( 'SELECT post_id, weight FROM %i WHERE word = %d ORDER BY word DESC, weight DESC, post_id DESC LIMIT %d OFFSET %d', self::name(), $word, $range['to'] - $range['from'], $range['from'] );
		}
		$weights = array();
		foreach ( array() === $parts ? array() : Sql::rows( self::union( $parts ) ) as [ 'post_id' => $id, 'weight' => $weight ] ) {
			$weights[ $id ] = max( $weights[ $id ] ?? 0, (int) $weight );
		}
		return $weights;
	}
}
