<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Money;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;
use WP_Error;

/**
 * Returns money and ends subscriptions. A change that Stripe has already made counts as done.
 *
 * Sources: https://docs.stripe.com/api/refunds/create, https://docs.stripe.com/api/subscriptions/cancel
 */
final class Changes {

	/**
	 * Refunds a part or all of a payment.
	 *
	 * @param Payment $payment The payment; its `refund_key` is the idempotency key.
	 * @param Money   $amount  How much.
	 * @return bool|WP_Error True if Stripe accepted the refund.
	 */
	public static function refund( Client $client, Payment $payment, Money $amount ): bool|WP_Error {
		try {
			$units = $amount->for_stripe();
		} catch ( InvalidAmount ) {
			return new WP_Error( 'freehold_refund_amount', __( 'The amount has too many decimals for this currency.', 'freehold' ), array( 'status' => 400 ) );
		}
		$refund = $client->post(
			'refunds',
			array(
				'payment_intent' => $payment->vendor_id,
				'amount'         => $units,
			),
			$payment->refund_key
		);
		if ( ! is_wp_error( $refund ) ) {
			return 'failed' === ( $refund['status'] ?? '' )
				? new WP_Error( 'freehold_payment_rejected', __( 'The refund failed at Stripe. Look at the payment in your Stripe account.', 'freehold' ), array( 'status' => 400 ) )
				: true;
		}
		return match ( $refund->get_error_data()['stripe_code'] ?? '' ) {
			'charge_already_refunded' => true,
			'charge_disputed'         => new WP_Error( 'freehold_payment_rejected', __( 'This payment is disputed, so it cannot be refunded. Respond to the dispute in your Stripe account.', 'freehold' ), array( 'status' => 400 ) ),
			default                   => $refund,
		};
	}

	/**
	 * Cancels a subscription.
	 *
	 * @param bool $at_period_end Whether it ends with the paid period; false for now.
	 * @return bool|WP_Error True if Stripe accepted it.
	 */
	public static function cancel( Client $client, Subscription $subscription, bool $at_period_end ): bool|WP_Error {
		$path   = 'subscriptions/' . rawurlencode( $subscription->vendor_id );
		$result = $at_period_end
			? $client->post( $path, array( 'cancel_at_period_end' => true ), Client::idempotency( 'cancel', $subscription->vendor_id, (string) $subscription->revision ) )
			: $client->delete( $path );
		if ( ! is_wp_error( $result ) ) {
			return true;
		}
		// Stripe rejects this for a subscription that has ended.
		$present = in_array( $result->get_error_code(), array( 'freehold_payment_not_found', 'freehold_payment_rejected' ), true ) ? $client->get( $path ) : $result;
		return ! is_wp_error( $present ) && in_array( $present['status'] ?? '', array( 'canceled', 'incomplete_expired' ), true ) ? true : $result;
	}

	/**
	 * Lets a subscription go on. On accounts with flexible billing, Stripe's own pages store the end as a time.
	 *
	 * @return bool|WP_Error True if Stripe accepted it.
	 */
	public static function resume( Client $client, Subscription $subscription ): bool|WP_Error {
		$path    = 'subscriptions/' . rawurlencode( $subscription->vendor_id );
		$present = $client->get( $path );
		if ( is_wp_error( $present ) ) {
			return $present;
		}
		$change = true === ( $present['cancel_at_period_end'] ?? false ) ? array( 'cancel_at_period_end' => false ) : array( 'cancel_at' => '' );
		$result = $client->post( $path, $change, Client::idempotency( 'resume', $subscription->vendor_id, (string) $subscription->revision ) );
		return is_wp_error( $result ) ? $result : true;
	}
}
