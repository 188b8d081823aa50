<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Payments\Order;
use Freehold\Payments\OrderState;
use Freehold\Payments\Payment;
use Freehold\Payments\Started;

/**
 * Stores orders.
 */
final class OrdersTable extends StateTable {

	public const VERSION = 3;

	public const NAME = 'payment_orders';

	/** A row stays without its user. */
	public const USERS = array( 'user_id' => false );

	/**
	 * Returns the columns and keys. `attempt` is unique, so that a form that is sent twice makes one order.
	 */
	protected static function columns(): string {
		return self::common() . ",
			reference CHAR(32) NOT NULL,
			attempt CHAR(64) NOT NULL,
			post_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			user_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			quantity INT UNSIGNED NOT NULL DEFAULT 1,
			recurs VARCHAR(20) NOT NULL DEFAULT 'one-time',
			trial_days INT UNSIGNED NOT NULL DEFAULT 0,
			coupon_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			discount BIGINT NOT NULL DEFAULT 0,
			idempotency_key CHAR(36) NOT NULL,
			vendor_id VARCHAR(160) NULL,
			checkout_url TEXT NULL,
			page_url TEXT NULL,
			anchor VARCHAR(190) NOT NULL DEFAULT '',
			error VARCHAR(190) NOT NULL DEFAULT '',
			expires BIGINT UNSIGNED NOT NULL DEFAULT 0,
			UNIQUE KEY reference (reference),
			UNIQUE KEY attempt (attempt),
			KEY status (status, synced)";
	}

	/**
	 * Adds the columns of free trials and coupons.
	 *
	 * @param int $from The stored version.
	 */
	public static function migrate( int $from ): bool {
		$is_done = true;
		foreach ( $from < self::VERSION ? array( 'trial_days', 'coupon_id', 'discount' ) : array() as $column ) {
			$has_column = array() !== Sql::objects( 'SHOW COLUMNS FROM %i LIKE %s', self::name(), $column );
			$is_done    = ( $has_column || null !== self::execute( 'ALTER TABLE %i ADD COLUMN %i BIGINT NOT NULL DEFAULT 0', self::name(), $column ) ) && $is_done;
		}
		return $is_done;
	}

	/**
	 * Returns an order.
	 *
	 * @param int $id The row’s ID.
	 */
	public static function find( int $id ): ?Order {
		$row = self::row( $id );
		return null === $row ? null : Order::from_row( $row );
	}

	/**
	 * Returns the order of a vendor’s checkout session or order.
	 *
	 * @param string $vendor    The vendor’s slug.
	 * @param bool   $live      The mode.
	 * @param string $vendor_id The vendor’s ID.
	 */
	public static function find_by_vendor( string $vendor, bool $live, string $vendor_id ): ?Order {
		$row = self::row_of( $vendor, $live, $vendor_id );
		return null === $row ? null : Order::from_row( $row );
	}

	/**
	 * Returns the order with a reference.
	 */
	public static function find_by_reference( string $reference ): ?Order {
		return self::find_by( 'reference', $reference );
	}

	/**
	 * Returns the order of an attempt.
	 *
	 * @param string $attempt The attempt’s hash.
	 */
	public static function find_by_attempt( string $attempt ): ?Order {
		return self::find_by( 'attempt', $attempt );
	}

	/**
	 * Returns the order with a unique value.
	 */
	private static function find_by( string $column, string $value ): ?Order {
		$row = Sql::row( 'SELECT * FROM %i WHERE %i = %s', self::name(), $column, $value );
		return null === $row ? null : Order::from_row( $row );
	}

	/**
	 * Adds an order.
	 *
	 * @param array<string, int|string> $values The values by column.
	 * @return Order|null Null if there is an order of this attempt, or the database returned an error.
	 */
	public static function insert( array $values ): ?Order {
		$now = time();
		$id  = self::add(
			$values + array(
				'status'  => Order::CREATED,
				'created' => $now,
				'updated' => $now,
			)
		);
		return 0 === $id ? null : self::find( $id );
	}

	/**
	 * Notes the vendor’s page for an order. Of several processes, the first one does.
	 *
	 * @param int     $id      The order’s row.
	 * @param Started $started What the vendor returned.
	 */
	public static function open( int $id, Started $started ): void {
		// A webhook may have noted the vendor’s ID before, and even the payment.
		self::execute( 'UPDATE %i SET vendor_id = %s, checkout_url = %s, expires = %d, status = CASE WHEN status = %s THEN %s ELSE status END, updated = %d, checks = checks + 1, revision = revision + 1 WHERE id = %d AND checkout_url IS NULL AND ( vendor_id IS NULL OR vendor_id = %s )', self::name(), $started->vendor_id, $started->url, $started->expires, Order::CREATED, Order::OPEN, time(), $id, $started->vendor_id );
	}

	/**
	 * Notes the vendor’s ID of an order whose process ended before it could.
	 *
	 * @param int    $id        The order’s row.
	 * @param string $vendor_id The vendor’s ID.
	 */
	public static function adopt( int $id, string $vendor_id ): void {
		self::execute( 'UPDATE %i SET vendor_id = %s, status = CASE WHEN status IN ( %s, %s ) THEN %s ELSE status END, updated = %d, checks = checks + 1, revision = revision + 1 WHERE id = %d AND vendor_id IS NULL', self::name(), $vendor_id, Order::CREATED, Order::EXPIRED, Order::OPEN, time(), $id );
	}

	/**
	 * Notes that the vendor rejected an order before it had an ID.
	 *
	 * @param int    $id    The order’s row.
	 * @param string $error The vendor’s message.
	 */
	public static function reject( int $id, string $error ): void {
		self::execute( 'UPDATE %i SET status = %s, error = %s, updated = %d, checks = checks + 1, revision = revision + 1 WHERE id = %d AND status = %s AND vendor_id IS NULL', self::name(), Order::FAILED, self::short( $error ), time(), $id, Order::CREATED );
	}

	/**
	 * Expires orders that no vendor has heard of.
	 *
	 * @param int  $before      Only orders that were made before this Unix time.
	 * @param bool $with_coupon Whether only orders with a coupon.
	 */
	public static function expire( int $before, bool $with_coupon = false ): void {
		self::execute( 'UPDATE %i SET status = %s, updated = %d, checks = checks + 1, revision = revision + 1 WHERE status = %s AND vendor_id IS NULL AND created < %d AND coupon_id >= %d', self::name(), Order::EXPIRED, time(), Order::CREATED, $before, (int) $with_coupon );
	}

	/**
	 * Marks orders as paid whose money has arrived after they failed or were over.
	 *
	 * @param int $id Only the order with this row; 0 for all.
	 */
	public static function collect( int $id = 0 ): void {
		$payments = PaymentsTable::name();
		$sql      = "UPDATE %i SET status = %s, error = '', updated = %d, checks = checks + 1, revision = revision + 1 WHERE status IN (%s) AND EXISTS ( SELECT 1 FROM %i WHERE %i.order_id = %i.id AND %i.status IN (%s) )";
		$values   = array( self::name(), Order::PAID, time(), array( Order::EXPIRED, Order::CANCELED, Order::FAILED ), $payments, $payments, self::name(), $payments, Payment::RECEIVED );
		if ( $id > 0 ) {
			$sql     .= ' AND id = %d';
			$values[] = $id;
		}
		self::execute( $sql, ...$values );
	}

	/**
	 * Deletes old orders that were never paid. What a payment or subscription belongs to stays, because it can move on.
	 *
	 * @param int $before Only orders that were made before this Unix time.
	 */
	public static function prune( int $before ): void {
		$payments      = PaymentsTable::name();
		$subscriptions = SubscriptionsTable::name();
		self::execute( 'DELETE FROM %i WHERE status IN ( %s, %s, %s ) AND created < %d AND NOT EXISTS ( SELECT 1 FROM %i WHERE %i.order_id = %i.id ) AND NOT EXISTS ( SELECT 1 FROM %i WHERE %i.order_id = %i.id )', self::name(), Order::EXPIRED, Order::CANCELED, Order::FAILED, $before, $payments, $payments, self::name(), $subscriptions, $subscriptions, self::name() );
	}

	/**
	 * Writes what the vendor reported.
	 *
	 * @param Order $order The order as it was read.
	 * @return bool|null See {@see self::follow()}.
	 */
	public static function write( Order $order, OrderState $state ): ?bool {
		return self::follow(
			$order->id,
			$order->checks,
			get_object_vars( $order ),
			array(
				'status' => $state->status,
				'error'  => self::short( $state->error ),
			) + self::payer( $state->email, $state->name, Order::PAID === $order->status ? $order->email : '' )
		);
	}

	/**
	 * Returns orders that the vendor may have changed. Old ones are due once a day.
	 *
	 * @param int $now   The present Unix time.
	 * @param int $after Only rows with a higher ID.
	 * @param int $limit The maximum number.
	 * @return int[] IDs.
	 */
	public static function due( int $now, int $after, int $limit ): array {
		return array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE status IN ( %s, %s ) AND vendor_id IS NOT NULL AND id > %d AND synced < %d AND ( created > %d OR synced < %d ) ORDER BY id LIMIT %d', self::name(), Order::OPEN, Order::PENDING, $after, $now - 50 * MINUTE_IN_SECONDS, $now - 2 * DAY_IN_SECONDS, $now - 23 * HOUR_IN_SECONDS, $limit ) );
	}

	/**
	 * Returns nothing: orders have no mails, counts or hooks of their own.
	 *
	 * @return array<string, int>
	 */
	protected static function unsettled(): array {
		return array();
	}

	/**
	 * Returns the addresses of those who had a free trial of a plan.
	 *
	 * @param string $pattern A pattern for `LIKE` that the addresses match.
	 * @param int    $before  Only subscriptions with a lower ID.
	 * @return string[]
	 */
	public static function emails_with_trial( string $pattern, int $plan_id, bool $live, int $before ): array {
		return Sql::column( "SELECT DISTINCT s.email FROM %i s INNER JOIN %i o ON o.id = s.order_id WHERE s.email LIKE %s AND s.plan_id = %d AND s.source = 'plan' AND s.live = %d AND s.id < %d AND o.trial_days > 0", SubscriptionsTable::name(), self::name(), $pattern, $plan_id, (int) $live, $before );
	}
}
