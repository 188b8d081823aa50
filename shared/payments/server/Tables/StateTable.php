<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Generator;

/**
 * Contains the statements that orders, subscriptions and payments share. A row is changed only if no request has written to
 * it since it was read: `checks` counts the writes. `revision` counts only the changes of state.
 */
abstract class StateTable extends Table {

	/** Two addresses are one person's. An index finds those that the database calls equal; it compares without accents. */
	private const IS_PAYER = 'email = %s AND HEX( LOWER( TRIM( email ) ) ) = HEX( LOWER( %s ) )';

	/** How many rows are read at a time. */
	private const BATCH = 100;

	/** The longest text of a column that is a VARCHAR(190). */
	private const MAX_LENGTH = 190;

	/**
	 * Returns a text in the length that the columns accept, as valid UTF-8.
	 *
	 * @param string $text Any text.
	 */
	final public static function short( string $text ): string {
		return mb_substr( wp_check_invalid_utf8( $text, true ), 0, self::MAX_LENGTH );
	}

	/**
	 * Returns the columns that name a vendor’s object, and the keys of rows that cron looks for.
	 */
	final protected static function common(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			vendor VARCHAR(20) NOT NULL,
			live TINYINT UNSIGNED NOT NULL DEFAULT 0,
			source VARCHAR(20) NOT NULL DEFAULT '',
			plan_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			title VARCHAR(190) NOT NULL DEFAULT '',
			email VARCHAR(190) NOT NULL DEFAULT '',
			name VARCHAR(190) NOT NULL DEFAULT '',
			amount BIGINT NOT NULL DEFAULT 0,
			currency CHAR(3) NOT NULL DEFAULT '',
			status VARCHAR(20) NOT NULL DEFAULT '',
			created BIGINT UNSIGNED NOT NULL DEFAULT 0,
			updated BIGINT UNSIGNED NOT NULL DEFAULT 0,
			synced BIGINT UNSIGNED NOT NULL DEFAULT 0,
			checks BIGINT UNSIGNED NOT NULL DEFAULT 0,
			revision BIGINT UNSIGNED NOT NULL DEFAULT 0,
			is_erased TINYINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY vendor_id (vendor, live, vendor_id),
			KEY email (email)";
	}

	/**
	 * Returns the row with an ID.
	 *
	 * @return array<string, string|null>|null Null if there is none.
	 */
	final protected static function row( int $id ): ?array {
		return Sql::row( 'SELECT * FROM %i WHERE id = %d', static::name(), $id );
	}

	/**
	 * Returns the row of a vendor’s object.
	 *
	 * @param string $vendor    The vendor’s slug.
	 * @param bool   $live      The mode.
	 * @param string $vendor_id The vendor’s ID.
	 * @return array<string, string|null>|null Null if there is none.
	 */
	final protected static function row_of( string $vendor, bool $live, string $vendor_id ): ?array {
		return Sql::row( 'SELECT * FROM %i WHERE vendor = %s AND live = %d AND vendor_id = %s', static::name(), $vendor, (int) $live, $vendor_id );
	}

	/**
	 * Adds a row, unless a unique key is taken.
	 *
	 * @param array<string, int|string> $values The values by column.
	 * @return int The row’s ID; 0 if a key is taken or the database returned an error.
	 */
	final protected static function add( array $values ): int {
		global $wpdb;
		$rows = self::execute( 'INSERT IGNORE INTO %i (%i) VALUES (%s)', static::name(), array_keys( $values ), $values );
		return 1 === $rows ? (int) $wpdb->insert_id : 0;
	}

	/**
	 * Changes a row if no request has written to it since it was read.
	 *
	 * @param int                       $id     The row’s ID.
	 * @param int                       $checks The count of writes that was read.
	 * @param array<string, int|string> $values The new values by column.
	 * @return bool False if another process has written to it, or the database returned an error.
	 */
	final protected static function change( int $id, int $checks, array $values ): bool {
		$set = implode( ', ', array_map( static fn ( string $column, int|string $value ): string => (string) ( is_int( $value ) ? Sql::prepare( '%i = %d', $column, $value ) : Sql::prepare( '%i = %s', $column, $value ) ), array_keys( $values ), $values ) );
		return 1 === self::execute( Sql::prepare( 'UPDATE %i SET checks = checks + 1, ', static::name() ) . $set . Sql::prepare( ' WHERE id = %d AND checks = %d', $id, $checks ) );
	}

	/**
	 * Writes what a vendor reported, if no request has written to the row since it was read. A report without news changes
	 * only the time and the count of writes.
	 *
	 * @param int                                 $id     The row’s ID.
	 * @param int                                 $checks The count of writes that was read.
	 * @param array<string, int|string|bool|null> $stored The values that were read.
	 * @param array<string, int|string>           $state  The values that the vendor reported, by column.
	 * @return bool|null True if the state has changed, false if there was no news; null if another process has written to the row.
	 */
	final protected static function follow( int $id, int $checks, array $stored, array $state ): ?bool {
		$known = array_map( static fn ( mixed $value ): string => is_bool( $value ) ? (string) (int) $value : (string) $value, $stored );
		$news  = array_filter( $state, static fn ( int|string $value, string $column ): bool => (string) $value !== $known[ $column ], ARRAY_FILTER_USE_BOTH );
		$now   = time();
		if ( '1' === $known['is_erased'] ) {
			unset( $news['email'], $news['name'] );
		}
		if ( array() === $news ) {
			return self::change( $id, $checks, array( 'synced' => $now ) ) ? false : null;
		}
		$news += array(
			'synced'   => $now,
			'updated'  => $now,
			'revision' => (int) $stored['revision'] + 1,
		);
		return self::change( $id, $checks, $news + static::unsettled() ) ? true : null;
	}

	/**
	 * Returns the columns that mark a row whose new state is not settled.
	 *
	 * @return array<string, int>
	 */
	protected static function unsettled(): array {
		return array( 'is_settled' => 0 );
	}

	/**
	 * Notes that mails, counts and hooks of a state are done or prepared.
	 *
	 * @param int    $id       The row’s ID.
	 * @param int    $revision The revision of the state.
	 * @param string $before   The settled state that was read.
	 * @param string $settled  The state.
	 * @return bool Whether this process settled it; false if another one did, or the state has changed.
	 */
	final public static function settle( int $id, int $revision, string $before, string $settled ): bool {
		return 1 === self::execute( 'UPDATE %i SET settled = %s, is_settled = 1 WHERE id = %d AND revision = %d AND settled = %s AND is_settled = 0', static::name(), $settled, $id, $revision, $before );
	}

	/**
	 * Returns rows whose state is not settled, because a process ended early.
	 *
	 * @param int $before Only rows that were changed before this Unix time.
	 * @param int $limit  The maximum number.
	 * @return int[] IDs.
	 */
	final public static function unsettled_ids( int $before, int $limit ): array {
		return array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE is_settled = 0 AND updated < %d ORDER BY id LIMIT %d', static::name(), $before, $limit ) );
	}

	/**
	 * Returns what the vendor reported about the payer. Nothing reported means that what is stored stays. So does an address that
	 * the payer used when paying: mails and access to paid content go to it, and no one proves an address that is changed at
	 * the vendor.
	 *
	 * @param string $email The email address.
	 * @param string $paid  The address that the payer used; empty if it is not known yet.
	 * @return array<string, string>
	 */
	final protected static function payer( string $email, string $name, string $paid ): array {
		return array_filter(
			array(
				'email' => '' === $paid ? self::short( $email ) : '',
				'name'  => self::short( $name ),
			),
			static fn ( string $text ): bool => '' !== $text
		);
	}

	/**
	 * Returns rows of a payer, the oldest first.
	 *
	 * @param string $email  The email address.
	 * @param int    $after  Only rows with a higher ID.
	 * @param int    $limit  The maximum number.
	 * @param int    $offset How many of them are left out.
	 * @return array<int, array<string, string|null>> All columns.
	 */
	final public static function of_payer( string $email, int $after, int $limit, int $offset = 0 ): array {
		return Sql::rows( 'SELECT * FROM %i WHERE ' . self::IS_PAYER . ' AND id > %d ORDER BY id LIMIT %d OFFSET %d', static::name(), $email, $email, $after, $limit, $offset );
	}

	/**
	 * Returns all rows of a payer, the oldest first. What is done with a row may remove the payer from it.
	 *
	 * @param string $email The email address.
	 * @return Generator<int, array<string, string|null>> All columns.
	 */
	final public static function all_of_payer( string $email ): Generator {
		$after = 0;
		do {
			$rows = self::of_payer( $email, $after, self::BATCH );
			foreach ( $rows as $row ) {
				$after = (int) $row['id'];
				yield $row;
			}
		} while ( isset( $rows[ self::BATCH - 1 ] ) );
	}

	/**
	 * Returns the latest rows of a payer in one mode, the newest first.
	 *
	 * @param string $email The email address.
	 * @param bool   $live  The mode.
	 * @param int    $limit The maximum number.
	 * @return array<int, array<string, string|null>> All columns.
	 */
	final public static function latest_of_payer( string $email, bool $live, int $limit ): array {
		return Sql::rows( 'SELECT * FROM %i WHERE ' . self::IS_PAYER . ' AND live = %d ORDER BY created DESC, id DESC LIMIT %d', static::name(), $email, $email, (int) $live, $limit );
	}

	/**
	 * Removes the payer from a row for good. What was paid stays.
	 *
	 * @param int $id The row’s ID.
	 * @return bool False if the database returned an error.
	 */
	final public static function erase( int $id ): bool {
		return null !== self::execute( "UPDATE %i SET email = '', name = '', is_erased = 1, checks = checks + 1 WHERE id = %d", static::name(), $id );
	}
}
