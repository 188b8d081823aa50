<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Payments\Order;
use Freehold\Payments\Tables\OrdersTable;

/**
 * Waits for the vendor’s page that another request creates at the moment.
 */
final class Opening {

	/** How long a request waits at most, in seconds. */
	private const TIMEOUT = 12;

	/** How often it looks, in microseconds. */
	private const RETRY_DELAY = 100_000;

	/**
	 * Waits for the page of an order. Does not wait if the request that creates it has ended early.
	 *
	 * @return Order The order as it is then.
	 */
	public static function wait( Order $order ): Order {
		$deadline = microtime( true ) + self::TIMEOUT;
		while ( '' === $order->checkout_url && Order::CREATED === $order->status && microtime( true ) < $deadline && $order->created > time() - self::TIMEOUT ) {
			usleep( self::RETRY_DELAY );
			$order = OrdersTable::find( $order->id ) ?? $order;
		}
		return $order;
	}
}
