<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Mail\Notices;
use Freehold\Payments\Money;
use Freehold\Payments\Refunds;
use Freehold\Payments\Subscription;
use Freehold\Rest;
use WP_Error;

/**
 * Refunds, cancels and sends receipts again.
 */
final class Actions {

	/** The HTTP status of each error of {@see \Freehold\Payments\Vendor} that has none; others are 400. */
	private const STATUSES = array(
		'freehold_payment_unreachable' => 503,
		'freehold_payment_not_found'   => 404,
	);

	/**
	 * Refunds a part or all of a payment.
	 *
	 * @param array<string, mixed> $input As in `RefundInput`.
	 * @return array<string, mixed>|WP_Error The payment afterwards.
	 */
	public static function refund( array $input ): array|WP_Error {
		$payment = Lists::find_payment( $input['id'] );
		if ( is_wp_error( $payment ) ) {
			return $payment;
		}
		try {
			// A refund has no minimum: less than the smallest charge can be left.
			$amount = Money::parse( $input['amount'], $payment->currency, null );
			$shown  = Money::from_decimal( $input['refunded'], $payment->currency );
		} catch ( InvalidAmount ) {
			return Rest::error( 'freehold_refund_amount', __( 'Enter an amount, such as 10.00.', 'freehold' ), 400, 'amount' );
		}
		$left = Money::of( Rows::refundable( $payment ), $payment->currency );
		if ( $shown->amount === $payment->refunded && $amount->compare( $left ) > 0 ) {
			return 0 === $left->amount
				? Rest::error( 'freehold_refund_amount', __( 'This payment cannot be refunded.', 'freehold' ), 409, 'amount' )
				/* translators: %s: an amount of money. */
				: Rest::error( 'freehold_refund_amount', sprintf( __( 'Only %s is left to refund.', 'freehold' ), $left->format() ), 400, 'amount' );
		}
		$refunded = Refunds::refund( $payment->id, $amount, $shown->amount );
		return is_wp_error( $refunded ) ? self::error( $refunded ) : Lists::payment( $payment->id );
	}

	/**
	 * Sends a payment’s receipt again.
	 *
	 * @param int $id The payment’s ID.
	 * @return array<string, mixed>|WP_Error The payment with its mails.
	 */
	public static function resend( int $id ): array|WP_Error {
		$payment = Lists::find_payment( $id );
		if ( is_wp_error( $payment ) ) {
			return $payment;
		}
		if ( ! Rows::has_receipt( $payment ) ) {
			return Rest::error( 'freehold_payment_no_receipt', __( 'There is no receipt to send: no money has arrived, or the payer’s address is unknown.', 'freehold' ), 409, 'id' );
		}
		return Notices::resend( $payment->id )
			? Lists::payment( $payment->id )
			: Rest::error( 'freehold_payment_not_queued', __( 'The receipt could not be queued. Try again.', 'freehold' ), 500 );
	}

	/**
	 * Returns what became of a subscription.
	 *
	 * @param Subscription|WP_Error $subscription The subscription after a change.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function changed( Subscription|WP_Error $subscription ): array|WP_Error {
		return is_wp_error( $subscription ) ? self::error( $subscription ) : Rows::subscription( $subscription );
	}

	/**
	 * Adds an HTTP status to an error that has none.
	 */
	private static function error( WP_Error $error ): WP_Error {
		$data   = $error->get_error_data();
		$status = is_array( $data ) && isset( $data['status'] ) ? (int) $data['status'] : self::STATUSES[ $error->get_error_code() ] ?? 400;
		return Rest::error( (string) $error->get_error_code(), $error->get_error_message(), $status );
	}
}
