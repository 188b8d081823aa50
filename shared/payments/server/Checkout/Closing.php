<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Identity;
use Freehold\Payments\Gateway;
use Freehold\Payments\Order;
use Freehold\Payments\Sync;
use Freehold\Payments\TakesCoupons;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Rest\RateLimit;

/**
 * Closes the vendor’s page of an order that was not paid, so that its coupon can be used again. A visitor who pays in that moment has
 * paid: the vendor says so, and the order keeps its use.
 */
final class Closing {

	/** How often a vendor that does not respond is asked to close one page: once in so many seconds. */
	private const SECONDS = MINUTE_IN_SECONDS;

	/**
	 * Closes the page of an order.
	 *
	 * @return Order The order as it is then.
	 */
	public static function close( Order $order ): Order {
		$vendor = Order::OPEN === $order->status ? Gateway::of( $order ) : null;
		if ( $vendor instanceof TakesCoupons && ! Identity::is_copy() && null === self::limit()->take( "order_{$order->id}" ) && true === $vendor->close( $order ) ) {
			Sync::order( $order->id );
			$order = OrdersTable::find( $order->id ) ?? $order;
		}
		return $order;
	}

	/**
	 * Deletes the counts of earlier periods.
	 */
	public static function prune(): void {
		self::limit()->prune();
	}

	/**
	 * Returns the limit of requests to close a page.
	 */
	private static function limit(): RateLimit {
		return new RateLimit( 'payment_close', 1, null, self::SECONDS );
	}
}
