<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores hashes of the links with which users end their wait. A user has one link at a time.
 */
final class LinkTable extends Table {

	public const NAME = 'login_links';

	/** A row goes with its user. */
	public const USERS = array( 'user_id' => true );

	/** Version 2 has one table for all sites of a network. */
	public const VERSION = 2;

	/** Accounts belong to all sites of a network. */
	public const IS_OF_NETWORK = true;

	/** How long a link works, in seconds. */
	public const LIFETIME = 30 * MINUTE_IN_SECONDS;

	/** How long a user waits for the next mail. */
	public const MAIL_INTERVAL = 5 * MINUTE_IN_SECONDS;

	/**
	 * Returns the columns and keys. Times are Unix time.
	 */
	protected static function columns(): string {
		return 'user_id BIGINT NOT NULL,
			hash CHAR(64) NOT NULL,
			created BIGINT NOT NULL,
			PRIMARY KEY (user_id),
			KEY login_link (hash)';
	}

	/**
	 * Creates a link.
	 *
	 * @param int $user_id Whose.
	 * @return string|null The token; null if the user got one a moment ago.
	 */
	public static function create_token( int $user_id ): ?string {
		$token = bin2hex( random_bytes( 32 ) );
		$now   = time();
		$hash  = self::hash( $token );
		$is_up = 0 < (int) self::execute( 'UPDATE %i SET hash = %s, created = %d WHERE user_id = %d AND created <= %d', self::name(), $hash, $now, $user_id, $now - self::MAIL_INTERVAL )
			|| 0 < (int) self::execute( 'INSERT IGNORE INTO %i ( hash, created, user_id ) VALUES ( %s, %d, %d )', self::name(), $hash, $now, $user_id );
		return $is_up ? $token : null;
	}

	/**
	 * Lets a user get another link at once, because this one was not mailed.
	 */
	public static function give_back( string $token ): void {
		self::execute( 'DELETE FROM %i WHERE hash = %s', self::name(), self::hash( $token ) );
	}

	/**
	 * Returns whose link a token is.
	 *
	 * @return int The user; 0 if it is invalid, expired or used.
	 */
	public static function user( string $token ): int {
		return (int) Sql::value( 'SELECT user_id FROM %i WHERE hash = %s AND created > %d', self::name(), self::hash( $token ), time() - self::LIFETIME );
	}

	/**
	 * Uses a link. The pause between mails stays.
	 *
	 * @return bool Whether this call used it.
	 */
	public static function use_token( string $token ): bool {
		return 0 < (int) self::execute( "UPDATE %i SET hash = '' WHERE hash = %s AND created > %d", self::name(), self::hash( $token ), time() - self::LIFETIME );
	}

	/**
	 * Deletes expired links.
	 */
	public static function prune(): void {
		self::execute( 'DELETE FROM %i WHERE created < %d', self::name(), time() - self::LIFETIME );
	}

	/**
	 * Returns the hash of a token.
	 */
	private static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}
}
