<?php
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

	/** The columns with IDs of users: whether a row goes with the user. Otherwise it stays, without the user. */
	public const USERS = array();

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
		return ( static::IS_OF_NETWORK ? $wpdb->base_prefix : $wpdb->prefix ) . Schema::PREFIX . static::NAME;
	}

	/**
	 * Creates the table in its current version, if it does not exist. If it does, no right to create tables is needed.
	 *
	 * @return bool False if the database returned an error.
	 */
	final public static function create(): bool {
		global $wpdb;
		if ( static::exists() ) {
			return true;
		}
		$statement = 'CREATE TABLE IF NOT EXISTS %i (' . static::columns() . ') ' . $wpdb->get_charset_collate();
		return false !== $wpdb->query( $wpdb->prepare( $statement, static::name() ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- The class itself defines the columns.
	}

	/**
	 * Returns whether the table exists.
	 */
	final public static function exists(): bool {
		global $wpdb;
		return null !== Sql::value( 'SHOW TABLES LIKE %s', $wpdb->esc_like( static::name() ) );
	}

	/**
	 * Runs a statement that adds, changes or deletes rows; every such statement of a table goes through here. If two statements wait
	 * for each other, the database ends one of them with an error: it runs again, as it does when its table got lost. WordPress logs the error of the last attempt only.
	 * Characters of four bytes, which an old table cannot store, become HTML entities: WordPress refuses the statement without a word.
	 *
	 * @param mixed ...$values See {@see Sql::prepare()}.
	 * @return int|null How many rows were added or changed; null if the database returned an error each time.
	 */
	final protected static function execute( string $statement, mixed ...$values ): ?int {
		global $wpdb;
		$statement = Sql::prepare( $statement, ...$values );
		for ( $attempt = 1; $attempt <= self::ATTEMPTS; $attempt++ ) {
			$errors    = count( $GLOBALS['EZSQL_ERROR'] ?? array() );
			$was_quiet = $wpdb->suppress_errors( $attempt < self::ATTEMPTS || $wpdb->suppress_errors );
			$rows      = $wpdb->query( $statement ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared by the callers.
			$wpdb->suppress_errors( $was_quiet );
			if ( false !== $rows ) {
				return (int) $rows;
			}
			if ( count( $GLOBALS['EZSQL_ERROR'] ?? array() ) > $errors ) {
				if ( ! Sql::repair() ) {
					usleep( random_int( 5000, 50000 ) );
				}
				continue;
			}
			$encoded = self::encode( $statement );
			if ( $encoded === $statement ) {
				$wpdb->print_error( "{$wpdb->last_error} (" . static::name() . ')' );
				return null;
			}
			$statement = $encoded;
		}
		return null;
	}

	/**
	 * Returns a text as it was before a table stored entities in place of characters.
	 */
	final public static function text( string $stored ): string {
		return (string) preg_replace_callback( '/&#x[0-9a-f]{5,6};/', static fn ( array $found ): string => html_entity_decode( $found[0], ENT_QUOTES, 'UTF-8' ), $stored );
	}

	/**
	 * Returns a statement with entities in place of characters of four bytes.
	 */
	private static function encode( string $statement ): string {
		$entity = static function ( array $found ): string {
			$bytes = array_values( (array) unpack( 'C4', $found[0] ) );
			return sprintf( '&#x%x;', ( $bytes[0] & 7 ) << 18 | ( $bytes[1] & 63 ) << 12 | ( $bytes[2] & 63 ) << 6 | $bytes[3] & 63 );
		};
		return preg_replace_callback( '/[\x{10000}-\x{10FFFF}]/u', $entity, $statement ) ?? $statement;
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
	 * Deletes what is a user's, and removes the user from what stays.
	 *
	 * @return int|null How many rows; null if the database returned an error.
	 */
	final public static function forget_user( int $user_id ): ?int {
		$rows = 0;
		foreach ( $user_id > 0 ? static::USERS : array() as $column => $is_owner ) {
			$changed = $is_owner ? self::execute( 'DELETE FROM %i WHERE %i = %d', static::name(), $column, $user_id ) : self::execute( 'UPDATE %i SET %i = 0 WHERE %i = %d', static::name(), $column, $column, $user_id );
			$rows    = null === $changed || null === $rows ? null : $rows + $changed;
		}
		return $rows;
	}

	/**
	 * Deletes all rows.
	 *
	 * @return bool False if the database returned an error.
	 */
	final public static function clear(): bool {
		return null !== self::execute( 'DELETE FROM %i', static::name() );
	}
}
