<?php
declare( strict_types=1 );

namespace Freehold\Database;

/**
 * Finds and drops the plugin's tables by their names, so that tables of older versions are found too.
 */
final class Schema {

	/** What the names of the plugin's tables begin with, after WordPress's own prefix. */
	public const PREFIX = 'freehold_';

	/**
	 * Returns the plugin's tables of the current site.
	 *
	 * @return string[] Full names.
	 */
	public static function tables(): array {
		global $wpdb;
		return Sql::column( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . self::PREFIX ) . '%' );
	}

	/**
	 * Drops the plugin's tables of the current site.
	 */
	public static function drop_tables(): void {
		global $wpdb;
		foreach ( self::tables() as $table ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Core has no function that drops a table.
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $table ) );
		}
	}
}
