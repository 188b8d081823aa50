<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use WP_Error;

/**
 * Lets a {@see Vendor} take an order’s `discount` off as its coupon says. Orders of other vendors have no coupon.
 */
interface TakesCoupons {

	/**
	 * Makes a coupon known to the vendor, so that an owner learns at once if that is not possible. Can be repeated.
	 *
	 * @return bool|WP_Error True if the vendor accepted it.
	 */
	public function prepare_coupon( Coupon $coupon ): bool|WP_Error;

	/**
	 * Closes the page of an order that was not paid, so that another visitor can use the coupon.
	 *
	 * @return bool|WP_Error True if the page is closed, or was paid before.
	 */
	public function close( Order $order ): bool|WP_Error;
}
