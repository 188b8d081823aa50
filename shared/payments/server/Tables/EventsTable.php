<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Payments\Event;
use Freehold\Payments\EventSubject;

/**
 * Stores each event of a vendor once, until it is processed and the vendor cannot send it again.
 */
final class EventsTable extends Table {

	public const NAME = 'payment_events';

	/** Stored, not processed. */
	public const RECEIVED = 'received';

	/** Processed. */
	public const DONE = 'done';

	/** About nothing that this site knows. */
	public const IGNORED = 'ignored';

	/** Tried too often; processed again if the vendor sends it again. */
	public const FAILED = 'failed';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			vendor VARCHAR(20) NOT NULL,
			live TINYINT UNSIGNED NOT NULL DEFAULT 0,
			event_id VARCHAR(160) NOT NULL,
			type VARCHAR(100) NOT NULL DEFAULT '',
			object_id VARCHAR(160) NOT NULL DEFAULT '',
			target TEXT NOT NULL,
			status VARCHAR(10) NOT NULL DEFAULT 'received',
			tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
			error VARCHAR(190) NOT NULL DEFAULT '',
			received BIGINT UNSIGNED NOT NULL DEFAULT 0,
			done BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY event_id (vendor, live, event_id),
			KEY status (status, received),
			KEY object_id (vendor, live, object_id)";
	}

	/**
	 * Returns the latest events about objects of a vendor, the newest first.
	 *
	 * @param string   $vendor  The vendor’s slug.
	 * @param bool     $live    The mode.
	 * @param string[] $objects The vendor’s IDs of the objects.
	 * @param int      $limit   The maximum number of events.
	 * @return array<int, array{id: int, type: string, status: string, error: string, received: int}>
	 */
	public static function about( string $vendor, bool $live, array $objects, int $limit ): array {
		$rows = Sql::rows( 'SELECT id, type, status, error, received FROM %i WHERE vendor = %s AND live = %d AND object_id IN (%s) ORDER BY id DESC LIMIT %d', self::name(), $vendor, (int) $live, $objects, $limit );
		return array_map(
			static fn ( array $row ): array => array(
				'id'       => (int) $row['id'],
				'received' => (int) $row['received'],
			) + $row,
			$rows
		);
	}

	/**
	 * Returns when the latest event of a vendor was received, in Unix time.
	 *
	 * @param string $vendor The vendor’s slug.
	 * @param bool   $live   The mode.
	 * @return int|null Null if there is none.
	 */
	public static function last_received( string $vendor, bool $live ): ?int {
		$time = Sql::value( 'SELECT received FROM %i WHERE vendor = %s AND live = %d ORDER BY id DESC LIMIT 1', self::name(), $vendor, (int) $live );
		return null === $time ? null : (int) $time;
	}

	/**
	 * Stores an event, unless it is stored.
	 *
	 * @return int|null The row’s ID; null if the database returned an error.
	 */
	public static function add( Event $event ): ?int {
		self::execute( 'INSERT IGNORE INTO %i ( vendor, live, event_id, type, object_id, target, received ) VALUES ( %s, %d, %s, %s, %s, %s, %d )', self::name(), $event->vendor, (int) $event->live, $event->event_id, mb_substr( $event->type, 0, 100 ), $event->object_id, $event->subject->to_json(), time() );
		$id = Sql::value( 'SELECT id FROM %i WHERE vendor = %s AND live = %d AND event_id = %s', self::name(), $event->vendor, (int) $event->live, $event->event_id );
		return null === $id ? null : (int) $id;
	}

	/**
	 * Returns whether an event is stored and needs no further delivery. One that failed does.
	 *
	 * @param Event $event The event; its signature need not be checked.
	 */
	public static function is_settled( Event $event ): bool {
		return null !== Sql::value( 'SELECT id FROM %i WHERE vendor = %s AND live = %d AND event_id = %s AND status <> %s', self::name(), $event->vendor, (int) $event->live, $event->event_id, self::FAILED );
	}

	/**
	 * Returns an event that is not processed yet.
	 *
	 * @param int $id The row’s ID.
	 */
	public static function open( int $id ): ?Event {
		$row = Sql::row( 'SELECT * FROM %i WHERE id = %d AND status IN ( %s, %s )', self::name(), $id, self::RECEIVED, self::FAILED );
		return null === $row ? null : new Event( (string) $row['vendor'], (bool) (int) $row['live'], (string) $row['event_id'], (string) $row['type'], (string) $row['object_id'], EventSubject::from_json( (string) $row['target'] ) );
	}

	/**
	 * Notes the outcome of an event. An event that is done stays so.
	 *
	 * @param int    $id     The row’s ID.
	 * @param string $status One of the constants.
	 * @param string $error  Why it failed.
	 */
	public static function mark( int $id, string $status, string $error = '' ): void {
		self::execute( 'UPDATE %i SET status = %s, error = %s, tries = tries + 1, done = %d WHERE id = %d AND status IN ( %s, %s )', self::name(), $status, StateTable::short( $error ), time(), $id, self::RECEIVED, self::FAILED );
	}

	/**
	 * Returns events that no worker has processed.
	 *
	 * @param int $before Only events that were received before this Unix time.
	 * @param int $limit  The maximum number.
	 * @return int[] IDs.
	 */
	public static function left( int $before, int $limit ): array {
		return array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE status = %s AND received < %d ORDER BY id LIMIT %d', self::name(), self::RECEIVED, $before, $limit ) );
	}

	/**
	 * Deletes old events.
	 *
	 * @param int $before Unix time; vendors must not send earlier events again.
	 */
	public static function prune( int $before ): void {
		self::execute( 'DELETE FROM %i WHERE received < %d', self::name(), $before );
	}

	/**
	 * Counts the events that could not be processed.
	 *
	 * @param int $after Only events that were received after this Unix time.
	 */
	public static function failed( int $after ): int {
		return (int) Sql::value( 'SELECT COUNT(*) FROM %i WHERE status = %s AND received > %d', self::name(), self::FAILED, $after );
	}
}
