<?php
declare( strict_types=1 );

namespace Freehold\Modules\Like;

use Freehold\Database\Table;

/**
 * Stores how many likes each post has. It is not post meta, because meta is copied and each write clears WordPress's caches.
 */
final class LikeTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'likes';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'post_id BIGINT NOT NULL,
			likes BIGINT NOT NULL DEFAULT 0,
			PRIMARY KEY (post_id)';
	}

	/**
	 * Returns how many likes a post has.
	 */
	public static function count( int $post ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT likes FROM %i WHERE post_id = %d', self::name(), $post ) );
	}

	/**
	 * Adds a like.
	 */
	public static function add( int $post ): void {
		global $wpdb;
		$update = $wpdb->prepare( 'UPDATE %i SET likes = likes + 1 WHERE post_id = %d', self::name(), $post );
		if ( 0 === self::execute( $update ) ) {
			self::execute( $wpdb->prepare( 'INSERT IGNORE INTO %i ( post_id ) VALUES ( %d )', self::name(), $post ) );
			self::execute( $update );
		}
	}

	/**
	 * Deletes the likes of a post.
	 */
	public static function delete( int $post ): void {
		global $wpdb;
		self::execute( $wpdb->prepare( 'DELETE FROM %i WHERE post_id = %d', self::name(), $post ) );
	}
}
