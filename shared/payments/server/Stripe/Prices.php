<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Money;
use Freehold\Payments\Subscription;
use WP_Error;

/**
 * Changes what a subscription costs. Prices at Stripe cannot be changed: the request creates another one for the same product.
 * Without proration, nothing is charged before the next invoice.
 *
 * Sources: https://docs.stripe.com/api/subscriptions/update, https://docs.stripe.com/billing/subscriptions/prorations
 */
final class Prices {

	/**
	 * Changes the price.
	 *
	 * @param Money  $price The price of one.
	 * @param string $key   What tells this change from others.
	 * @return bool|WP_Error True if Stripe has the price now.
	 */
	public static function change( Client $client, Subscription $subscription, Money $price, string $key ): bool|WP_Error {
		try {
			$units = $price->for_stripe();
		} catch ( InvalidAmount ) {
			return self::rejected( __( 'Stripe cannot express this price.', 'freehold' ) );
		}
		$path    = 'subscriptions/' . rawurlencode( $subscription->vendor_id );
		$present = $client->get( $path );
		if ( is_wp_error( $present ) ) {
			return $present;
		}
		$items = $present['items']['data'] ?? array();
		if ( 1 !== count( $items ) || strtoupper( (string) ( $present['currency'] ?? '' ) ) !== $price->currency || ! isset( $items[0]['price']['recurring']['interval'] ) ) {
			return self::rejected( __( 'This subscription was changed at Stripe. Change its price there.', 'freehold' ) );
		}
		$item = $items[0];
		if ( (int) ( $item['price']['unit_amount'] ?? -1 ) === $units ) {
			return true;
		}
		$result = $client->post(
			$path,
			array(
				'items'              => array(
					array(
						'id'         => $item['id'],
						// Stripe sets it to 1 with another price.
						'quantity'   => $item['quantity'] ?? 1,
						'price_data' => array(
							'currency'    => strtolower( $price->currency ),
							'product'     => Fields::id( $item['price']['product'] ?? null ),
							'unit_amount' => $units,
							'recurring'   => array(
								'interval'       => $item['price']['recurring']['interval'],
								'interval_count' => $item['price']['recurring']['interval_count'] ?? 1,
							),
						),
					),
				),
				'proration_behavior' => 'none',
			),
			Client::idempotency( 'price', $subscription->vendor_id, $key )
		);
		return is_wp_error( $result ) ? $result : true;
	}

	/**
	 * Returns an error that another attempt would get, too.
	 */
	private static function rejected( string $message ): WP_Error {
		return new WP_Error( 'freehold_payment_rejected', $message, array( 'status' => 409 ) );
	}
}
