<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Identity;
use Freehold\Payments\Tables\PaymentsTable;
use WP_Error;

/**
 * Refunds payments. One refund of a payment runs at a time. Its idempotency key is stored before the vendor is asked, so that a
 * refund whose process ended can be continued without refunding twice.
 */
final class Refunds {

	/** After how many seconds a refund counts as interrupted. */
	private const LEASE = 2 * MINUTE_IN_SECONDS;

	/**
	 * Refunds a part or all of a payment.
	 *
	 * @param int      $id     The payment’s row.
	 * @param Money    $amount How much.
	 * @param int|null $shown  How much was refunded when the owner decided, as tables store it. If that has changed, nothing happens. Null for any.
	 * @return Payment|WP_Error The payment afterwards; an error of {@see Vendor} or {@see Sync}, `freehold_refund_amount` if less is left, `freehold_refund_stale` if more was refunded meanwhile, `freehold_refund_running` if another refund runs.
	 */
	public static function refund( int $id, Money $amount, ?int $shown = null ): Payment|WP_Error {
		if ( Identity::is_copy() ) {
			return Gateway::paused();
		}
		$payment = PaymentsTable::find( $id );
		if ( null === $payment ) {
			return new WP_Error( 'freehold_payment_not_found', __( 'This payment does not exist.', 'freehold' ), array( 'status' => 404 ) );
		}
		if ( null !== $shown && $shown !== $payment->refunded ) {
			return new WP_Error( 'freehold_refund_stale', __( 'This payment has been refunded in the meantime. Check the amount and try again.', 'freehold' ), array( 'status' => 409 ) );
		}
		if ( $amount->currency !== $payment->currency || $amount->amount <= 0 || $amount->amount > $payment->amount - $payment->refunded ) {
			return new WP_Error( 'freehold_refund_amount', __( 'There is not that much left to refund. Reload the page and try again.', 'freehold' ), array( 'status' => 400 ) );
		}
		$vendor = Gateway::of( $payment );
		if ( is_wp_error( $vendor ) ) {
			return $vendor;
		}
		$claimed = PaymentsTable::claim_refund( $payment, $amount->amount, wp_generate_uuid4(), time() + self::LEASE );
		return null === $claimed
			? new WP_Error( 'freehold_refund_running', __( 'A refund of this payment is in progress. Reload the page in a minute.', 'freehold' ), array( 'status' => 409 ) )
			: self::perform( $claimed, $vendor );
	}

	/**
	 * Continues refunds whose process ended.
	 *
	 * @param int $limit The maximum number.
	 */
	public static function resume( int $limit ): void {
		foreach ( PaymentsTable::interrupted_refunds( $limit ) as $payment ) {
			$vendor = Gateway::of( $payment );
			if ( is_wp_error( $vendor ) ) {
				continue;
			}
			$claimed = PaymentsTable::claim_refund( $payment, $payment->refunding, $payment->refund_key, time() + self::LEASE );
			if ( null !== $claimed ) {
				self::perform( $claimed, $vendor );
			} elseif ( Sync::payment( $payment->id ) instanceof Payment ) {
				// The vendor may have forgotten the key, so only an administrator can decide to try again.
				PaymentsTable::finish_refund( $payment->id, $payment->refund_key );
			}
		}
	}

	/**
	 * Asks the vendor for a claimed refund.
	 *
	 * @param Payment $payment The payment with the claim.
	 */
	private static function perform( Payment $payment, Vendor $vendor ): Payment|WP_Error {
		$amount = Money::of( $payment->refunding, $payment->currency );
		$result = ChangeLog::record( 'payment', $payment->id, ChangeLog::REFUNDED, array( 'to' => $amount->format() ), static fn (): bool|WP_Error => $vendor->refund( $payment, $amount ) );
		if ( is_wp_error( $result ) ) {
			// Without a response the refund may have happened: the same key is used again.
			if ( 'freehold_payment_unreachable' !== $result->get_error_code() ) {
				PaymentsTable::finish_refund( $payment->id, $payment->refund_key );
			}
			return $result;
		}
		$synced = Sync::payment( $payment->id );
		// Until the new sum is stored, the claim keeps others from refunding the same money again.
		if ( $synced instanceof Payment ) {
			PaymentsTable::finish_refund( $payment->id, $payment->refund_key );
		}
		return $synced;
	}
}
