<?php
/**
 * The table of indexed posts.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Tables;

use Freehold\Database\Table;
use Freehold\Modules\InstantSearch\Filters;

/**
 * Stores which posts are indexed, and which have changed since. Filters read the keys alone, because the rows are long.
 */
final class PostTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const VERSION = 2;

	public const NAME = 'search_posts';

	/** The length of a word's ID and weight in `words`, as hexadecimal digits. */
	private const ID   = 8;
	private const WORD = 10;

	/**
	 * Returns the columns and keys. `type` is empty while a post is not indexed. `date` is when it was published (GMT). `words`
	 * has the IDs and weights of its words.
	 * `changes` counts the changes that are not indexed, so that a change during the indexing is not lost.
	 */
	protected static function columns(): string {
		return "post_id BIGINT UNSIGNED NOT NULL,
			type VARCHAR(20) NOT NULL DEFAULT '',
			date DATETIME NOT NULL DEFAULT '1970-01-01 00:00:00',
			words MEDIUMTEXT NULL,
			changes INT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (post_id),
			KEY changes (changes, post_id),
			KEY dates (type, date),
			KEY filter (post_id, type, date)";
	}

	/**
	 * Adds the dates to a table of the first version.
	 *
	 * @param int $from The stored version.
	 * @return bool False if the database returned an error.
	 */
	public static function migrate( int $from ): bool {
		global $wpdb;
		if ( $from < 2 ) {
			$steps = array();
			if ( array() === $wpdb->get_results( $wpdb->prepare( 'SHOW COLUMNS FROM %i LIKE %s', self::name(), 'date' ) ) ) {
				$steps[] = $wpdb->prepare( "ALTER TABLE %i ADD COLUMN date DATETIME NOT NULL DEFAULT '1970-01-01 00:00:00'", self::name() );
			}
			if ( array() === $wpdb->get_results( $wpdb->prepare( 'SHOW INDEX FROM %i WHERE Key_name = %s', self::name(), 'filter' ) ) ) {
				$steps[] = $wpdb->prepare( 'ALTER TABLE %i ADD KEY dates (type, date)', self::name() );
				$steps[] = $wpdb->prepare( 'ALTER TABLE %i ADD KEY filter (post_id, type, date)', self::name() );
			}
			$steps[] = $wpdb->prepare( 'UPDATE %i SET date = COALESCE( ( SELECT p.post_date_gmt FROM %i p WHERE p.ID = post_id ), date )', self::name(), $wpdb->posts );
			foreach ( $steps as $step ) {
				if ( null === self::execute( $step ) ) {
					return false;
				}
			}
		}
		return parent::migrate( $from );
	}

	/**
	 * Notes that posts have changed.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 */
	public static function note( array $post_ids ): void {
		global $wpdb;
		foreach ( array_chunk( $post_ids, 500 ) as $some ) {
			$values = implode( ',', array_map( static fn ( int $id ): string => sprintf( '(%d,1)', $id ), $some ) );
			// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Integers.
			self::execute( $wpdb->prepare( "INSERT INTO %i (post_id, changes) VALUES {$values} ON DUPLICATE KEY UPDATE changes = changes + 1", self::name() ) );
		}
	}

	/**
	 * Notes the indexed posts that are no longer public.
	 */
	public static function note_hidden(): void {
		global $wpdb;
		self::execute( $wpdb->prepare( "UPDATE %i SET changes = 1 WHERE changes = 0 AND post_id NOT IN ( SELECT ID FROM %i WHERE post_status = 'publish' AND post_password = '' )", self::name(), $wpdb->posts ) );
	}

	/**
	 * Returns the changed posts.
	 *
	 * @param int $limit The maximum number of posts.
	 * @return array<int, int> How often each has changed, by the post's ID.
	 */
	public static function changed( int $limit ): array {
		global $wpdb;
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT post_id, changes FROM %i WHERE changes > 0 ORDER BY changes, post_id LIMIT %d', self::name(), $limit ), ARRAY_N );
		return array_map( 'intval', array_column( $rows, 1, 0 ) );
	}

	/**
	 * Notes that changes are indexed, unless there are more by now.
	 *
	 * @param array<int, int> $changes How often each post had changed, by its ID.
	 */
	public static function settle( array $changes ): void {
		global $wpdb;
		foreach ( array_unique( $changes ) as $count ) {
			$list = implode( ',', array_map( 'intval', array_keys( $changes, $count, true ) ) );
			// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Integers.
			self::execute( $wpdb->prepare( "DELETE FROM %i WHERE post_id IN ({$list}) AND changes = %d AND type = ''", self::name(), $count ) );
			// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Integers.
			self::execute( $wpdb->prepare( "UPDATE %i SET changes = 0 WHERE post_id IN ({$list}) AND changes = %d", self::name(), $count ) );
		}
	}

	/**
	 * Stores the words, types and dates of posts.
	 *
	 * @param array<int, array{type: string, date: string}> $posts The types and dates (GMT) by the post's ID; an empty type for posts that are not in the index.
	 * @param array<int, array<int, int>>                   $words The weights by the word's ID, by the post's ID.
	 */
	public static function store( array $posts, array $words ): void {
		global $wpdb;
		$values = array();
		foreach ( $posts as $post_id => $post ) {
			$text = '';
			foreach ( $words[ $post_id ] ?? array() as $word => $weight ) {
				$text .= sprintf( '%08x%02x', $word, $weight );
			}
			$values[] = $wpdb->prepare( '(%d,%s,%s,%s)', $post_id, $post['type'], $post['date'], $text );
		}
		if ( array() !== $values ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- Each row is prepared.
			self::execute( $wpdb->prepare( 'INSERT INTO %i (post_id, type, date, words) VALUES ', self::name() ) . implode( ',', $values ) . ' ON DUPLICATE KEY UPDATE type = VALUES(type), date = VALUES(date), words = VALUES(words)' );
		}
	}

	/**
	 * Returns the condition of filters for rows `s` of this table.
	 *
	 * @param Filters $filters What the posts must be.
	 * @return string SQL, prepared.
	 */
	public static function condition( Filters $filters ): string {
		global $wpdb;
		$types     = $filters->types();
		$condition = $wpdb->prepare( 's.type IN (' . implode( ',', array_fill( 0, count( $types ), '%s' ) ) . ')', ...$types ); // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- One placeholder per type.
		if ( '' !== $filters->since() ) {
			$condition .= $wpdb->prepare( ' AND s.date > %s', $filters->since() );
		}
		$categories = $filters->category_ids();
		if ( null !== $categories ) {
			$list       = implode( ',', array_map( 'intval', $categories ) );
			$condition .= $wpdb->prepare( " AND s.post_id IN ( SELECT object_id FROM %i WHERE term_taxonomy_id IN ({$list}) )", $wpdb->term_relationships ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Integers.
		}
		return $condition;
	}

	/**
	 * Returns the newest posts that filters let through.
	 *
	 * @param Filters $filters What the posts must be, of at least one type.
	 * @param int     $limit   The maximum number of posts.
	 * @return int[] The posts' IDs.
	 */
	public static function newest( Filters $filters, int $limit ): array {
		global $wpdb;
		$statement = $wpdb->prepare( 'SELECT s.post_id FROM %i s WHERE ', self::name() ) . self::condition( $filters ) . $wpdb->prepare( ' ORDER BY s.date DESC, s.post_id DESC LIMIT %d', $limit );
		return array_map( 'intval', $wpdb->get_col( $statement ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Each part is prepared.
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
		global $wpdb;
		$list = implode( ',', array_map( 'intval', $post_ids ) );
		if ( '' === $list ) {
			return array();
		}
		// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Integers.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT post_id, words FROM %i WHERE post_id IN ({$list})", self::name() ), ARRAY_N );
		return array_map( 'strval', array_column( $rows, 1, 0 ) );
	}

	/**
	 * Counts the indexed posts.
	 *
	 * @return array<string, int> The numbers by type.
	 */
	public static function counts(): array {
		global $wpdb;
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT type, COUNT(*) FROM %i WHERE type <> '' GROUP BY type", self::name() ), ARRAY_N );
		return array_map( 'intval', array_column( $rows, 1, 0 ) );
	}
}
