<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores each word of the site once, with the number of posts that contain it, to find words by their beginning.
 */
final class WordTable extends Table {

	public const NAME = 'search_words';

	/** The rows per statement, and how many words with the same beginning are compared. */
	private const BATCH    = 1000;
	private const COMPARED = 1000;

	/**
	 * Returns the columns and keys. The number of posts is signed, because two processes can subtract at the same time.
	 */
	protected static function columns(): string {
		return "id INT UNSIGNED NOT NULL,
			word VARCHAR(40) NOT NULL DEFAULT '',
			posts INT NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			KEY word (word, posts)";
	}

	/**
	 * Returns a word's ID. A collision is harmless, because results are checked.
	 */
	public static function id( string $word ): int {
		return crc32( $word );
	}

	/**
	 * Adds to the numbers of posts that contain words.
	 *
	 * @param array<string, int> $posts How many more posts contain a word, by word.
	 */
	public static function add( array $posts ): void {
		foreach ( array_chunk( $posts, self::BATCH, true ) as $some ) {
			$values = array();
			foreach ( $some as $word => $count ) {
				$values[] = Sql::prepare( '(%d,%s,%d)', self::id( (string) $word ), (string) $word, $count );
			}
			sort( $values );
			self::execute( Sql::prepare( 'INSERT INTO %i (id, word, posts) VALUES ', self::name() ) . implode( ',', $values ) . ' ON DUPLICATE KEY UPDATE posts = posts + VALUES(posts)' );
		}
	}

	/**
	 * Subtracts from the numbers of posts that contain words.
	 *
	 * @param array<int, int> $posts How many posts no longer contain a word, by the word's ID.
	 */
	public static function subtract( array $posts ): void {
		foreach ( array_unique( $posts ) as $count ) {
			foreach ( array_chunk( array_keys( $posts, $count, true ), self::BATCH ) as $ids ) {
				self::execute( 'UPDATE %i SET posts = posts - %d WHERE id IN (%d)', self::name(), $count, $ids );
			}
		}
	}

	/**
	 * Returns how many posts contain words.
	 *
	 * @param int[] $ids The words' IDs.
	 * @return array<int, int> The numbers by ID, without words that no post contains.
	 */
	public static function counts( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$rows = Sql::rows( 'SELECT id, posts FROM %i WHERE id IN (%d) AND posts > 0', self::name(), $ids );
		return array_map( 'intval', array_column( $rows, 'posts', 'id' ) );
	}

	/**
	 * Returns the words with a beginning that most posts contain, of a limited number.
	 *
	 * @param string $prefix The beginning: letters and digits.
	 * @param int    $limit  The maximum number of words.
	 * @return array<int, int> The numbers of posts by the word's ID.
	 */
	public static function beginning_with( string $prefix, int $limit ): array {
		global $wpdb;
		$rows = Sql::rows( 'SELECT id, posts FROM ( SELECT id, posts FROM %i WHERE word LIKE %s AND posts > 0 LIMIT %d ) words ORDER BY posts DESC, id LIMIT %d', self::name(), $wpdb->esc_like( $prefix ) . '%', self::COMPARED, $limit );
		return array_map( 'intval', array_column( $rows, 'posts', 'id' ) );
	}
}
