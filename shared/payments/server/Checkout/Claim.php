<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Payments\Coupon;
use Freehold\Payments\Order;
use Freehold\Payments\Tables\RedemptionsTable;
use WP_Error;

/**
 * Claims the use of a coupon for an order, just before the vendor hears of it. If all uses are taken, the oldest page that no one
 * has paid makes room.
 */
final class Claim {

	/** How many unpaid pages a request tries to close for a use. */
	private const CLOSED_AT_ONCE = 3;

	/**
	 * Claims a use.
	 *
	 * @return WP_Error|null Null also without a coupon. An error if it is used up, or if an earlier page of the person may be open.
	 */
	public static function run( Order $order ): ?WP_Error {
		$discount = Discount::of_order( $order );
		if ( null === $discount ) {
			return null;
		}
		$coupon     = $discount->coupon;
		$earlier    = static fn (): array => $discount->is_once_per_person() ? array_map( Opening::wait( ... ), RedemptionsTable::earlier( $order ) ) : array();
		$others     = array();
		$is_claimed = RedemptionsTable::claim( $coupon, $order );
		if ( ! $is_claimed ) {
			$others     = $earlier();
			$is_claimed = self::makes_room( $coupon, $others, $order->live ) && RedemptionsTable::claim( $coupon, $order );
		}
		if ( $is_claimed ) {
			// Read after the claim: of two requests of one person, the later order closes the page of the earlier one.
			$others     = array_map( Closing::close( ... ), $earlier() );
			$is_claimed = array() === array_filter( $others, static fn ( Order $other ): bool => ! $other->is_over() );
		}
		return match ( true ) {
			$is_claimed => null,
			array() !== array_filter( $others, static fn ( Order $other ): bool => in_array( $other->status, Order::UNFINISHED, true ) ) => Discount::still_open(),
			default => Discount::used_up(),
		};
	}

	/**
	 * Closes one unpaid page, of the person or else the oldest of others, and gives its use back.
	 *
	 * @param Order[] $own    The person’s earlier orders, which are updated.
	 * @param bool    $live   The mode.
	 * @return bool Whether one was closed.
	 */
	private static function makes_room( Coupon $coupon, array &$own, bool $live ): bool {
		foreach ( array( ...$own, ...RedemptionsTable::unpaid( $coupon, $live, time() - Coupon::UNDISTURBED, self::CLOSED_AT_ONCE ) ) as $index => $order ) {
			$order = Closing::close( $order );
			if ( isset( $own[ $index ] ) ) {
				$own[ $index ] = $order;
			}
			if ( $order->is_over() ) {
				RedemptionsTable::release( $coupon->id );
				return true;
			}
		}
		return false;
	}
}
