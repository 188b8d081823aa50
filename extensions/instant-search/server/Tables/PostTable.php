<?php
/**
 * The table of indexed posts.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch\Tables;

use Freehold\Database\Table;

/**
 * Stores which posts are indexed, and which have changed since.
 */
final class PostTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'search_posts';

	/**
	 * Returns the columns and keys. `type` is empty while a post is not indexed. `changes` counts the changes that are not
	 * indexed, so that a change during the indexing is not lost.
	 */
	protected static function columns(): string {
		return "post_id BIGINT UNSIGNED NOT NULL,
			type VARCHAR(20) NOT NULL DEFAULT '',
			changes INT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (post_id),
			KEY changes (changes, post_id),
			KEY type (type)";
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
			// phpcs:disable WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Integers.
			self::execute( $wpdb->prepare( "DELETE FROM %i WHERE post_id IN ({$list}) AND changes = %d AND type = ''", self::name(), $count ) );
			self::execute( $wpdb->prepare( "UPDATE %i SET changes = 0 WHERE post_id IN ({$list}) AND changes = %d", self::name(), $count ) );
			// phpcs:enable
		}
	}

	/**
	 * Stores the types of indexed posts.
	 *
	 * @param array<int, string> $types The types by the post's ID; empty for posts that are not in the index.
	 */
	public static function store( array $types ): void {
		global $wpdb;
		$values = array();
		foreach ( $types as $post_id => $type ) {
			$values[] = $wpdb->prepare( '(%d,%s)', $post_id, $type );
		}
		if ( array() !== $values ) {
			// phpcs:ignore WordPress.DB.PreparedSQL -- Each row is prepared.
			self::execute( $wpdb->prepare( 'INSERT INTO %i (post_id, type) VALUES ', self::name() ) . implode( ',', $values ) . ' ON DUPLICATE KEY UPDATE type = VALUES(type)' );
		}
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
