<?php
/**
 * A database table of the plugin.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Database;

/**
 * Contains a table's name, its versioned schema and every query on it, in one class per table. Each site of a network has
 * its own tables, except for those that say otherwise. Statements must work on MariaDB, MySQL and SQLite.
 */
abstract class Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	/** The version of the schema; raise it together with a step in {@see self::migrate()}. */
	public const VERSION = 1;

	/** The name without prefixes, such as `related_posts`. */
	public const NAME = '';

	/** Whether the sites of a network have one table. It is named like those of the main site. */
	public const IS_OF_NETWORK = false;

	/** How often a statement runs that the database ends. */
	private const ATTEMPTS = 8;

	/**
	 * Returns the table's columns and keys, as in the parentheses of `CREATE TABLE`.
	 */
	abstract protected static function columns(): string;

	/**
	 * Changes a table of an older version to the current one. Two requests may run it at the same time, so each step must check
	 * whether it is still needed.
	 *
	 * @param int $from The stored version.
	 * @return bool False if the database returned an error.
	 */
	public static function migrate( int $from ): bool {
		return $from <= static::VERSION;
	}

	/**
	 * Returns the table's full name on the current site.
	 */
	final public static function name(): string {
		global $wpdb;
		Schema::use();
		return ( static::IS_OF_NETWORK ? $wpdb->base_prefix : $wpdb->prefix ) . Schema::PREFIX . static::NAME;
	}

	/**
	 * Creates the table in its current version, if it does not exist.
	 *
	 * @return bool False if the database returned an error.
	 */
	final public static function create(): bool {
		global $wpdb;
		$statement = 'CREATE TABLE IF NOT EXISTS %i (' . static::columns() . ') ' . $wpdb->get_charset_collate();
		return false !== $wpdb->query( $wpdb->prepare( $statement, static::name() ) ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- The class itself defines the columns.
	}

	/**
	 * Returns whether the table exists.
	 */
	final public static function exists(): bool {
		global $wpdb;
		return null !== $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( static::name() ) ) );
	}

	/**
	 * Runs a statement that adds or changes rows. If two statements wait for each other, the database ends one of them with an
	 * error: it runs again. WordPress logs the error of the last attempt only.
	 *
	 * @param string $statement A prepared statement.
	 * @return int|null How many rows were added or changed; null if the database returned an error each time.
	 */
	final protected static function execute( string $statement ): ?int {
		global $wpdb;
		for ( $attempt = 1; $attempt <= self::ATTEMPTS; $attempt++ ) {
			$was_quiet = $wpdb->suppress_errors( $attempt < self::ATTEMPTS || $wpdb->suppress_errors );
			$rows      = $wpdb->query( $statement ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared by the callers.
			$wpdb->suppress_errors( $was_quiet );
			if ( false !== $rows ) {
				return (int) $rows;
			}
			usleep( random_int( 5000, 50000 ) );
		}
		return null;
	}

	/**
	 * Joins statements with limits of their own. SQLite needs a subquery around each.
	 *
	 * @param string[] $parts Prepared statements with the same columns, at least one.
	 * @return string A statement.
	 */
	final protected static function union( array $parts ): string {
		return 1 === count( $parts ) ? array_values( $parts )[0] : implode( ' UNION ALL ', array_map( static fn ( string $part, int $number ): string => "SELECT * FROM ( {$part} ) part{$number}", $parts, array_keys( $parts ) ) );
	}

	/**
	 * Deletes all rows.
	 *
	 * @return bool False if the database returned an error.
	 */
	final public static function clear(): bool {
		global $wpdb;
		return false !== $wpdb->query( $wpdb->prepare( 'DELETE FROM %i', static::name() ) );
	}
}
