<?php
declare( strict_types=1 );

namespace Freehold\Database;

/**
 * Reads the user meta table and changes its rows conditionally.
 */
final class UserMeta {

	/**
	 * Returns the meta keys that begin with a prefix, also those of one site of a network, which begin with the prefix of
	 * that site's tables.
	 *
	 * @return string[]
	 */
	public static function keys( string $prefix ): array {
		global $wpdb;
		$keys = Sql::column(
			"SELECT DISTINCT meta_key FROM {$wpdb->usermeta} WHERE meta_key LIKE %s OR meta_key LIKE %s",
			$wpdb->esc_like( $prefix ) . '%',
			$wpdb->esc_like( $wpdb->base_prefix ) . '%' . $wpdb->esc_like( $prefix ) . '%'
		);
		return array_values( preg_grep( '/^(' . preg_quote( $wpdb->base_prefix, '/' ) . '(\d+_)?)?' . preg_quote( $prefix, '/' ) . '/', $keys ) );
	}

	/**
	 * Replaces a user's meta value if it has not changed or been deleted since it was read. (Core's `update_user_meta()`
	 * with a previous value creates the row again if it is gone.)
	 *
	 * @param int    $user_id The user.
	 * @param string $key     The meta key.
	 * @param string $old     The value that was read.
	 * @param string $value   The new value.
	 * @return bool Whether the row was changed.
	 */
	public static function replace( int $user_id, string $key, string $old, string $value ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- Core has no function that changes a row conditionally; the cache is cleared below.
		$rows = $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->usermeta} SET meta_value = %s WHERE user_id = %d AND meta_key = %s AND meta_value = %s", $value, $user_id, $key, $old ) );
		wp_cache_delete( $user_id, 'user_meta' );
		return 1 === $rows;
	}
}
