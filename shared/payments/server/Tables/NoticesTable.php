<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Payments\Mail\Notices;

/**
 * Stores each mail once: a mail is sent by the process that claims its row, and never again.
 */
final class NoticesTable extends Table {

	public const NAME = 'payment_notices';

	/** Waits for the queue. */
	public const QUEUED = 'queued';

	/** A process is sending it, or ended while it was sending. */
	public const SENDING = 'sending';

	/** WordPress has taken it. */
	public const SENT = 'sent';

	/** WordPress has not taken it. */
	public const FAILED = 'failed';

	/** Not sent, because the vendor sends it, it is too old, or its address is missing. */
	public const SKIPPED = 'skipped';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			kind VARCHAR(30) NOT NULL,
			object VARCHAR(20) NOT NULL,
			object_id BIGINT UNSIGNED NOT NULL,
			occurrence VARCHAR(64) NOT NULL DEFAULT '',
			status VARCHAR(10) NOT NULL DEFAULT 'queued',
			error VARCHAR(190) NOT NULL DEFAULT '',
			created BIGINT UNSIGNED NOT NULL DEFAULT 0,
			sent BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY notice (kind, object, object_id, occurrence),
			KEY status (status, created),
			KEY about (object, object_id)";
	}

	/**
	 * Returns the mails about an object, the latest first.
	 *
	 * @param string $about `payment` or `subscription`.
	 * @param int    $id    The row’s ID.
	 * @return array<int, array{id: int, kind: string, status: string, error: string, sent: int}>
	 */
	public static function about( string $about, int $id ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'id'   => (int) $row['id'],
				'sent' => (int) $row['sent'],
			) + $row,
			Sql::rows( 'SELECT id, kind, status, error, sent FROM %i WHERE object = %s AND object_id = %d ORDER BY id DESC', self::name(), $about, $id )
		);
	}

	/**
	 * Returns the mails about some objects, the latest first.
	 *
	 * @param array<string, int[]> $objects IDs by `payment` or `subscription`.
	 * @param int                  $limit   The maximum number.
	 * @return array<int, array<string, string|null>> `id`, `kind`, `status`, `error` and `sent`.
	 */
	public static function about_all( array $objects, int $limit ): array {
		$rows = array();
		foreach ( array_filter( $objects ) as $object => $ids ) {
			array_push( $rows, ...Sql::rows( 'SELECT id, kind, status, error, sent FROM %i WHERE object = %s AND object_id IN (%d) ORDER BY id DESC LIMIT %d', self::name(), $object, $ids, $limit ) );
		}
		usort( $rows, static fn ( array $one, array $other ): int => (int) $other['id'] <=> (int) $one['id'] );
		return array_slice( $rows, 0, $limit );
	}

	/**
	 * Adds a mail, unless there is one.
	 *
	 * @param string $kind       One of the constants of {@see Notices}.
	 * @param string $object     `payment` or `subscription`.
	 * @param int    $object_id  The row’s ID.
	 * @param string $occurrence What tells it from other mails of the kind about the object, at most 64 characters.
	 * @return int The row’s ID; 0 if there is one, or the database returned an error.
	 */
	public static function add( string $kind, string $object, int $object_id, string $occurrence ): int {
		global $wpdb;
		return 1 === self::execute( 'INSERT IGNORE INTO %i ( kind, object, object_id, occurrence, created ) VALUES ( %s, %s, %d, %s, %d )', self::name(), $kind, $object, $object_id, $occurrence, time() ) ? (int) $wpdb->insert_id : 0;
	}

	/**
	 * Lets another mail of a kind about an object be added: the reason of the earlier one is over.
	 *
	 * @param string $kind      One of the constants of {@see Notices}.
	 * @param string $object    `payment` or `subscription`.
	 * @param int    $object_id The row’s ID.
	 */
	public static function close( string $kind, string $object, int $object_id ): void {
		self::execute( "UPDATE %i SET occurrence = CONCAT( 'over-', id ) WHERE kind = %s AND object = %s AND object_id = %d AND occurrence = ''", self::name(), $kind, $object, $object_id );
	}

	/**
	 * Claims a mail for sending. A claimed mail is never claimed again: a mail that is lost is better than one that comes
	 * twice.
	 *
	 * @param int $id The row’s ID.
	 * @return array{kind: string, object: string, object_id: int, occurrence: string, created: int}|null Null if it is claimed or sent.
	 */
	public static function claim( int $id ): ?array {
		if ( 1 !== self::execute( 'UPDATE %i SET status = %s, sent = %d WHERE id = %d AND status = %s', self::name(), self::SENDING, time(), $id, self::QUEUED ) ) {
			return null;
		}
		$row = Sql::row( 'SELECT kind, object, object_id, occurrence, created FROM %i WHERE id = %d', self::name(), $id );
		return array(
			'object_id' => (int) $row['object_id'],
			'created'   => (int) $row['created'],
		) + $row;
	}

	/**
	 * Notes the outcome of a claimed mail.
	 *
	 * @param int    $id     The row’s ID.
	 * @param string $status One of the constants.
	 * @param string $error  Why it was not sent.
	 */
	public static function mark( int $id, string $status, string $error = '' ): void {
		self::execute( 'UPDATE %i SET status = %s, error = %s WHERE id = %d AND status = %s', self::name(), $status, StateTable::short( $error ), $id, self::SENDING );
	}

	/**
	 * Deletes what the mail server said about mails to a payer: it often contains the address.
	 *
	 * @param string $object    `payment` or `subscription`.
	 * @param int    $object_id The row’s ID.
	 */
	public static function forget( string $object, int $object_id ): void {
		self::execute( "UPDATE %i SET error = '' WHERE object = %s AND object_id = %d AND status = %s", self::name(), $object, $object_id, self::FAILED );
	}

	/**
	 * Returns mails that no worker has claimed.
	 *
	 * @param int $before Only mails that were added before this Unix time.
	 * @param int $limit  The maximum number.
	 * @return int[] IDs.
	 */
	public static function left( int $before, int $limit ): array {
		return array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE status = %s AND created < %d ORDER BY id LIMIT %d', self::name(), self::QUEUED, $before, $limit ) );
	}
}
