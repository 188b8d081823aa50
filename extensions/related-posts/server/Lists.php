<?php
/**
 * The lists of related posts that are kept.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Database\Table;

/**
 * One row a post: what is shown with it, and whether it has to be worked out again. To read one is one look-up by its key.
 */
final class Lists extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'related_posts';

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

	/** What a list is: nothing yet, the cheap answer, or what the engine found. */
	public const NOTHING  = 0;
	public const FALLBACK = 1;
	public const FOUND    = 2;

	/** What has to be done: nothing, the list, or the post's words and then its list. */
	public const DONE        = 0;
	public const NEEDS_LIST  = 1;
	public const NEEDS_WORDS = 2;

	private const CACHE = 'freehold_related_posts';

	/**
	 * A post's list.
	 *
	 * @param int $post_id The post.
	 * @return array{posts: int[], kind: int, waiting: int, made: int, rules: int}|null Null where there is no row.
	 */
	public static function read( int $post_id ): ?array {
		global $wpdb;
		self::keep_to_this_request();
		$list = wp_cache_get( $post_id, self::CACHE, false, $found );
		if ( ! $found ) {
			$row  = $wpdb->get_row( $wpdb->prepare( 'SELECT posts, kind, waiting, made, rules FROM %i WHERE post_id = %d', self::name(), $post_id ), ARRAY_A );
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
	 * Keeps a list. What is waiting to be done stays as it is: something may have changed while the list was worked out.
	 *
	 * @param int   $post_id The post.
	 * @param int[] $posts   What is shown with it, the best first.
	 * @param int   $kind    FALLBACK or FOUND.
	 * @param int   $waiting What is to be done where there was no row.
	 */
	public static function write( int $post_id, array $posts, int $kind, int $waiting ): void {
		global $wpdb;
		$fields = array(
			'posts' => implode( ',', $posts ),
			'kind'  => $kind,
			'made'  => time(),
			'rules' => Finder::rules(),
		);
		if ( null === self::read( $post_id ) ) {
			self::insert( array( $post_id ), $waiting );
		}
		$wpdb->update( self::name(), $fields, array( 'post_id' => $post_id ) );
		wp_cache_delete( $post_id, self::CACHE );
	}

	/**
	 * Has posts looked at again by the worker, those that have no list yet as well.
	 *
	 * @param int[] $post_ids The posts.
	 */
	public static function want_words( array $post_ids ): void {
		self::insert( $post_ids, self::NEEDS_WORDS );
		self::set_waiting( $post_ids, self::NEEDS_WORDS );
	}

	/**
	 * Has the lists that there are of some posts worked out again.
	 *
	 * @param int[] $post_ids The posts.
	 */
	public static function want_lists( array $post_ids ): void {
		self::set_waiting( $post_ids, self::NEEDS_LIST );
	}

	/**
	 * Has every list worked out again.
	 */
	public static function want_all(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET waiting = %d WHERE waiting = %d', self::name(), self::NEEDS_LIST, self::DONE ) );
	}

	/**
	 * The posts that wait, the newest first.
	 *
	 * @param int $limit At most so many.
	 * @return array<int, int> What is to be done, by the post.
	 */
	public static function waiting( int $limit ): array {
		global $wpdb;
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT post_id, waiting FROM %i WHERE waiting > %d ORDER BY waiting DESC, post_id DESC LIMIT %d', self::name(), self::DONE, $limit ) );
		return array_map( 'intval', array_column( $rows, 'waiting', 'post_id' ) );
	}

	/**
	 * Takes a post off the waiting list, before it is worked out: what changes from now on puts it there again.
	 *
	 * @param int $post_id The post.
	 * @return bool False where somebody else has taken it.
	 */
	public static function take( int $post_id ): bool {
		global $wpdb;
		wp_cache_delete( $post_id, self::CACHE );
		return 1 === $wpdb->query( $wpdb->prepare( 'UPDATE %i SET waiting = %d WHERE post_id = %d AND waiting > %d', self::name(), self::DONE, $post_id, self::DONE ) );
	}

	/**
	 * Forgets a post's list.
	 *
	 * @param int $post_id The post.
	 */
	public static function forget( int $post_id ): void {
		global $wpdb;
		$wpdb->delete( self::name(), array( 'post_id' => $post_id ) );
		wp_cache_delete( $post_id, self::CACHE );
	}

	/**
	 * Makes rows where there are none.
	 *
	 * @param int[] $post_ids The posts.
	 * @param int   $waiting  What is to be done with them.
	 */
	private static function insert( array $post_ids, int $waiting ): void {
		global $wpdb;
		foreach ( array_chunk( $post_ids, 100 ) as $some ) {
			$values = implode( ',', array_map( static fn ( int $id ): string => sprintf( '(%d,%d)', $id, $waiting ), $some ) );
			// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Integers.
			$wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO %i (post_id, waiting) VALUES {$values}", self::name() ) );
			array_map( static fn ( int $id ): bool => wp_cache_delete( $id, self::CACHE ), $some );
		}
	}

	/**
	 * Notes what is to be done, where less than that was noted.
	 *
	 * @param int[] $post_ids The posts.
	 * @param int   $waiting  What is to be done.
	 */
	private static function set_waiting( array $post_ids, int $waiting ): void {
		global $wpdb;
		foreach ( array_chunk( $post_ids, 100 ) as $some ) {
			$ids = implode( ',', array_map( 'intval', $some ) );
			// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Integers.
			$wpdb->query( $wpdb->prepare( "UPDATE %i SET waiting = %d WHERE post_id IN ({$ids}) AND waiting < %d", self::name(), $waiting, $waiting ) );
			array_map( static fn ( int $id ): bool => wp_cache_delete( $id, self::CACHE ), $some );
		}
	}

	/**
	 * Several blocks of one page read one list once. No cache outlives the request: the table is the cache.
	 */
	private static function keep_to_this_request(): void {
		static $is_kept = false;
		if ( ! $is_kept ) {
			wp_cache_add_non_persistent_groups( self::CACHE );
			$is_kept = true;
		}
	}
}
