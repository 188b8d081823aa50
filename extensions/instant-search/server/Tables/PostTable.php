<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Modules\InstantSearch\Filters;
use Freehold\Modules\InstantSearch\State;

/**
 * Stores which posts are indexed, and which have changed since. The rows are short, so that filters read many of them at once.
 */
final class PostTable extends Table {

	public const VERSION = 4;

	public const NAME = 'search_posts';

	/** Before all posts. */
	private const EARLIEST = '1000-01-01 00:00:00';

	/** How many parts one statement has, at most: SQLite allows 500. */
	private const PARTS = 100;

	/**
	 * Returns the columns and keys. `type` is empty while a post is not indexed. `date` is when it was published (GMT).
	 * `changes` counts the changes that are not indexed, so that a change during the indexing is not lost.
	 */
	protected static function columns(): string {
		return "post_id BIGINT UNSIGNED NOT NULL,
			type VARCHAR(20) NOT NULL DEFAULT '',
			date DATETIME NOT NULL DEFAULT '1970-01-01 00:00:00',
			changes INT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (post_id),
			KEY changes (changes, post_id),
			KEY dates (type, date)";
	}

	/**
	 * Adds the dates to a table of the first version, moves the words to their own table, and begins an earlier index anew.
	 *
	 * @param int $from The stored version.
	 * @return bool False if the database returned an error.
	 */
	public static function migrate( int $from ): bool {
		global $wpdb;
		if ( $from < 3 ) {
			$steps = array();
			if ( ! self::has( 'COLUMNS', 'Field', 'date' ) ) {
				$steps[] = Sql::prepare( "ALTER TABLE %i ADD COLUMN date DATETIME NOT NULL DEFAULT '1970-01-01 00:00:00'", self::name() );
			}
			if ( ! self::has( 'INDEX', 'Key_name', 'dates' ) ) {
				$steps[] = Sql::prepare( 'ALTER TABLE %i ADD KEY dates (type, date)', self::name() );
			}
			$steps[] = Sql::prepare( 'UPDATE %i SET date = COALESCE( ( SELECT p.post_date_gmt FROM %i p WHERE p.ID = post_id ), date )', self::name(), $wpdb->posts );
			if ( self::has( 'INDEX', 'Key_name', 'filter' ) ) {
				$steps[] = Sql::prepare( 'ALTER TABLE %i DROP KEY filter', self::name() );
			}
			if ( self::has( 'COLUMNS', 'Field', 'words' ) && TextTable::create() ) {
				$steps[] = Sql::prepare( "INSERT IGNORE INTO %i (post_id, words) SELECT post_id, words FROM %i WHERE words <> ''", TextTable::name(), self::name() );
				$steps[] = Sql::prepare( 'ALTER TABLE %i DROP COLUMN words', self::name() );
			}
			foreach ( $steps as $step ) {
				if ( null === self::execute( $step ) ) {
					return false;
				}
			}
		}
		if ( $from < 4 ) {
			// An earlier index has neither whole titles nor short words. The next start checks all posts.
			State::stop();
		}
		return parent::migrate( $from );
	}

	/**
	 * Returns whether the table has a column or a key.
	 *
	 * @param string $what  `COLUMNS` or `INDEX`.
	 * @param string $field The field of the answer with the name.
	 */
	private static function has( string $what, string $field, string $name ): bool {
		return in_array( $name, array_column( Sql::rows( "SHOW {$what} FROM %i", self::name() ), $field ), true );
	}

	/**
	 * Notes that posts have changed.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 */
	public static function note( array $post_ids ): void {
		foreach ( array_chunk( $post_ids, 500 ) as $some ) {
			$values = implode( ',', array_map( static fn ( int $id ): string => sprintf( '(%d,1)', $id ), $some ) );
			self::execute( "INSERT INTO %i (post_id, changes) VALUES {$values} ON DUPLICATE KEY UPDATE changes = changes + 1", self::name() );
		}
	}

	/**
	 * Notes the indexed posts that are no longer public.
	 */
	public static function note_hidden(): void {
		global $wpdb;
		self::execute( "UPDATE %i SET changes = 1 WHERE changes = 0 AND post_id NOT IN ( SELECT ID FROM %i WHERE post_status = 'publish' AND post_password = '' )", self::name(), $wpdb->posts );
	}

	/**
	 * Returns the changed posts.
	 *
	 * @param int $limit The maximum number of posts.
	 * @return array<int, int> How often each has changed, by the post's ID.
	 */
	public static function changed( int $limit ): array {
		$rows = Sql::rows( 'SELECT post_id, changes FROM %i WHERE changes > 0 ORDER BY changes, post_id LIMIT %d', self::name(), $limit );
		return array_map( 'intval', array_column( $rows, 'changes', 'post_id' ) );
	}

	/**
	 * Notes that changes are indexed, unless there are more by now.
	 *
	 * @param array<int, int> $changes How often each post had changed, by its ID.
	 */
	public static function settle( array $changes ): void {
		foreach ( array_unique( $changes ) as $count ) {
			$post_ids = array_keys( $changes, $count, true );
			self::execute( "DELETE FROM %i WHERE post_id IN (%d) AND changes = %d AND type = ''", self::name(), $post_ids, $count );
			self::execute( 'UPDATE %i SET changes = 0 WHERE post_id IN (%d) AND changes = %d', self::name(), $post_ids, $count );
		}
	}

	/**
	 * Stores the types and dates of posts.
	 *
	 * @param array<int, array{type: string, date: string}> $posts The types and dates (GMT) by the post's ID; an empty type for posts that are not in the index.
	 */
	public static function store( array $posts ): void {
		$values = array();
		foreach ( $posts as $post_id => $post ) {
			$values[] = Sql::prepare( '(%d,%s,%s)', $post_id, $post['type'], $post['date'] );
		}
		if ( array() !== $values ) {
			self::execute( Sql::prepare( 'INSERT INTO %i (post_id, type, date) VALUES ', self::name() ) . implode( ',', $values ) . ' ON DUPLICATE KEY UPDATE type = VALUES(type), date = VALUES(date)' );
		}
	}

	/**
	 * Returns those of some posts that are in the categories.
	 *
	 * @param int[]   $post_ids The posts' IDs.
	 * @param Filters $filters  The filters, with a category.
	 * @return int[] Their IDs.
	 */
	public static function in_categories( array $post_ids, Filters $filters ): array {
		global $wpdb;
		if ( array() === $post_ids ) {
			return array();
		}
		return array_map( 'intval', Sql::column( 'SELECT DISTINCT object_id FROM %i WHERE object_id IN (%d) AND term_taxonomy_id IN (%d)', $wpdb->term_relationships, $post_ids, $filters->category_ids() ?? array() ) );
	}

	/**
	 * Returns those of some posts that are of the types and the period.
	 *
	 * @param int[]   $post_ids The posts' IDs.
	 * @param Filters $filters  The filters, of at least one type.
	 * @return int[] Their IDs.
	 */
	public static function of_types( array $post_ids, Filters $filters ): array {
		if ( array() === $post_ids ) {
			return array();
		}
		return array_map( 'intval', Sql::column( 'SELECT post_id FROM %i WHERE post_id IN (%d) AND date >= %s AND type IN (%s)', self::name(), $post_ids, self::since( $filters ), $filters->types() ) );
	}

	/**
	 * Returns the newest posts of the types and the period.
	 *
	 * @param int $limit The maximum number of posts.
	 * @return int[] Their IDs; fewer than the maximum only if there are no more.
	 */
	public static function newest_of_types( Filters $filters, int $limit ): array {
		return self::ids( array_map( static fn ( string $type ): string => Sql::prepare( 'SELECT post_id FROM %i WHERE type = %s AND date >= %s ORDER BY date DESC LIMIT %d', self::name(), $type, self::since( $filters ), $limit ), $filters->types() ), $limit );
	}

	/**
	 * Returns the newest posts of the categories. Newer posts have greater IDs, almost always.
	 *
	 * @param Filters $filters The filters, with a category.
	 * @param int     $limit   The maximum number of posts.
	 * @return int[] Their IDs; fewer than the maximum only if there are no more.
	 */
	public static function newest_of_categories( Filters $filters, int $limit ): array {
		global $wpdb;
		return self::ids( array_map( static fn ( int $id ): string => Sql::prepare( 'SELECT object_id AS post_id FROM %i WHERE term_taxonomy_id = %d ORDER BY object_id DESC LIMIT %d', $wpdb->term_relationships, $id, $limit ), $filters->category_ids() ?? array() ), $limit );
	}

	/**
	 * Returns the newest posts of the categories that are of the types and the period.
	 *
	 * @param Filters $filters The filters, with a category.
	 * @param int     $limit   The maximum number of posts.
	 * @return int[] Their IDs.
	 */
	public static function newest( Filters $filters, int $limit ): array {
		global $wpdb;
		return self::ids(
			array_map( static fn ( int $id ): string => Sql::prepare( 'SELECT r.object_id AS post_id FROM %i r JOIN %i p ON p.post_id = r.object_id WHERE r.term_taxonomy_id = %d AND p.date >= %s AND p.type IN (%s) ORDER BY r.object_id DESC LIMIT %d', $wpdb->term_relationships, self::name(), $id, self::since( $filters ), $filters->types(), $limit ), $filters->category_ids() ?? array() ),
			$limit
		);
	}

	/**
	 * Returns what posts can be filtered and sorted by.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 * @return array<int, array{type: string, author: int, date: string}> By ID; dates as the site shows them.
	 */
	public static function facts( array $post_ids ): array {
		global $wpdb;
		$facts = array();
		foreach ( Sql::objects( 'SELECT ID, post_type, post_author, post_date FROM %i WHERE ID IN (%d)', $wpdb->posts, $post_ids ) as $row ) {
			$facts[ (int) $row->ID ] = array(
				'type'   => $row->post_type,
				'author' => (int) $row->post_author,
				'date'   => $row->post_date,
			);
		}
		return $facts;
	}

	/**
	 * Returns the prices of products. One with variations has several.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 * @return array<int, array{0: float, 1: float}> The lowest and the highest by ID; none for posts without a price.
	 */
	public static function prices( array $post_ids ): array {
		global $wpdb;
		$prices = array();
		foreach ( Sql::objects( "SELECT post_id, meta_value FROM %i WHERE meta_key = '_price' AND meta_value <> '' AND post_id IN (%d)", $wpdb->postmeta, $post_ids ) as $row ) {
			$id            = (int) $row->post_id;
			$price         = (float) $row->meta_value;
			$prices[ $id ] = array( min( $price, $prices[ $id ][0] ?? $price ), max( $price, $prices[ $id ][1] ?? $price ) );
		}
		return $prices;
	}

	/**
	 * Returns when the period of filters begins.
	 *
	 * @return string A date (GMT).
	 */
	private static function since( Filters $filters ): string {
		return '' === $filters->since() ? self::EARLIEST : $filters->since();
	}

	/**
	 * Returns what several statements find.
	 *
	 * @param string[] $parts Prepared statements for `post_id`, with a limit each.
	 * @param int      $limit The maximum number of posts.
	 * @return int[] The posts' IDs, the greatest first.
	 */
	private static function ids( array $parts, int $limit ): array {
		$ids = array();
		foreach ( array_chunk( $parts, self::PARTS ) as $some ) {
			// `get_col()` takes three times as long.
			foreach ( Sql::objects( self::union( $some ) ) as $row ) {
				$ids[ (int) $row->post_id ] = true;
			}
		}
		krsort( $ids );
		return array_slice( array_keys( $ids ), 0, $limit );
	}

	/**
	 * Counts the indexed posts.
	 *
	 * @return array<string, int> The numbers by type.
	 */
	public static function counts(): array {
		$rows = Sql::rows( "SELECT type, COUNT(*) AS posts FROM %i WHERE type <> '' GROUP BY type", self::name() );
		return array_map( 'intval', array_column( $rows, 'posts', 'type' ) );
	}
}
