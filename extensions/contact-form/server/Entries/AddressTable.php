<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Finds the entries that contain an exact email address, for privacy requests. Stores hashes, so that the comparison is exact
 * in every collation.
 */
final class AddressTable extends Table {

	public const NAME = 'contact_form_addresses';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'address CHAR(64) NOT NULL,
			entry_id BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (address, entry_id),
			KEY entry_id (entry_id)';
	}

	/**
	 * Stores the addresses of an entry.
	 */
	public static function store( Entry $entry ): void {
		$hashes = array_map( array( self::class, 'hash' ), $entry->addresses() );
		$stored = Sql::column( 'SELECT address FROM %i WHERE entry_id = %d', self::name(), $entry->id );
		foreach ( array_diff( $stored, $hashes ) as $hash ) {
			self::execute( 'DELETE FROM %i WHERE address = %s AND entry_id = %d', self::name(), $hash, $entry->id );
		}
		foreach ( array_diff( $hashes, $stored ) as $hash ) {
			self::execute( 'INSERT IGNORE INTO %i ( address, entry_id ) VALUES ( %s, %d )', self::name(), $hash, $entry->id );
		}
	}

	/**
	 * Deletes the addresses of an entry.
	 *
	 * @param int $entry The entry's ID.
	 */
	public static function remove( int $entry ): void {
		self::execute( 'DELETE FROM %i WHERE entry_id = %d', self::name(), $entry );
	}

	/**
	 * Returns the entries with an address, in the order of their IDs.
	 *
	 * @param string $email The address.
	 * @param int    $after The ID after which to begin.
	 * @param int    $limit The maximum number of entries.
	 * @return int[] Entry IDs.
	 */
	public static function entries( string $email, int $after, int $limit ): array {
		return array_map( 'intval', Sql::column( 'SELECT entry_id FROM %i WHERE address = %s AND entry_id > %d ORDER BY entry_id LIMIT %d', self::name(), self::hash( Entry::address( $email ) ), $after, $limit ) );
	}

	/**
	 * Returns an address's hash.
	 *
	 * @param string $address The address, see {@see Entry::address()}.
	 */
	private static function hash( string $address ): string {
		return hash( 'sha256', $address );
	}
}
