<?php
/**
 * The suppression list.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Members\Tables;

use Freehold\Database\Table;

/**
 * Stores keyed hashes of addresses that were erased, so that no import and no form brings them back.
 */
final class SuppressionTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'member_suppressions';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'email_hash CHAR(64) NOT NULL,
			created BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (email_hash)';
	}

	/**
	 * Adds an address.
	 *
	 * @param string $hash The address’s hash.
	 */
	public static function add( string $hash ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'INSERT IGNORE INTO %i ( email_hash, created ) VALUES ( %s, %d )', self::name(), $hash, time() ) );
	}

	/**
	 * Returns those of some addresses that are on the list.
	 *
	 * @param string[] $hashes Hashes of addresses.
	 * @return string[] Hashes.
	 */
	public static function among( array $hashes ): array {
		global $wpdb;
		if ( array() === $hashes ) {
			return array();
		}
		$marks = implode( ',', array_fill( 0, count( $hashes ), '%s' ) );
		return $wpdb->get_col( $wpdb->prepare( "SELECT email_hash FROM %i WHERE email_hash IN ({$marks})", self::name(), ...array_values( $hashes ) ) ); // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- One placeholder per hash.
	}
}
