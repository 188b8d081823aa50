<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\ChangeLog;
use Freehold\Payments\Checkout\Discount;
use Freehold\Payments\Coupon;
use Freehold\Payments\Coupons;
use Freehold\Payments\Order;
use Freehold\Payments\Plans;
use Freehold\Payments\Tables\CouponsTable;
use Freehold\Payments\Tables\RedemptionsTable;
use WP_Error;

/**
 * Describes coupons and who used them.
 */
final class CouponList {

	/** How many orders the page of a coupon lists. */
	private const MAX_ORDERS = 500;

	/**
	 * Returns all coupons.
	 *
	 * @param bool $live The mode of the uses that count.
	 * @return array<int, array<string, mixed>> As in `Coupon`.
	 */
	public static function all( bool $live ): array {
		$counts = RedemptionsTable::counts( $live );
		return array_map( static fn ( Coupon $coupon ): array => self::describe( $coupon, $counts[ $coupon->id ] ?? 0 ), CouponsTable::list() );
	}

	/**
	 * Returns a coupon with who used it.
	 *
	 * @param int  $id   The coupon.
	 * @param bool $live The mode.
	 * @return array<string, mixed>|WP_Error As in `Coupon`, with `uses` and `changes`.
	 */
	public static function page( int $id, bool $live ): array|WP_Error {
		$coupon = CouponsTable::find( $id );
		return null === $coupon ? Coupons::missing() : self::describe( $coupon, RedemptionsTable::counts( $live )[ $id ] ?? 0 ) + array(
			'uses'    => array_map( self::used( ... ), RedemptionsTable::orders( $id, $live, self::MAX_ORDERS ) ),
			'changes' => ChangeLog::about( array( 'coupon' => array( $id ) ) ),
		);
	}

	/**
	 * Returns a coupon after a change.
	 *
	 * @return array<string, mixed>|WP_Error As in `Coupon`.
	 */
	public static function changed( Coupon|WP_Error $coupon ): array|WP_Error {
		return is_wp_error( $coupon ) ? $coupon : self::describe( $coupon, RedemptionsTable::counts( true )[ $coupon->id ] ?? 0 );
	}

	/**
	 * Describes a coupon.
	 *
	 * @param int $used How often it was used.
	 * @return array<string, mixed>
	 */
	private static function describe( Coupon $coupon, int $used ): array {
		return array(
			'id'       => $coupon->id,
			'code'     => $coupon->code,
			'off'      => $coupon->text(),
			'duration' => $coupon->duration,
			'months'   => $coupon->months,
			'limit'    => $coupon->limit,
			'used'     => $used,
			'expires'  => 0 === $coupon->expires ? '' : gmdate( 'c', $coupon->expires ),
			'plans'    => array_map(
				static fn ( int $id ): array => array(
					'id'    => $id,
					'title' => (string) Plans::find( $id )?->title,
				),
				$coupon->plan_ids
			),
			'status'   => match ( true ) {
				$coupon->is_ended => 'ended',
				! $coupon->is_running() => 'expired',
				$coupon->limit > 0 && $used >= $coupon->limit => 'used_up',
				default => 'running',
			},
			'created'  => gmdate( 'c', $coupon->created ),
		);
	}

	/**
	 * Describes an order that uses a coupon.
	 *
	 * @return array<string, mixed> As in `CouponUse`.
	 */
	private static function used( Order $order ): array {
		return array(
			'order'   => $order->id,
			'payer'   => array(
				'name'  => $order->name,
				'email' => $order->email,
			),
			'title'   => $order->title,
			'price'   => (string) Discount::of_order( $order )?->text(),
			'is_paid' => Order::PAID === $order->status,
			'date'    => gmdate( 'c', $order->created ),
		);
	}
}
