<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores one row per submission, so that a submission that a browser sends twice becomes one entry, also if two servers
 * receive it at the same time. One INSERT decides which request stores it. A request that ends early loses its claim after
 * LEASE, and the next one continues.
 */
final class SubmissionTable extends Table {

	public const NAME = 'contact_form_submissions';

	/** How long a request may take to store a submission, in seconds. */
	private const LEASE = 5 * MINUTE_IN_SECONDS;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "submission CHAR(64) NOT NULL,
			entry_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			folder CHAR(32) NOT NULL DEFAULT '',
			token CHAR(32) NOT NULL DEFAULT '',
			claimed_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
			created_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (submission),
			KEY created_at (created_at)";
	}

	/**
	 * Claims a submission.
	 *
	 * @param string $submission The submission's hash.
	 * @param string $token      A random text that names the caller.
	 * @return bool False if the submission is stored or another request claims it.
	 */
	public static function claim( string $submission, string $token ): bool {
		$until = time() + self::LEASE;
		$rows  = self::execute( 'INSERT IGNORE INTO %i ( submission, folder, token, claimed_until, created_at ) VALUES ( %s, %s, %s, %d, %d )', self::name(), $submission, bin2hex( random_bytes( 16 ) ), $token, $until, time() );
		if ( 1 === $rows ) {
			return true;
		}
		return 1 === self::execute( 'UPDATE %i SET token = %s, claimed_until = %d WHERE submission = %s AND entry_id = 0 AND claimed_until < %d', self::name(), $token, $until, $submission, time() );
	}

	/**
	 * Returns a submission's row.
	 *
	 * @param string $submission The submission's hash.
	 * @return array{entry_id: int, folder: string}|null Null if there is none. `entry_id` is 0 while it is not stored.
	 */
	public static function read( string $submission ): ?array {
		$row = Sql::row( 'SELECT entry_id, folder FROM %i WHERE submission = %s', self::name(), $submission );
		return null === $row ? null : array(
			'entry_id' => (int) $row['entry_id'],
			'folder'   => (string) $row['folder'],
		);
	}

	/**
	 * Extends the caller's claim.
	 *
	 * @param string $submission The submission's hash.
	 * @param string $token      The caller's token.
	 * @return bool False if another request has taken over.
	 */
	public static function renew( string $submission, string $token ): bool {
		self::execute( 'UPDATE %i SET claimed_until = %d WHERE submission = %s AND token = %s AND entry_id = 0', self::name(), time() + self::LEASE, $submission, $token );
		// The UPDATE changes no row if the claim was extended within the same second.
		return null !== Sql::value( 'SELECT submission FROM %i WHERE submission = %s AND token = %s AND entry_id = 0', self::name(), $submission, $token );
	}

	/**
	 * Notes the entry of a submission.
	 *
	 * @param string $submission The submission's hash.
	 * @param int    $entry      The entry's ID.
	 * @return bool Whether this call noted it; false if another request did.
	 */
	public static function complete( string $submission, int $entry ): bool {
		return 1 === self::execute( 'UPDATE %i SET entry_id = %d WHERE submission = %s AND entry_id = 0', self::name(), $entry, $submission );
	}

	/**
	 * Deletes a submission that could not be stored, so that the visitor can try again.
	 *
	 * @param string $submission The submission's hash.
	 * @param string $token      The caller's token.
	 */
	public static function release( string $submission, string $token ): void {
		self::execute( 'DELETE FROM %i WHERE submission = %s AND token = %s AND entry_id = 0', self::name(), $submission, $token );
	}

	/**
	 * Returns submissions whose request ended before they were stored.
	 *
	 * @param int $limit The maximum number of rows.
	 * @return array<int, array{submission: string, folder: string}>
	 */
	public static function abandoned( int $limit ): array {
		return Sql::rows( 'SELECT submission, folder FROM %i WHERE entry_id = 0 AND claimed_until < %d LIMIT %d', self::name(), time(), $limit );
	}

	/**
	 * Deletes stored submissions older than a time.
	 *
	 * @param int $before Unix time.
	 */
	public static function prune( int $before ): void {
		self::execute( 'DELETE FROM %i WHERE entry_id > 0 AND created_at < %d', self::name(), $before );
	}
}
