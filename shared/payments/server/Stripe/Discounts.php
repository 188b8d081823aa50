<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Payments\Coupon;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\Plan;
use WP_Error;

/**
 * Makes coupons at Stripe. Their ID follows from what they take off, so that the same coupon is there once.
 *
 * Sources: https://docs.stripe.com/api/coupons/create, https://docs.stripe.com/payments/checkout/discounts
 */
final class Discounts {

	/** The longest name that Stripe accepts, in characters. */
	private const MAX_NAME = 40;

	/** Stripe’s durations. */
	private const DURATIONS = array(
		Coupon::ONCE    => 'once',
		Coupon::MONTHS  => 'repeating',
		Coupon::FOREVER => 'forever',
	);

	/**
	 * Makes a coupon, unless it is there.
	 *
	 * @param Order|null $order The order that uses it; null to learn whether Stripe accepts it.
	 * @return string|WP_Error Its ID at Stripe.
	 */
	public static function ensure( Client $client, Coupon $coupon, ?Order $order = null ): string|WP_Error {
		$params = self::params( $coupon, $order );
		$id     = Client::idempotency( 'coupon', $coupon->token, (string) wp_json_encode( $params ) );
		$made   = $client->post( 'coupons', array( 'id' => $id ) + $params, $id );
		return is_wp_error( $made ) && 'resource_already_exists' !== ( $made->get_error_data()['stripe_code'] ?? '' ) ? $made : $id;
	}

	/**
	 * Closes a session whose discount is not the one that the visitor has read.
	 *
	 * @param array<string, mixed> $session The session.
	 * @param int                  $off     The discount in Stripe’s smallest unit.
	 * @return WP_Error|null Null if it is.
	 */
	public static function check( Client $client, array $session, Order $order, int $off ): ?WP_Error {
		// Without a charge today, Stripe has nothing to take it off.
		if ( 0 === $order->coupon_id || $order->trial_days > 0 || (int) ( $session['total_details']['amount_discount'] ?? 0 ) === $off ) {
			return null;
		}
		self::close( $client, (string) $session['id'] );
		return new WP_Error( 'freehold_payment_rejected', __( 'Stripe takes off another amount than the coupon says.', 'freehold' ), array( 'status' => 502 ) );
	}

	/**
	 * Closes a session.
	 *
	 * @param string $id The session’s ID.
	 * @return bool|WP_Error True if it is closed now.
	 */
	public static function close( Client $client, string $id ): bool|WP_Error {
		$closed = $client->post( 'checkout/sessions/' . rawurlencode( $id ) . '/expire', array(), Client::idempotency( 'close', $id ) );
		// Stripe rejects this for a session that was paid or is closed already.
		return is_wp_error( $closed ) && 'freehold_payment_rejected' !== $closed->get_error_code() ? $closed : true;
	}

	/**
	 * Returns the parameters. A part that Stripe may round in another way is sent as an amount.
	 *
	 * @return array<string, mixed>
	 */
	private static function params( Coupon $coupon, ?Order $order ): array {
		$duration = Plan::ONCE === $order?->recurs ? Coupon::ONCE : $coupon->duration;
		$price    = null === $order ? null : Money::of( $order->amount, $order->currency )->times( $order->quantity );
		$off      = match ( true ) {
			0 === $coupon->percent => Money::of( $coupon->amount, $coupon->currency ),
			null !== $price && ! $coupon->is_exact( $price ) => $coupon->off( $price ),
			default => null,
		};
		return array(
			'name'     => mb_substr( $coupon->code, 0, self::MAX_NAME ),
			'duration' => self::DURATIONS[ $duration ],
		) + ( Coupon::MONTHS === $duration ? array( 'duration_in_months' => $coupon->months ) : array() )
			+ ( null === $off ? array( 'percent_off' => $coupon->percent ) : array(
				'amount_off' => $off->for_stripe(),
				'currency'   => strtolower( $off->currency ),
			) );
	}
}
