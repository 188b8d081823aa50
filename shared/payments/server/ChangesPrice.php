<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use WP_Error;

/**
 * Lets a {@see Vendor} change what running subscriptions cost. Subscriptions of other vendors keep their price.
 */
interface ChangesPrice {

	/**
	 * Changes what a subscription costs from its next payment on. Nothing is charged or returned for the present period.
	 *
	 * @param Money  $price The price of one, in the subscription’s currency.
	 * @param string $key   What tells this change from others; a repeated request with it has no second effect.
	 * @return bool|WP_Error True if the vendor accepted it, also if the price was that already.
	 */
	public function change_price( Subscription $subscription, Money $price, string $key ): bool|WP_Error;
}
