<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Settings;

/**
 * Stores one row per post: its related posts, and whether they must be calculated again. Reading a list is one query by key.
 */
final class ListTable extends Table {

	public const NAME = 'related_posts';

	/** The setting that says that the tables are ready; another number empties them. */
	public const SETTING = 'modules.related-posts.engine';
	public const READY   = 1;

	/** The kinds of lists: none yet, the fallback list, or the list that the engine found. */
	public const NOTHING  = 0;
	public const FALLBACK = 1;
	public const FOUND    = 2;

	/** What the engine must calculate: nothing, the list, or the post's words and then the list. */
	public const DONE        = 0;
	public const NEEDS_LIST  = 1;
	public const NEEDS_WORDS = 2;

	private const CACHE = 'freehold_related_posts';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "post_id BIGINT UNSIGNED NOT NULL,
			posts VARCHAR(255) NOT NULL DEFAULT '',
			kind TINYINT UNSIGNED NOT NULL DEFAULT 0,
			waiting TINYINT UNSIGNED NOT NULL DEFAULT 0,
			made BIGINT UNSIGNED NOT NULL DEFAULT 0,
			rules BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (post_id),
			KEY waiting (waiting, post_id)";
	}

	/**
	 * Returns a post's list.
	 *
	 * @return array{posts: int[], kind: int, waiting: int, made: int, rules: int}|null Null if there is no row.
	 */
	public static function read( int $post_id ): ?array {
		self::limit_cache();
		$list = wp_cache_get( $post_id, self::CACHE, false, $found );
		if ( ! $found ) {
			$row  = Sql::row( 'SELECT posts, kind, waiting, made, rules FROM %i WHERE post_id = %d', self::name(), $post_id );
			$list = null;
			if ( null !== $row ) {
				$list          = array_map( 'intval', $row );
				$list['posts'] = '' === $row['posts'] ? array() : array_map( 'intval', explode( ',', $row['posts'] ) );
			}
			wp_cache_set( $post_id, $list, self::CACHE );
		}
		return $list;
	}

	/**
	 * Stores a list. Does not change `waiting`, because a post may have changed while its list was calculated.
	 *
	 * @param int   $post_id The post's ID.
	 * @param int[] $posts   The IDs of its related posts, best first.
	 * @param int   $kind    FALLBACK or FOUND.
	 * @param int   $waiting What to calculate, if there was no row.
	 */
	public static function write( int $post_id, array $posts, int $kind, int $waiting ): void {
		if ( null === self::read( $post_id ) ) {
			self::insert( array( $post_id ), $waiting );
		}
		self::execute( 'UPDATE %i SET posts = %s, kind = %d, made = %d, rules = %d WHERE post_id = %d', self::name(), implode( ',', $posts ), $kind, time(), Rules::hash(), $post_id );
		wp_cache_delete( $post_id, self::CACHE );
	}

	/**
	 * Queues posts whose words and list must be calculated, also those without a list.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 */
	public static function queue_words( array $post_ids ): void {
		self::insert( $post_ids, self::NEEDS_WORDS );
		self::set_waiting( $post_ids, self::NEEDS_WORDS );
	}

	/**
	 * Queues the existing lists of posts.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 */
	public static function queue_lists( array $post_ids ): void {
		self::set_waiting( $post_ids, self::NEEDS_LIST );
	}

	/**
	 * Queues all lists.
	 */
	public static function queue_all(): void {
		self::execute( 'UPDATE %i SET waiting = %d WHERE waiting = %d', self::name(), self::NEEDS_LIST, self::DONE );
	}

	/**
	 * Returns the queued posts, newest first.
	 *
	 * @param int $limit The maximum number of posts.
	 * @return array<int, int> What to calculate, by the post's ID.
	 */
	public static function queued( int $limit ): array {
		$rows = Sql::objects( 'SELECT post_id, waiting FROM %i WHERE waiting > %d ORDER BY waiting DESC, post_id DESC LIMIT %d', self::name(), self::DONE, $limit );
		return array_map( 'intval', array_column( $rows, 'waiting', 'post_id' ) );
	}

	/**
	 * Removes a post from the queue before its list is calculated, so that later changes queue it again.
	 *
	 * @return bool False if another process has removed it.
	 */
	public static function dequeue( int $post_id ): bool {
		wp_cache_delete( $post_id, self::CACHE );
		return 1 === self::execute( 'UPDATE %i SET waiting = %d WHERE post_id = %d AND waiting > %d', self::name(), self::DONE, $post_id, self::DONE );
	}

	/**
	 * Removes a post's list.
	 */
	public static function remove( int $post_id ): void {
		self::execute( 'DELETE FROM %i WHERE post_id = %d', self::name(), $post_id );
		wp_cache_delete( $post_id, self::CACHE );
	}

	/**
	 * Inserts missing rows.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 * @param int   $waiting  What to calculate.
	 */
	private static function insert( array $post_ids, int $waiting ): void {
		foreach ( array_chunk( $post_ids, 100 ) as $some ) {
			$values = implode( ',', array_map( static fn ( int $id ): string => sprintf( '(%d,%d)', $id, $waiting ), $some ) );
			self::execute( "INSERT IGNORE INTO %i (post_id, waiting) VALUES {$values}", self::name() );
			array_map( static fn ( int $id ): bool => wp_cache_delete( $id, self::CACHE ), $some );
		}
	}

	/**
	 * Queues existing rows, unless more is queued already.
	 *
	 * @param int[] $post_ids The posts' IDs.
	 * @param int   $waiting  What to calculate.
	 */
	private static function set_waiting( array $post_ids, int $waiting ): void {
		foreach ( array_chunk( $post_ids, 100 ) as $some ) {
			self::execute( 'UPDATE %i SET waiting = %d WHERE post_id IN (%d) AND waiting < %d', self::name(), $waiting, $some, $waiting );
			array_map( static fn ( int $id ): bool => wp_cache_delete( $id, self::CACHE ), $some );
		}
	}

	/**
	 * Limits the cache to the current request, because the table itself is a cache.
	 */
	private static function limit_cache(): void {
		static $is_limited = false;
		if ( ! $is_limited ) {
			wp_cache_add_non_persistent_groups( self::CACHE );
			$is_limited = true;
		}
	}

	/**
	 * Returns whether the tables are ready on this site.
	 */
	public static function is_ready(): bool {
		return self::READY === Settings::get( self::SETTING );
	}
}
