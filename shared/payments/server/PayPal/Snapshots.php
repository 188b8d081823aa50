<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\OrderState;
use Freehold\Payments\Payment;
use Freehold\Payments\PaymentState;
use Freehold\Payments\Snapshot;

/**
 * Turns an order at PayPal with its captures and refunds into a snapshot.
 *
 * Sources: https://developer.paypal.com/docs/api/orders/v2/, https://developer.paypal.com/docs/api/payments/v2/
 */
final class Snapshots {

	/** The statuses of refunds that return no money. */
	private const NOT_REFUNDED = array( 'FAILED', 'CANCELLED' );

	/**
	 * Returns the snapshot of an order.
	 *
	 * @param array<string, mixed> $body     The order at PayPal.
	 * @param callable             $disputed Called as `( string $capture_id ): array`; returns what {@see Disputes::of()} does.
	 * @param string               $error    Why the money could not be collected; empty if it could, or was not tried.
	 */
	public static function order( array $body, callable $disputed, string $error = '' ): Snapshot {
		$unit     = $body['purchase_units'][0] ?? array();
		$payer    = self::payer( $body );
		$payments = array();
		foreach ( (array) ( $unit['payments']['captures'] ?? array() ) as $capture ) {
			$state = self::capture( (array) $capture, (array) ( $unit['payments']['refunds'] ?? array() ), $disputed, $payer );
			if ( null !== $state ) {
				$payments[] = $state;
			}
		}
		$status = '' === $error ? self::status( (string) ( $body['status'] ?? '' ), $payments ) : Order::FAILED;
		$error  = '' === $error && Order::FAILED === $status ? (string) ( $payments[0]->reason ?? '' ) : $error;
		return new Snapshot( new OrderState( $status, $payer['email'], $payer['name'], $error ), null, $payments );
	}

	/**
	 * Returns the state of a capture.
	 *
	 * @param array<string, mixed>               $capture  The capture at PayPal.
	 * @param array<int, mixed>                  $refunds  The refunds of the order.
	 * @param callable                           $disputed See {@see self::order()}.
	 * @param array{email: string, name: string} $payer    The payer.
	 * @param int|null                           $known    How much is known to be refunded, if PayPal lists no refunds.
	 * @return PaymentState|null Null if it is not a capture.
	 */
	public static function capture( array $capture, array $refunds, callable $disputed, array $payer, ?int $known = null ): ?PaymentState {
		$id    = (string) ( $capture['id'] ?? '' );
		$money = self::money( $capture['amount'] ?? null );
		if ( '' === $id || null === $money ) {
			return null;
		}
		$status   = (string) ( $capture['status'] ?? '' );
		$refunded = 'REFUNDED' === $status ? $money->amount : max( $known ?? 0, self::refunded( $id, $refunds ) );
		$state    = match ( $status ) {
			'PENDING'            => Payment::PENDING,
			'DECLINED', 'FAILED' => Payment::FAILED,
			default              => self::received( $money->amount, $refunded ),
		};
		$reason = (string) ( $capture['status_details']['reason'] ?? '' );
		if ( in_array( $state, Payment::RECEIVED, true ) ) {
			$disputes = $disputed( $id );
			$decided  = self::sum( $disputes['decided'], $money );
			$lost     = $decided + self::sum( $disputes['accepted'], $money );
			$refunded = max( null === $known ? $refunded + $decided : $refunded, $lost );
			$state    = match ( true ) {
				array() !== $disputes['open']            => $refunded + self::sum( $disputes['open'], $money ) < $money->amount ? Payment::PARTLY_DISPUTED : Payment::DISPUTED,
				$lost > 0 && $refunded >= $money->amount => Payment::LOST,
				default                                  => self::received( $money->amount, $refunded ),
			};
			$reason = '';
		}
		return new PaymentState(
			vendor_id: $id,
			kind: Payment::FIRST,
			status: $state,
			amount: $money->amount,
			currency: $money->currency,
			created: (int) strtotime( (string) ( $capture['create_time'] ?? '' ) ) ?: time(),
			refunded: min( $refunded, $money->amount ),
			reason: self::reason( $reason ),
			email: $payer['email'],
			name: $payer['name']
		);
	}

	/**
	 * Returns the status of a payment whose money has arrived.
	 *
	 * @param int $amount   What was paid.
	 * @param int $refunded How much of it was refunded.
	 */
	private static function received( int $amount, int $refunded ): string {
		if ( $refunded >= $amount ) {
			return Payment::REFUNDED;
		}
		return $refunded > 0 ? Payment::PARTLY_REFUNDED : Payment::PAID;
	}

	/**
	 * Returns how much of a capture some disputes are about.
	 *
	 * @param array<int, mixed> $amounts The amounts at PayPal; unknown ones and those in another currency count as all of it.
	 * @param Money             $all     The capture's amount.
	 */
	private static function sum( array $amounts, Money $all ): int {
		return array_sum(
			array_map(
				static function ( mixed $amount ) use ( $all ): int {
					$money = self::money( $amount );
					return $money?->currency === $all->currency ? $money->amount : $all->amount;
				},
				$amounts
			)
		);
	}

	/**
	 * Returns how much of a capture was refunded.
	 *
	 * @param string            $capture_id The capture.
	 * @param array<int, mixed> $refunds    The refunds of the order.
	 */
	private static function refunded( string $capture_id, array $refunds ): int {
		$sum = 0;
		foreach ( $refunds as $refund ) {
			$is_of  = str_ends_with( Checkout::link( (array) $refund, 'up' ), '/' . $capture_id );
			$amount = self::money( $refund['amount'] ?? null );
			if ( $is_of && null !== $amount && ! in_array( $refund['status'] ?? '', self::NOT_REFUNDED, true ) ) {
				$sum += $amount->amount;
			}
		}
		return $sum;
	}

	/**
	 * Returns the status of an order.
	 *
	 * @param string         $status   PayPal’s status. A completed order may have money that has not arrived.
	 * @param PaymentState[] $payments The captures.
	 */
	private static function status( string $status, array $payments ): string {
		if ( 'VOIDED' === $status ) {
			return Order::CANCELED;
		}
		if ( 'COMPLETED' !== $status ) {
			return 'APPROVED' === $status ? Order::PENDING : Order::OPEN;
		}
		$states = array_map( static fn ( PaymentState $payment ): string => $payment->status, $payments );
		if ( array_intersect( $states, Payment::RECEIVED ) ) {
			return Order::PAID;
		}
		return array( Payment::FAILED ) === array_values( array_unique( $states ) ) ? Order::FAILED : Order::PENDING;
	}

	/**
	 * Returns who pays.
	 *
	 * @param array<string, mixed> $body The order at PayPal.
	 * @return array{email: string, name: string} Empty texts if unknown.
	 */
	private static function payer( array $body ): array {
		$payer = (array) ( $body['payment_source']['paypal'] ?? array() ) + (array) ( $body['payer'] ?? array() );
		$name  = trim( ( $payer['name']['given_name'] ?? '' ) . ' ' . ( $payer['name']['surname'] ?? '' ) );
		return array(
			'email' => sanitize_email( (string) ( $payer['email_address'] ?? '' ) ),
			'name'  => sanitize_text_field( $name ),
		);
	}

	/**
	 * Reads an amount.
	 *
	 * @param mixed $amount The amount at PayPal.
	 */
	private static function money( mixed $amount ): ?Money {
		if ( ! is_string( $amount['value'] ?? null ) || 1 !== preg_match( '/^[A-Z]{3}$/D', (string) ( $amount['currency_code'] ?? '' ) ) ) {
			return null;
		}
		try {
			return Money::from_paypal( $amount['value'], $amount['currency_code'] );
		} catch ( InvalidAmount ) {
			return null;
		}
	}

	/**
	 * Returns why money has not arrived, in words.
	 *
	 * @param string $reason PayPal’s reason; empty if there is none.
	 */
	private static function reason( string $reason ): string {
		return match ( $reason ) {
			'' => '',
			'ECHECK' => __( 'The payer pays from a bank account, which takes some days.', 'freehold' ),
			'PENDING_REVIEW' => __( 'PayPal is reviewing the payment.', 'freehold' ),
			'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' => __( 'Your PayPal account does not hold this currency. Accept the payment in your PayPal account.', 'freehold' ),
			'INTERNATIONAL_WITHDRAWAL' => __( 'Accept or reject this payment from another country in your PayPal account.', 'freehold' ),
			'UNILATERAL', 'VERIFICATION_REQUIRED' => __( 'Your PayPal account is not complete. Confirm your email address and your identity at PayPal.', 'freehold' ),
			'CHARGEBACK', 'BUYER_COMPLAINT' => __( 'The payer has reversed the payment.', 'freehold' ),
			default => $reason,
		};
	}
}
