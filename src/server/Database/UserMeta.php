<?php
/**
 * Queries on the user meta table that WordPress has no function for.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Database;

/**
 * Reads the user meta table.
 */
final class UserMeta {

	/**
	 * Returns the meta keys that begin with a prefix, also those of one site of a network, which begin with the prefix of
	 * that site's tables.
	 *
	 * @param string $prefix The prefix.
	 * @return string[]
	 */
	public static function keys( string $prefix ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Core has no function that searches meta keys.
		$keys = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT DISTINCT meta_key FROM {$wpdb->usermeta} WHERE meta_key LIKE %s OR meta_key LIKE %s",
				$wpdb->esc_like( $prefix ) . '%',
				$wpdb->esc_like( $wpdb->base_prefix ) . '%' . $wpdb->esc_like( $prefix ) . '%'
			)
		);
		return array_values( preg_grep( '/^(' . preg_quote( $wpdb->base_prefix, '/' ) . '(\d+_)?)?' . preg_quote( $prefix, '/' ) . '/', $keys ) );
	}
}
