<?php
declare( strict_types=1 );

namespace Freehold\Members\Access\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores one row per login mail: the hashes of its link and its code. One conditional UPDATE uses a row, by link or by code,
 * so that it works once.
 */
final class LoginTable extends Table {

	public const NAME = 'member_logins';

	/** How often a code can be tried. */
	public const MAX_TRIES = 5;

	/** How many mails to one address work at the same time. */
	private const MAX_LIVE = 3;

	private const COLUMNS = 'id, email, return_url, used';

	/**
	 * Returns the columns and keys. `handle` is the hash of the text that belongs to the browser which asked for the mail; `used`
	 * is Unix time, 0 while the row can be used.
	 */
	protected static function columns(): string {
		return 'id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			token CHAR(64) NOT NULL,
			handle CHAR(64) NOT NULL,
			code CHAR(64) NOT NULL,
			email VARCHAR(254) NOT NULL,
			email_hash CHAR(64) NOT NULL,
			return_url TEXT NOT NULL,
			tries INT UNSIGNED NOT NULL DEFAULT 0,
			expires BIGINT UNSIGNED NOT NULL DEFAULT 0,
			used BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY token (token),
			UNIQUE KEY handle (handle),
			KEY email_hash (email_hash, id),
			KEY expires (expires)';
	}

	/**
	 * Adds a row, and makes all but the newest rows of the same address invalid.
	 *
	 * @param array{token: string, handle: string, code: string, email: string, email_hash: string, return_url: string} $values  Hashes, the normalized address and its hash.
	 * @param int                                                                                                       $seconds How long it can be used.
	 * @return bool False if there is a row with this handle already, or the database returned an error.
	 */
	public static function add( array $values, int $seconds ): bool {
		$is_added = 1 === self::execute( 'INSERT IGNORE INTO %i ( token, handle, code, email, email_hash, return_url, expires ) VALUES ( %s, %s, %s, %s, %s, %s, %d )', self::name(), $values['token'], $values['handle'], $values['code'], $values['email'], $values['email_hash'], $values['return_url'], time() + $seconds );
		$oldest   = Sql::value( 'SELECT id FROM %i WHERE email_hash = %s ORDER BY id DESC LIMIT 1 OFFSET %d', self::name(), $values['email_hash'], self::MAX_LIVE - 1 );
		if ( null !== $oldest ) {
			self::execute( 'UPDATE %i SET used = %d WHERE email_hash = %s AND id < %d AND used = 0', self::name(), time(), $values['email_hash'], (int) $oldest );
		}
		return $is_added;
	}

	/**
	 * Returns a row that has not expired.
	 *
	 * @param string $token The hash of the link's token.
	 * @return array{id: int, email: string, return_url: string, used: int}|null
	 */
	public static function find( string $token ): ?array {
		return self::one( 'token = %s', $token );
	}

	/**
	 * Uses a row by its link.
	 *
	 * @param string $token The hash of the link's token.
	 * @return array{id: int, email: string, return_url: string, used: int}|null Null unless this call used it.
	 */
	public static function use_token( string $token ): ?array {
		return 1 === self::execute( 'UPDATE %i SET used = %d WHERE token = %s AND used = 0 AND expires > %d', self::name(), time(), $token, time() ) ? self::one( 'token = %s', $token ) : null;
	}

	/**
	 * Uses a row by its code. Each call counts as a try before the code is compared, so that simultaneous requests cannot try
	 * more codes.
	 *
	 * @param string $handle The hash of the handle.
	 * @param string $code   The hash of the code.
	 * @return array{id: int, email: string, return_url: string, used: int}|null Null unless this call used it.
	 */
	public static function use_code( string $handle, string $code ): ?array {
		$is_counted = 1 === self::execute( 'UPDATE %i SET tries = tries + 1 WHERE handle = %s AND used = 0 AND tries < %d AND expires > %d', self::name(), $handle, self::MAX_TRIES, time() );
		return $is_counted && 1 === self::execute( 'UPDATE %i SET used = %d WHERE handle = %s AND code = %s AND used = 0 AND expires > %d', self::name(), time(), $handle, $code, time() ) ? self::one( 'handle = %s', $handle ) : null;
	}

	/**
	 * Lets a row be used again, because its session could not be stored.
	 */
	public static function give_back( int $id ): void {
		self::execute( 'UPDATE %i SET used = 0 WHERE id = %d', self::name(), $id );
	}

	/**
	 * Deletes all rows of an address.
	 *
	 * @param string $email_hash The address's hash.
	 */
	public static function remove( string $email_hash ): void {
		self::execute( 'DELETE FROM %i WHERE email_hash = %s', self::name(), $email_hash );
	}

	/**
	 * Deletes expired rows.
	 */
	public static function prune(): void {
		self::execute( 'DELETE FROM %i WHERE expires < %d', self::name(), time() );
	}

	/**
	 * Returns the row that a condition finds.
	 *
	 * @param string $condition SQL with one placeholder.
	 * @return array{id: int, email: string, return_url: string, used: int}|null
	 */
	private static function one( string $condition, string $value ): ?array {
		$row = Sql::row( 'SELECT ' . self::COLUMNS . " FROM %i WHERE {$condition} AND expires > %d", self::name(), $value, time() );
		return null === $row ? null : array(
			'id'         => (int) $row['id'],
			'email'      => (string) $row['email'],
			'return_url' => (string) $row['return_url'],
			'used'       => (int) $row['used'],
		);
	}
}
