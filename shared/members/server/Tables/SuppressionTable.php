<?php
declare( strict_types=1 );

namespace Freehold\Members\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores keyed hashes of addresses that were erased, so that no import and no owner brings them back. Who confirms a new sign-up is taken off.
 */
final class SuppressionTable extends Table {

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
	 * @return bool False if the database returned an error.
	 */
	public static function add( string $hash ): bool {
		return null !== self::execute( 'INSERT IGNORE INTO %i ( email_hash, created ) VALUES ( %s, %d )', self::name(), $hash, time() );
	}

	/**
	 * Removes an address.
	 *
	 * @param string $hash The address’s hash.
	 */
	public static function remove( string $hash ): void {
		self::execute( 'DELETE FROM %i WHERE email_hash = %s', self::name(), $hash );
	}

	/**
	 * Returns those of some addresses that are on the list.
	 *
	 * @param string[] $hashes Hashes of addresses.
	 * @return string[] Hashes.
	 */
	public static function among( array $hashes ): array {
		if ( array() === $hashes ) {
			return array();
		}
		return Sql::column( 'SELECT email_hash FROM %i WHERE email_hash IN (%s)', self::name(), $hashes );
	}
}
