<?php
declare( strict_types=1 );

namespace Freehold\Members\Access\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Members\Access\Session;
use Freehold\Members\Subscriber;
use Freehold\Members\Tables\SubscriberTable;

/**
 * Stores the hash of each session's ID, never the ID itself. A session belongs to a subscriber, or to a few
 * orders alone; then it has a row for each. What it may read is not part of it.
 */
final class SessionTable extends Table {

	public const NAME = 'member_sessions';

	/** How many sessions of one reader are listed. */
	public const MAX_LISTED = 100;

	/** How many orders a session can belong to. */
	public const MAX_ORDERS = 5;

	/**
	 * Returns the columns and keys. Times are Unix time.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			hash CHAR(64) NOT NULL,
			subscriber_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			order_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			device VARCHAR(60) NOT NULL DEFAULT '',
			created BIGINT UNSIGNED NOT NULL DEFAULT 0,
			seen BIGINT UNSIGNED NOT NULL DEFAULT 0,
			expires BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY hash (hash, order_id),
			KEY subscriber_id (subscriber_id, seen),
			KEY order_id (order_id),
			KEY expires (expires)";
	}

	/**
	 * Adds a session, or another order to one.
	 *
	 * @param string $hash          The hash of its ID.
	 * @param int    $subscriber_id The subscriber, or 0.
	 * @param int    $order_id      The order, or 0.
	 * @param string $device        What the browser says about the device.
	 * @param int    $expires       When it ends.
	 * @return bool False if the database returned an error.
	 */
	public static function add( string $hash, int $subscriber_id, int $order_id, string $device, int $expires ): bool {
		return 1 === self::execute( 'INSERT INTO %i ( hash, subscriber_id, order_id, device, created, seen, expires ) VALUES ( %s, %d, %d, %s, %d, %d, %d )', self::name(), $hash, $subscriber_id, $order_id, $device, time(), time(), $expires );
	}

	/**
	 * Returns a session that has not ended, with its subscriber, in one query.
	 *
	 * @param string $hash The hash of its ID.
	 * @return Session|null Null also if its subscriber was deleted.
	 */
	public static function find( string $hash ): ?Session {
		$rows = Sql::rows( 'SELECT m.*, s.id AS session_id, s.subscriber_id AS session_subscriber, s.order_id AS session_order, s.device AS session_device, s.created AS session_created, s.seen AS session_seen, s.expires AS session_expires FROM %i s LEFT JOIN %i m ON m.id = s.subscriber_id WHERE s.hash = %s AND s.expires > %d ORDER BY s.id DESC LIMIT %d', self::name(), SubscriberTable::name(), $hash, time(), self::MAX_ORDERS );
		$row  = $rows[0] ?? null;
		if ( null === $row || ( (int) $row['session_subscriber'] > 0 && null === $row['id'] ) ) {
			return null;
		}
		return self::session( $row, null === $row['id'] ? null : Subscriber::from_row( $row ), array_values( array_filter( array_map( 'intval', array_column( $rows, 'session_order' ) ) ) ) );
	}

	/**
	 * Notes that a session was used, and moves its end.
	 *
	 * @param string $hash    The hash of its ID.
	 * @param int    $before  Only if it was last used before this Unix time.
	 * @param int    $expires When it ends now.
	 * @return bool Whether this call changed it.
	 */
	public static function touch( string $hash, int $before, int $expires ): bool {
		return 0 < self::execute( 'UPDATE %i SET seen = %d, expires = %d WHERE hash = %s AND seen < %d AND expires > %d', self::name(), time(), $expires, $hash, $before, time() );
	}

	/**
	 * Returns sessions of a subscriber, the last used first.
	 *
	 * @param int $subscriber_id The subscriber.
	 * @param int $offset        How many are left out.
	 * @return Session[] Without the subscriber, `MAX_LISTED` at most.
	 */
	public static function of( int $subscriber_id, int $offset = 0 ): array {
		$rows = Sql::rows( 'SELECT id AS session_id, device AS session_device, created AS session_created, seen AS session_seen, expires AS session_expires FROM %i WHERE subscriber_id = %d AND expires > %d ORDER BY seen DESC, id DESC LIMIT %d OFFSET %d', self::name(), $subscriber_id, time(), self::MAX_LISTED, $offset );
		return array_map( static fn ( array $row ): Session => self::session( $row, null, array() ), $rows );
	}

	/**
	 * Deletes the session with an ID.
	 *
	 * @param string $hash The hash of its ID.
	 */
	public static function end( string $hash ): void {
		self::execute( 'DELETE FROM %i WHERE hash = %s', self::name(), $hash );
	}

	/**
	 * Deletes a session of a subscriber.
	 *
	 * @param int $id            The session.
	 * @param int $subscriber_id Only if it is this subscriber's.
	 * @return bool False if the database returned an error.
	 */
	public static function remove( int $id, int $subscriber_id ): bool {
		return null !== self::execute( 'DELETE FROM %i WHERE id = %d AND subscriber_id = %d', self::name(), $id, $subscriber_id );
	}

	/**
	 * Deletes all sessions of a subscriber.
	 *
	 * @param int $subscriber_id The subscriber; not 0.
	 * @return bool False if the database returned an error.
	 */
	public static function remove_all( int $subscriber_id ): bool {
		return $subscriber_id < 1 || null !== self::execute( 'DELETE FROM %i WHERE subscriber_id = %d', self::name(), $subscriber_id );
	}

	/**
	 * Removes an order from the sessions that belong to it.
	 *
	 * @param int $order_id The order; not 0.
	 */
	public static function remove_order( int $order_id ): void {
		if ( $order_id > 0 ) {
			self::execute( 'DELETE FROM %i WHERE order_id = %d', self::name(), $order_id );
		}
	}

	/**
	 * Deletes sessions that have ended.
	 */
	public static function prune(): void {
		self::execute( 'DELETE FROM %i WHERE expires < %d', self::name(), time() );
	}

	/**
	 * Returns a session from a row.
	 *
	 * @param array<string, string|null> $row       The columns with their prefix.
	 * @param int[]                      $order_ids The orders.
	 */
	private static function session( array $row, ?Subscriber $subscriber, array $order_ids ): Session {
		return new Session( (int) $row['session_id'], $subscriber, $order_ids, (string) $row['session_device'], (int) $row['session_created'], (int) $row['session_seen'], (int) $row['session_expires'] );
	}
}
