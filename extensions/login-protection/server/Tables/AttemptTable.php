<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Modules\LoginProtection\Subject;

/**
 * Stores how often the logins of an address or a username have failed, and until when it has to wait. Each change is one
 * conditional UPDATE, so that simultaneous requests count exactly.
 */
final class AttemptTable extends Table {

	public const NAME = 'login_attempts';

	/** Version 2 has one table for all sites of a network. */
	public const VERSION = 2;

	/** Accounts belong to all sites of a network. */
	public const IS_OF_NETWORK = true;

	/** How long failures count together, in seconds. */
	public const WINDOW = 15 * MINUTE_IN_SECONDS;

	/** How long the first wait is. An address waits twice as long each further time, up to a day. */
	public const FIRST_WAIT = 15 * MINUTE_IN_SECONDS;

	/** The most doublings that stay below a day. */
	private const MOST_DOUBLINGS = 6;

	/** The row with the number of rejected logins. */
	private const REJECTED = 'rejected';

	/**
	 * Returns the columns and keys. Times are Unix time.
	 */
	protected static function columns(): string {
		return 'subject VARCHAR(64) NOT NULL,
			failures BIGINT NOT NULL DEFAULT 0,
			window_ends BIGINT NOT NULL DEFAULT 0,
			waits INT NOT NULL DEFAULT 0,
			waits_until BIGINT NOT NULL DEFAULT 0,
			PRIMARY KEY (subject),
			KEY login_window (window_ends)';
	}

	/**
	 * Counts a failure. If there are too many, a wait begins.
	 *
	 * @param Subject $subject Whose.
	 */
	public static function fail( Subject $subject ): void {
		$now = time();
		$add = Sql::prepare( 'UPDATE %i SET failures = CASE WHEN window_ends > %d THEN failures + 1 ELSE 1 END, window_ends = CASE WHEN window_ends > %d THEN window_ends ELSE %d END WHERE subject = %s', self::name(), $now, $now, $now + self::WINDOW, $subject->code );
		if ( 0 === self::execute( $add ) ) {
			self::create_row( $subject->code );
			self::execute( $add );
		}
		// Of several failures that reach the limit at the same time, one begins the wait.
		self::execute( 'UPDATE %i SET failures = 0, waits_until = %d + %d * (1 << LEAST(waits, %d)), waits = waits + 1 WHERE subject = %s AND failures >= %d', self::name(), $now, self::FIRST_WAIT, $subject->is_address ? self::MOST_DOUBLINGS : 0, $subject->code, $subject->limit() );
	}

	/**
	 * Returns how long subjects have to wait.
	 *
	 * @param Subject[] $subjects The subjects.
	 * @return int Seconds until all of them may log in.
	 */
	public static function wait( array $subjects ): int {
		$codes = array_map( static fn ( Subject $subject ): string => $subject->code, $subjects );
		$until = (int) Sql::value( 'SELECT MAX(waits_until) FROM %i WHERE subject IN (%s)', self::name(), $codes );
		return max( 0, $until - time() );
	}

	/**
	 * Forgets the failures and the wait of a subject.
	 *
	 * @return bool|null Whether there was something to forget; null if the database returned an error.
	 */
	public static function forget( Subject $subject ): ?bool {
		$rows = self::execute( 'DELETE FROM %i WHERE subject = %s', self::name(), $subject->code );
		return null === $rows ? null : $rows > 0;
	}

	/**
	 * Forgets all failures and waits. The number of rejected logins stays.
	 *
	 * @return int How many subjects there were.
	 */
	public static function forget_all(): int {
		return (int) self::execute( 'DELETE FROM %i WHERE subject <> %s', self::name(), self::REJECTED );
	}

	/**
	 * Returns the subjects with failures or a wait, in a walk through all of them.
	 *
	 * @param string $after The last code of the previous call; empty to begin.
	 * @param int    $limit The maximum number.
	 * @return array<int, array{subject: string, failures: int, waits_until: int}> Failures that no longer count are left out.
	 */
	public static function after( string $after, int $limit ): array {
		return self::current( 'subject > %s ORDER BY subject LIMIT %d', $after, $limit );
	}

	/**
	 * Returns the subjects with failures or a wait: some subjects first, then the longest waits.
	 *
	 * @param Subject[] $first The subjects that come first.
	 * @param int       $limit The maximum number.
	 * @return array<int, array{subject: string, failures: int, waits_until: int}> Failures that no longer count are left out.
	 */
	public static function longest( array $first, int $limit ): array {
		return self::current( '1 = 1 ORDER BY CASE WHEN subject IN (%s) THEN 0 ELSE 1 END, waits_until DESC, failures DESC LIMIT %d', array_column( $first, 'code' ), $limit );
	}

	/**
	 * Returns subjects with failures or a wait.
	 *
	 * @param string $selection A condition and the rest of the statement, a constant.
	 * @param mixed  ...$values The values of its placeholders.
	 * @return array<int, array{subject: string, failures: int, waits_until: int}>
	 */
	private static function current( string $selection, mixed ...$values ): array {
		$now  = time();
		$rows = Sql::rows( "SELECT subject, CASE WHEN window_ends > %d THEN failures ELSE 0 END AS failures, waits_until FROM %i WHERE subject <> %s AND ( waits_until > %d OR ( window_ends > %d AND failures > 0 ) ) AND {$selection}", $now, self::name(), self::REJECTED, $now, $now, ...$values );
		return array_map(
			static fn ( array $row ): array => array(
				'subject'     => (string) $row['subject'],
				'failures'    => (int) $row['failures'],
				'waits_until' => (int) $row['waits_until'],
			),
			$rows
		);
	}

	/**
	 * Returns the waits of the last day that are over, the latest one first.
	 *
	 * @param int $limit The maximum number.
	 * @return array<int, array{subject: string, waits: int, waits_until: int}> How often each subject has waited, and until when.
	 */
	public static function ended( int $limit ): array {
		$now = time();
		return array_map(
			static fn ( array $row ): array => array(
				'subject'     => (string) $row['subject'],
				'waits'       => (int) $row['waits'],
				'waits_until' => (int) $row['waits_until'],
			),
			Sql::rows( 'SELECT subject, waits, waits_until FROM %i WHERE subject <> %s AND waits > 0 AND waits_until <= %d AND waits_until > %d ORDER BY waits_until DESC, subject LIMIT %d', self::name(), self::REJECTED, $now, $now - DAY_IN_SECONDS, $limit )
		);
	}

	/**
	 * Returns how many subjects have to wait now.
	 */
	public static function waiting(): int {
		return (int) Sql::value( 'SELECT COUNT(*) FROM %i WHERE waits_until > %d', self::name(), time() );
	}

	/**
	 * Counts a rejected login.
	 */
	public static function count_rejected(): void {
		$add = Sql::prepare( 'UPDATE %i SET failures = failures + 1 WHERE subject = %s', self::name(), self::REJECTED );
		if ( 0 === self::execute( $add ) ) {
			self::create_row( self::REJECTED );
			self::execute( $add );
		}
	}

	/**
	 * Returns how many logins have been rejected since the table exists.
	 */
	public static function rejected(): int {
		return (int) Sql::value( 'SELECT failures FROM %i WHERE subject = %s', self::name(), self::REJECTED );
	}

	/**
	 * Deletes what has not changed for a day.
	 */
	public static function prune(): void {
		$day_ago = time() - DAY_IN_SECONDS;
		self::execute( 'DELETE FROM %i WHERE subject <> %s AND window_ends < %d AND waits_until < %d', self::name(), self::REJECTED, $day_ago, $day_ago );
	}

	/**
	 * Creates a row without failures, if there is none.
	 *
	 * @param string $code The subject’s code.
	 */
	private static function create_row( string $code ): void {
		self::execute( 'INSERT IGNORE INTO %i ( subject ) VALUES ( %s )', self::name(), $code );
	}
}
