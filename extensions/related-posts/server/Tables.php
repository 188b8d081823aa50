<?php
/**
 * Where the engine keeps what it knows.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks\RelatedPosts;

/**
 * Two tables of this site.
 *
 * Tables, and not post meta: a row of meta is copied with its post, exported, and each write throws away what WordPress has
 * cached of all queries; and a word must be looked up by itself, not by its post.
 */
final class Tables {

	/**
	 * The lists: which posts are shown with a post.
	 */
	public static function lists(): string {
		global $wpdb;
		return "{$wpdb->prefix}freehold_related_posts";
	}

	/**
	 * The index: which posts hold a word.
	 */
	public static function words(): string {
		global $wpdb;
		return "{$wpdb->prefix}freehold_related_words";
	}

	/**
	 * Makes the tables, empty.
	 *
	 * @return bool False when the database refused.
	 */
	public static function make(): bool {
		global $wpdb;
		$collate = $wpdb->get_charset_collate();
		$lists   = self::lists();
		$words   = self::words();
		// The names are our own.
		// phpcs:disable WordPress.DB.PreparedSQL.InterpolatedNotPrepared
		return false !== $wpdb->query(
			"CREATE TABLE IF NOT EXISTS {$lists} (
				post_id BIGINT UNSIGNED NOT NULL,
				posts VARCHAR(255) NOT NULL DEFAULT '',
				kind TINYINT UNSIGNED NOT NULL DEFAULT 0,
				waiting TINYINT UNSIGNED NOT NULL DEFAULT 0,
				made BIGINT UNSIGNED NOT NULL DEFAULT 0,
				rules BIGINT UNSIGNED NOT NULL DEFAULT 0,
				PRIMARY KEY (post_id),
				KEY waiting (waiting, post_id)
			) {$collate}"
		) && false !== $wpdb->query(
			"CREATE TABLE IF NOT EXISTS {$words} (
				word INT UNSIGNED NOT NULL,
				post_id BIGINT UNSIGNED NOT NULL,
				weight TINYINT UNSIGNED NOT NULL,
				PRIMARY KEY (word, post_id),
				KEY post_id (post_id)
			) {$collate}"
		) && false !== $wpdb->query( "DELETE FROM {$lists}" ) && false !== $wpdb->query( "DELETE FROM {$words}" );
		// phpcs:enable
	}
}
