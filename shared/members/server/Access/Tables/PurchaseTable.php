<?php
declare( strict_types=1 );

namespace Freehold\Members\Access\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;

/**
 * Stores which orders belong to which subscriber, for orders that were paid with another address than the subscriber's. Orders
 * without a row belong to the subscriber with the payer's address.
 */
final class PurchaseTable extends Table {

	public const NAME = 'member_purchases';

	/** How many rows of one reader are read. */
	private const MAX_ROWS = 500;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'order_id BIGINT UNSIGNED NOT NULL,
			subscriber_id BIGINT UNSIGNED NOT NULL,
			PRIMARY KEY (order_id),
			KEY subscriber_id (subscriber_id)';
	}

	/**
	 * Notes whose an order is. An order that is another subscriber's stays so.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function link( int $order_id, int $subscriber_id ): bool {
		return null !== self::execute( 'INSERT IGNORE INTO %i ( order_id, subscriber_id ) VALUES ( %d, %d )', self::name(), $order_id, $subscriber_id );
	}

	/**
	 * Gives all orders of a subscriber to another one.
	 *
	 * @param int $from The subscriber.
	 * @param int $to   The other one.
	 * @return bool False if the database returned an error.
	 */
	public static function move( int $from, int $to ): bool {
		return null !== self::execute( 'UPDATE %i SET subscriber_id = %d WHERE subscriber_id = %d', self::name(), $to, $from );
	}

	/**
	 * Forgets the orders of a subscriber.
	 */
	public static function remove( int $subscriber_id ): void {
		self::execute( 'DELETE FROM %i WHERE subscriber_id = %d', self::name(), $subscriber_id );
	}

	/**
	 * Forgets orders that were deleted because no one paid them.
	 */
	public static function prune(): void {
		self::execute( 'DELETE FROM %i WHERE order_id NOT IN ( SELECT id FROM %i )', self::name(), OrdersTable::name() );
	}

	/**
	 * Returns the subscriptions to plans of readers.
	 *
	 * @param array<int, string> $emails Normalized addresses by subscriber ID.
	 * @return array<int, Subscription[]> By subscriber ID, the newest first; readers without any are left out.
	 */
	public static function subscriptions( array $emails ): array {
		return array_map( static fn ( array $rows ): array => array_map( array( Subscription::class, 'from_row' ), $rows ), self::rows( SubscriptionsTable::name(), $emails ) );
	}

	/**
	 * Returns the payments for plans of readers.
	 *
	 * @param array<int, string> $emails Normalized addresses by subscriber ID.
	 * @param array<int, int[]>  $owners The subscriber IDs by the ID of a subscription that they have: its payments are theirs, whatever address the card has.
	 * @return array<int, Payment[]> By subscriber ID, the newest first; readers without any are left out.
	 */
	public static function payments( array $emails, array $owners = array() ): array {
		return array_map( static fn ( array $rows ): array => array_map( array( Payment::class, 'from_row' ), $rows ), self::rows( PaymentsTable::name(), $emails, $owners ) );
	}

	/**
	 * Returns the rows of readers' orders: linked ones, and those that are linked to no one and have the address, or began with
	 * it. Payers can change the address at the vendor.
	 *
	 * @param array<int, string> $emails Normalized addresses by subscriber ID.
	 * @param array<int, int[]>  $owners Subscriber IDs by subscription: rows of these are added. Empty for tables without that column.
	 * @return array<int, array<int, array<string, string|null>>> By subscriber ID, the newest first.
	 */
	private static function rows( string $table, array $emails, array $owners = array() ): array {
		if ( array() === $emails ) {
			return array();
		}
		$owned     = array() === $owners ? '' : "UNION ALL SELECT t.*, NULL AS linked, t.email AS address FROM %i t LEFT JOIN %i l ON l.order_id = t.order_id WHERE t.subscription_id IN (%d) AND t.email NOT IN (%s) AND t.source = 'plan' AND l.order_id IS NULL";
		$rows      = Sql::rows(
			"SELECT t.*, l.subscriber_id AS linked, t.email AS address FROM %i l JOIN %i t ON t.order_id = l.order_id WHERE l.subscriber_id IN (%d) AND t.source = 'plan'
			UNION ALL SELECT t.*, l.subscriber_id AS linked, t.email AS address FROM %i t LEFT JOIN %i l ON l.order_id = t.order_id WHERE t.email IN (%s) AND t.source = 'plan' AND l.order_id IS NULL
			UNION ALL SELECT t.*, l.subscriber_id AS linked, o.email AS address FROM %i o JOIN %i t ON t.order_id = o.id LEFT JOIN %i l ON l.order_id = o.id WHERE o.email IN (%s) AND o.email <> t.email AND t.source = 'plan' AND l.order_id IS NULL
			{$owned}
			ORDER BY created DESC, id DESC LIMIT %d",
			...array( self::name(), $table, array_keys( $emails ), $table, self::name(), $emails, OrdersTable::name(), $table, self::name(), $emails, ...( array() === $owners ? array() : array( $table, self::name(), array_keys( $owners ), $emails ) ), self::MAX_ROWS * count( $emails ) )
		);
		$readers   = array_flip( $emails );
		$by_reader = array();
		foreach ( $rows as $row ) {
			// Databases compare without accents, so another address may be “equal”.
			$reader = $row['linked'] ?? $readers[ strtolower( trim( (string) $row['address'] ) ) ] ?? null;
			foreach ( $owners[ (int) ( $row['subscription_id'] ?? 0 ) ] ?? array_filter( array( $reader ) ) as $id ) {
				$by_reader[ (int) $id ][] = $row;
			}
		}
		return $by_reader;
	}
}
