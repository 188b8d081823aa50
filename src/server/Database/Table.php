<?php
/**
 * A database table of the plugin.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Database;

use Freehold\Settings;

/**
 * One class per table: its name, its schema with a version, and every query on it. Each site of a network has tables of
 * its own. Statements must work on MariaDB, MySQL and SQLite.
 */
abstract class Table {

	/** The version of the schema; raise it together with a step in {@see self::migrate()}. */
	protected const VERSION = 1;

	/** The name without prefixes, such as `related_posts`. */
	protected const NAME = '';

	/**
	 * Returns the table's columns and keys, as they stand between the parentheses of `CREATE TABLE`.
	 */
	abstract protected static function columns(): string;

	/**
	 * Changes a table of an older version to the current one. May run twice at the same time, so each step must check
	 * whether it is still needed.
	 *
	 * @param int $from The stored version.
	 * @return bool False if the database returned an error.
	 */
	protected static function migrate( int $from ): bool {
		return $from <= static::VERSION;
	}

	/**
	 * Returns the table's full name on the current site.
	 */
	final public static function name(): string {
		global $wpdb;
		return $wpdb->prefix . 'freehold_' . static::NAME;
	}

	/**
	 * Creates the table, or migrates it to the current version. Does nothing if it is up to date.
	 *
	 * @param bool $look Whether to check that the table exists even if its version is stored.
	 * @return bool False if the database returned an error.
	 */
	final public static function install( bool $look = false ): bool {
		global $wpdb;
		$setting = 'tables.' . static::NAME;
		$stored  = Settings::get( $setting );
		if ( static::VERSION === $stored && ( ! $look || static::exists() ) ) {
			return true;
		}
		$is_ready = is_int( $stored ) && static::exists()
			? static::migrate( $stored )
			// phpcs:ignore WordPress.DB -- The columns are written in the class; core has no API for own tables.
			: false !== $wpdb->query( $wpdb->prepare( 'CREATE TABLE IF NOT EXISTS %i (' . static::columns() . ') ' . $wpdb->get_charset_collate(), static::name() ) );
		return $is_ready && Settings::set( $setting, static::VERSION );
	}

	/**
	 * Returns whether the table exists.
	 */
	final public static function exists(): bool {
		global $wpdb;
		return null !== $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( static::name() ) ) ); // phpcs:ignore WordPress.DB -- Core has no API for own tables.
	}

	/**
	 * Deletes all rows.
	 *
	 * @return bool False if the database returned an error.
	 */
	final public static function clear(): bool {
		global $wpdb;
		return false !== $wpdb->query( $wpdb->prepare( 'DELETE FROM %i', static::name() ) ); // phpcs:ignore WordPress.DB -- Core has no API for own tables.
	}
}
