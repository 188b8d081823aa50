<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Payments\Coupon;
use Freehold\Payments\Order;
use Freehold\Payments\PayerAddress;
use Freehold\Payments\Plan;

/**
 * Stores which order uses which coupon. Uses have numbers up to the limit, and a number is there once: however many requests
 * arrive at once, a coupon is never used more often. Test and live mode count apart.
 */
final class RedemptionsTable extends Table {

	public const NAME = 'payment_redemptions';

	/** How often a number is tried that another request may take first. */
	private const ATTEMPTS = 25;

	/** How long the vendor has to tell of a payment in the last moment, in seconds. */
	private const GRACE = 15 * MINUTE_IN_SECONDS;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'coupon_id BIGINT UNSIGNED NOT NULL,
			live TINYINT UNSIGNED NOT NULL DEFAULT 0,
			slot BIGINT UNSIGNED NOT NULL,
			order_id BIGINT UNSIGNED NOT NULL,
			created BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (coupon_id, live, slot),
			UNIQUE KEY order_id (order_id)';
	}

	/**
	 * Claims a use for an order. Can be repeated.
	 *
	 * @return bool False if the coupon is used up.
	 */
	public static function claim( Coupon $coupon, Order $order ): bool {
		$is_cleared = false;
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			if ( null !== Sql::value( 'SELECT slot FROM %i WHERE order_id = %d', self::name(), $order->id ) ) {
				return true;
			}
			$slot = 0 === $coupon->limit ? $order->id : self::free_slot( $coupon, $order->live );
			if ( null === $slot && $is_cleared ) {
				return false;
			}
			if ( null === $slot ) {
				self::release( $coupon->id );
				$is_cleared = true;
				continue;
			}
			self::execute( 'INSERT IGNORE INTO %i ( coupon_id, live, slot, order_id, created ) VALUES ( %d, %d, %d, %d, %d )', self::name(), $coupon->id, (int) $order->live, $slot, $order->id, time() );
		}
		return null !== Sql::value( 'SELECT slot FROM %i WHERE order_id = %d', self::name(), $order->id );
	}

	/**
	 * Gives back what orders have claimed that were never paid. Those whose page may exist are over when it must have closed.
	 *
	 * @param int $coupon_id Only of this coupon; 0 for all.
	 */
	public static function release( int $coupon_id = 0 ): void {
		OrdersTable::expire( time() - Coupon::HELD - self::GRACE, true );
		$statement = 'DELETE FROM %i WHERE order_id IN ( SELECT id FROM %i WHERE coupon_id > 0 AND status IN (%s) )';
		self::execute( 0 === $coupon_id ? Sql::prepare( $statement, self::name(), OrdersTable::name(), Order::OVER ) : Sql::prepare( "{$statement} AND coupon_id = %d", self::name(), OrdersTable::name(), Order::OVER, $coupon_id ) );
	}

	/**
	 * Counts the uses of each coupon, also those whose visitor is just paying.
	 *
	 * @return array<int, int> By the coupon’s ID.
	 */
	public static function counts( bool $live ): array {
		return array_map( 'intval', array_column( Sql::rows( 'SELECT coupon_id, COUNT(*) AS uses FROM %i WHERE live = %d GROUP BY coupon_id', self::name(), (int) $live ), 'uses', 'coupon_id' ) );
	}

	/**
	 * Returns whether a person has paid with a coupon.
	 *
	 * @param int      $coupon_id The coupon.
	 * @param bool     $live      The mode.
	 * @param int      $user_id   The user; 0 for none.
	 * @param string[] $emails    The person’s addresses.
	 */
	public static function is_used_by( int $coupon_id, bool $live, int $user_id, array $emails ): bool {
		return array() !== self::of_person( $coupon_id, $live, $user_id, $emails, array( Order::PAID, Order::PENDING ) );
	}

	/**
	 * Returns what the person of an order began with its coupon before, and can pay or has paid.
	 *
	 * @return Order[]
	 */
	public static function earlier( Order $order ): array {
		return self::of_person( $order->coupon_id, $order->live, $order->user_id, array( $order->email ), array( Order::PAID, ...Order::UNFINISHED ), $order->id );
	}

	/**
	 * Returns the oldest orders that hold a use of a coupon while their page is open.
	 *
	 * @param bool $live   The mode.
	 * @param int  $before Only orders that were made before this Unix time.
	 * @param int  $limit  The maximum number.
	 * @return Order[]
	 */
	public static function unpaid( Coupon $coupon, bool $live, int $before, int $limit ): array {
		return array_map( Order::from_row( ... ), Sql::rows( 'SELECT o.* FROM %i r INNER JOIN %i o ON o.id = r.order_id WHERE r.coupon_id = %d AND r.live = %d AND o.status = %s AND o.created < %d ORDER BY o.id LIMIT %d', self::name(), OrdersTable::name(), $coupon->id, (int) $live, Order::OPEN, $before, $limit ) );
	}

	/**
	 * Returns the orders that use a coupon, the latest first.
	 *
	 * @return Order[]
	 */
	public static function orders( int $coupon_id, bool $live, int $limit ): array {
		return array_map( Order::from_row( ... ), Sql::rows( 'SELECT o.* FROM %i r INNER JOIN %i o ON o.id = r.order_id WHERE r.coupon_id = %d AND r.live = %d ORDER BY o.id DESC LIMIT %d', self::name(), OrdersTable::name(), $coupon_id, (int) $live, $limit ) );
	}

	/**
	 * Returns what a person began with a coupon. Addresses of one mailbox are one person: {@see PayerAddress}.
	 *
	 * @param int      $coupon_id The coupon.
	 * @param bool     $live      The mode.
	 * @param int      $user_id   The user; 0 for none.
	 * @param string[] $emails    The person’s addresses.
	 * @param string[] $statuses  The orders’ statuses.
	 * @param int      $before    Only orders with a lower ID.
	 * @return Order[]
	 */
	private static function of_person( int $coupon_id, bool $live, int $user_id, array $emails, array $statuses, int $before = PHP_INT_MAX ): array {
		$keys  = array_filter( array_map( PayerAddress::key( ... ), $emails ) );
		$where = 'o.coupon_id = %d AND o.live = %d AND o.recurs <> %s AND o.status IN (%s) AND o.id < %d';
		$about = array( $coupon_id, (int) $live, Plan::ONCE, $statuses, $before );
		$rows  = $user_id > 0 ? Sql::rows( "SELECT o.* FROM %i r INNER JOIN %i o ON o.id = r.order_id WHERE r.coupon_id = %d AND o.user_id = %d AND {$where}", self::name(), OrdersTable::name(), $coupon_id, $user_id, ...$about ) : array();
		foreach ( $keys as $key ) {
			// Orders that have not claimed a use yet, too.
			$found = Sql::rows( "SELECT o.* FROM %i o WHERE o.email LIKE %s AND {$where}", OrdersTable::name(), PayerAddress::pattern( $key ), ...$about );
			$rows  = array( ...$rows, ...array_filter( $found, static fn ( array $row ): bool => PayerAddress::key( (string) $row['email'] ) === $key ) );
		}
		return array_map( Order::from_row( ... ), array_values( array_column( $rows, null, 'id' ) ) );
	}

	/**
	 * Returns a number that is free at the moment.
	 *
	 * @return int|null Null if all are taken.
	 */
	private static function free_slot( Coupon $coupon, bool $live ): ?int {
		$last = (int) Sql::value( 'SELECT MAX(slot) FROM %i WHERE coupon_id = %d AND live = %d', self::name(), $coupon->id, (int) $live );
		if ( $last < $coupon->limit ) {
			return $last + 1;
		}
		$gap = Sql::value( 'SELECT r.slot - 1 FROM %i r WHERE r.coupon_id = %d AND r.live = %d AND r.slot > 1 AND NOT EXISTS ( SELECT 1 FROM %i b WHERE b.coupon_id = r.coupon_id AND b.live = r.live AND b.slot = r.slot - 1 ) LIMIT 1', self::name(), $coupon->id, (int) $live, self::name() );
		return null === $gap ? null : (int) $gap;
	}
}
