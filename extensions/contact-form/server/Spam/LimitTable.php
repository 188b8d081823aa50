<?php
/**
 * The table of rate limits.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Spam;

use Freehold\Database\Table;

/**
 * Counts events per key and period. One conditional UPDATE decides, so that parallel requests cannot exceed a limit.
 */
final class LimitTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'contact_form_limits';

	/**
	 * Returns the columns and keys. `ends_at` is the end of the period in seconds of Unix time.
	 */
	protected static function columns(): string {
		return 'id CHAR(32) NOT NULL,
			hits INT UNSIGNED NOT NULL DEFAULT 0,
			ends_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			KEY ends_at (ends_at)';
	}

	/**
	 * Counts an event, unless the limit is reached.
	 *
	 * @param string $id      The key, 32 characters.
	 * @param int    $max     The maximum number of events in a period.
	 * @param int    $seconds The length of a period.
	 * @return bool False if the limit is reached. True if the database returned an error, so that no message is lost.
	 */
	public static function count( string $id, int $max, int $seconds ): bool {
		global $wpdb;
		$now = time();
		$wpdb->query( $wpdb->prepare( 'INSERT IGNORE INTO %i ( id, hits, ends_at ) VALUES ( %s, 0, 0 )', self::name(), $id ) );
		// MySQL assigns from left to right: `hits` must be assigned while `ends_at` still has its old value.
		$rows = $wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET hits = CASE WHEN ends_at <= %d THEN 1 ELSE hits + 1 END, ends_at = CASE WHEN ends_at <= %d THEN %d ELSE ends_at END WHERE id = %s AND ( ends_at <= %d OR hits < %d )',
				self::name(),
				$now,
				$now,
				$now + $seconds,
				$id,
				$now,
				$max
			)
		);
		return 0 !== $rows;
	}

	/**
	 * Deletes periods that have ended.
	 */
	public static function prune(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE ends_at < %d', self::name(), time() ) );
	}
}
