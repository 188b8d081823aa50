<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\SignUps;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Members\Address;

/**
 * Stores a sign-up until Mailchimp has it. Equal sign-ups share one row, so a repeated request adds nothing. Each change of the
 * state is one conditional UPDATE. A row that is done contains no personal data except keyed hashes, and is deleted within a day.
 */
final class SignUpTable extends Table {

	public const NAME = 'mailchimp_sign_ups';

	/** Mailchimp does not have it yet. */
	public const WAITING = 'waiting';

	/** Mailchimp has the address, but not yet its tags and its consent. */
	public const DETAILS = 'details';

	public const DONE = 'done';

	/** Mailchimp does not accept the address. */
	public const REJECTED = 'rejected';

	/** It was tried for days. */
	public const FAILED = 'failed';

	/** For how many seconds an equal sign-up counts as the same. */
	private const REPEAT_SECONDS = 2 * MINUTE_IN_SECONDS;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			fingerprint CHAR(64) NOT NULL,
			email_hash CHAR(64) NOT NULL,
			state VARCHAR(20) NOT NULL,
			reason VARCHAR(40) NOT NULL DEFAULT '',
			data LONGTEXT NOT NULL,
			created_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			changed_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY fingerprint (fingerprint),
			KEY email_hash (email_hash),
			KEY state (state, changed_at)";
	}

	/**
	 * Adds a sign-up, unless an equal one waits or was done a moment ago.
	 *
	 * @return int|null The row's ID; null if the database returned an error.
	 */
	public static function add( SignUp $sign_up ): ?int {
		$fingerprint = $sign_up->fingerprint();
		$now         = time();
		$rows        = self::execute( 'INSERT IGNORE INTO %i ( fingerprint, email_hash, state, data, created_at, changed_at ) VALUES ( %s, %s, %s, %s, %d, %d )', self::name(), $fingerprint, Address::hash( $sign_up->email ), self::WAITING, $sign_up->to_json(), $now, $now );
		if ( 0 === $rows ) {
			$rows = self::execute( "UPDATE %i SET state = %s, reason = '', data = %s, created_at = %d, changed_at = %d WHERE fingerprint = %s AND ( state IN ( %s, %s ) OR ( state = %s AND changed_at < %d ) )", self::name(), self::WAITING, $sign_up->to_json(), $now, $now, $fingerprint, self::REJECTED, self::FAILED, self::DONE, $now - self::REPEAT_SECONDS );
		}
		if ( null === $rows ) {
			return null;
		}
		$id = Sql::value( 'SELECT id FROM %i WHERE fingerprint = %s', self::name(), $fingerprint );
		return null === $id ? null : (int) $id;
	}

	/**
	 * Returns a row.
	 */
	public static function get( int $id ): ?Row {
		$row = Sql::objects( 'SELECT id, state, reason, data, created_at FROM %i WHERE id = %d', self::name(), $id )[0] ?? null;
		return null === $row ? null : Row::of( $row );
	}

	/**
	 * Moves a row to another state.
	 *
	 * @param int    $id     The row's ID.
	 * @param string $from   The state that it must have.
	 * @param string $to     The new state.
	 * @param string $reason Why.
	 * @return bool Whether this call moved it.
	 */
	public static function move( int $id, string $from, string $to, string $reason = '' ): bool {
		return 1 === ( self::DONE === $to
			? self::execute( "UPDATE %i SET state = %s, reason = '', data = '', changed_at = %d WHERE id = %d AND state = %s", self::name(), $to, time(), $id, $from )
			: self::execute( 'UPDATE %i SET state = %s, reason = %s, changed_at = %d WHERE id = %d AND state = %s', self::name(), $to, $reason, time(), $id, $from ) );
	}

	/**
	 * Deletes a row in a state.
	 *
	 * @param int    $id    The row's ID.
	 * @param string $state The state that it must have.
	 */
	public static function remove( int $id, string $state ): void {
		self::execute( 'DELETE FROM %i WHERE id = %d AND state = %s', self::name(), $id, $state );
	}

	/**
	 * Returns rows of a person that contain personal data, the oldest first.
	 *
	 * @param string $email  The address.
	 * @param int    $limit  The maximum number.
	 * @param int    $offset How many are left out.
	 * @return Row[]
	 */
	public static function of( string $email, int $limit, int $offset = 0 ): array {
		$rows = Sql::objects( "SELECT id, state, reason, data, created_at FROM %i WHERE email_hash = %s AND data <> '' ORDER BY id LIMIT %d OFFSET %d", self::name(), Address::hash( $email ), $limit, $offset );
		return array_map( Row::of( ... ), $rows );
	}

	/**
	 * Deletes everything about a person.
	 *
	 * @param string $email The address.
	 * @return int|null How many rows; null if the database returned an error.
	 */
	public static function erase( string $email ): ?int {
		$rows = self::execute( 'DELETE FROM %i WHERE email_hash = %s', self::name(), Address::hash( $email ) );
		return $rows;
	}

	/**
	 * Returns IDs of rows that have been in a state for some time.
	 *
	 * @param int $before The time before which they changed, in seconds of Unix time.
	 * @param int $limit  How many.
	 * @return int[] Those that changed first.
	 */
	public static function ids( string $state, int $before, int $limit ): array {
		return array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE state = %s AND changed_at < %d ORDER BY changed_at, id LIMIT %d', self::name(), $state, $before, $limit ) );
	}

	/**
	 * Counts rows that have been in a state for some time.
	 *
	 * @param int $before The time before which they were created, in seconds of Unix time.
	 */
	public static function count( string $state, int $before ): int {
		return (int) Sql::value( 'SELECT COUNT(*) FROM %i WHERE state = %s AND created_at < %d', self::name(), $state, $before );
	}

	/**
	 * Deletes rows that have been in a state for some time.
	 *
	 * @param int    $before The time before which they changed, in seconds of Unix time.
	 * @param string $time   The column of the time: `created_at` for rows that change while they are tried again.
	 */
	public static function prune( string $state, int $before, string $time = 'changed_at' ): void {
		self::execute( 'DELETE FROM %i WHERE state = %s AND %i < %d', self::name(), $state, $time, $before );
	}
}
