<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores the words of each post in one row: what {@see EntryTable} has by word.
 */
final class TextTable extends Table {

	public const NAME = 'search_texts';

	/** The length of a word's ID and weight in `words`, as hexadecimal digits. */
	private const ID   = 8;
	private const WORD = 10;

	/**
	 * Returns the columns and the key. `words` has the IDs and weights of a post's words.
	 */
	protected static function columns(): string {
		return 'post_id BIGINT UNSIGNED NOT NULL,
			words MEDIUMTEXT NOT NULL,
			PRIMARY KEY (post_id)';
	}

	/**
	 * Stores the words of posts.
	 *
	 * @param int[]                       $post_ids The posts' IDs.
	 * @param array<int, array<int, int>> $words    The weights by the word's ID, by the post's ID. Other posts have no words.
	 */
	public static function store( array $post_ids, array $words ): void {
		$words  = array_filter( $words );
		$values = array();
		foreach ( $words as $post_id => $weights ) {
			$text = '';
			foreach ( $weights as $word => $weight ) {
				$text .= sprintf( '%08x%02x', $word, $weight );
			}
			$values[] = Sql::prepare( '(%d,%s)', $post_id, $text );
		}
		if ( array() !== $values ) {
			self::execute( Sql::prepare( 'INSERT INTO %i (post_id, words) VALUES ', self::name() ) . implode( ',', $values ) . ' ON DUPLICATE KEY UPDATE words = VALUES(words)' );
		}
		$without = array_diff( $post_ids, array_keys( $words ) );
		if ( array() !== $without ) {
			self::execute( 'DELETE FROM %i WHERE post_id IN (%d)', self::name(), $without );
		}
	}

	/**
	 * Returns the words of posts.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 * @return array<int, array<int, int>> The weights by the word's ID, by the post's ID.
	 */
	public static function words( array $post_ids ): array {
		$posts = array();
		foreach ( self::texts( $post_ids ) as $post_id => $text ) {
			foreach ( '' === $text ? array() : str_split( $text, self::WORD ) as $word ) {
				$posts[ $post_id ][ (int) hexdec( substr( $word, 0, self::ID ) ) ] = (int) hexdec( substr( $word, self::ID ) );
			}
		}
		return $posts;
	}

	/**
	 * Returns the weights of some words in posts.
	 *
	 * @param int[]                       $post_ids The posts' IDs.
	 * @param array<int, array<int, int>> $groups   Words that stand for each other, by their IDs.
	 * @return array<int, int> The sum of the best weight of each group, by the post's ID, for posts with a word of each group.
	 */
	public static function sums( array $post_ids, array $groups ): array {
		$texts = array_map( static fn ( array $words ): array => array_map( static fn ( int $word ): string => sprintf( '%08x', $word ), array_keys( $words ) ), $groups );
		$sums  = array();
		foreach ( self::texts( $post_ids ) as $post_id => $text ) {
			$sum = 0;
			foreach ( $texts as $words ) {
				$best = max( array_map( static fn ( string $word ): int => self::weight( $text, $word ), $words ) );
				if ( 0 === $best ) {
					continue 2;
				}
				$sum += $best;
			}
			$sums[ $post_id ] = $sum;
		}
		return $sums;
	}

	/**
	 * Returns the weight of a word.
	 *
	 * @param string $text The words of a post, as stored.
	 * @param string $word The word's ID, as stored.
	 * @return int 0 if the post does not contain it.
	 */
	private static function weight( string $text, string $word ): int {
		$at = strpos( $text, $word );
		while ( false !== $at && 0 !== $at % self::WORD ) {
			$at = strpos( $text, $word, $at + 1 );
		}
		return false === $at ? 0 : (int) hexdec( substr( $text, $at + self::ID, self::WORD - self::ID ) );
	}

	/**
	 * Reads the words of posts, as stored.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 * @return array<int, string> The words by the post's ID.
	 */
	private static function texts( array $post_ids ): array {
		if ( array() === $post_ids ) {
			return array();
		}
		$rows = Sql::rows( 'SELECT post_id, words FROM %i WHERE post_id IN (%d)', self::name(), $post_ids );
		return array_map( 'strval', array_column( $rows, 'words', 'post_id' ) );
	}
}
