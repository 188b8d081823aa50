<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\Money;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\Filter;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Rest\CsvFile;

/**
 * Writes lists of payments, subscriptions and plans as CSV, in batches, so that memory stays flat. Amounts are decimal numbers with a point.
 */
final class Export {

	/** How many payments are in memory at a time. */
	private const BATCH = 100;

	/**
	 * Writes the file.
	 *
	 * @param Filter   $filter Which payments.
	 * @param resource $stream Where to.
	 */
	public static function write( Filter $filter, $stream ): void {
		$file = new CsvFile( $stream );
		$file->line(
			array(
				__( 'ID', 'freehold' ),
				__( 'Date', 'freehold' ),
				__( 'Status', 'freehold' ),
				__( 'Name', 'freehold' ),
				__( 'Email', 'freehold' ),
				__( 'Paid for', 'freehold' ),
				__( 'Kind', 'freehold' ),
				__( 'Payment', 'freehold' ),
				__( 'Currency', 'freehold' ),
				__( 'Amount', 'freehold' ),
				__( 'Refunded', 'freehold' ),
				__( 'Net', 'freehold' ),
				__( 'Service', 'freehold' ),
				__( 'ID at the service', 'freehold' ),
				__( 'Mode', 'freehold' ),
			)
		);
		$last = null;
		do {
			$batch   = PaymentsTable::after( $filter, $last, self::BATCH );
			$is_full = count( $batch ) === self::BATCH;
			foreach ( $batch as $payment ) {
				$file->line( self::cells( $payment ) );
				$last = $payment;
			}
		} while ( $is_full );
	}

	/**
	 * Writes the file of subscriptions.
	 *
	 * @param Filter   $filter Which subscriptions.
	 * @param resource $stream Where to.
	 */
	public static function subscriptions( Filter $filter, $stream ): void {
		$file = new CsvFile( $stream );
		$file->line( array( __( 'ID', 'freehold' ), __( 'Begun', 'freehold' ), __( 'Status', 'freehold' ), __( 'Name', 'freehold' ), __( 'Email', 'freehold' ), __( 'Paid for', 'freehold' ), __( 'Currency', 'freehold' ), __( 'Amount', 'freehold' ), __( 'Paid', 'freehold' ), __( 'Period ends', 'freehold' ), __( 'Ends with the period', 'freehold' ), __( 'Service', 'freehold' ), __( 'ID at the service', 'freehold' ), __( 'Mode', 'freehold' ) ) );
		$last = null;
		do {
			$batch   = SubscriptionsTable::after( $filter, $last, self::BATCH );
			$is_full = count( $batch ) === self::BATCH;
			foreach ( $batch as $last ) {
				$file->line( self::subscription_cells( $last ) );
			}
		} while ( $is_full );
	}

	/**
	 * Writes the file of plans.
	 *
	 * @param bool     $live   The mode of the payers that count.
	 * @param resource $stream Where to.
	 */
	public static function plans( bool $live, $stream ): void {
		$file = new CsvFile( $stream );
		$file->line( array( __( 'ID', 'freehold' ), __( 'Plan', 'freehold' ), __( 'Kind', 'freehold' ), __( 'Price', 'freehold' ), __( 'Currency', 'freehold' ), __( 'Paid', 'freehold' ), __( 'Free trial in days', 'freehold' ), __( 'Subscribers', 'freehold' ), __( 'Payments', 'freehold' ), __( 'Status', 'freehold' ) ) );
		foreach ( PlanList::all( $live ) as $plan ) {
			$file->line(
				array(
					(string) $plan['id'],
					$plan['title'],
					$plan['source'],
					(string) ( $plan['price']['value'] ?? '' ),
					$plan['currency'],
					$plan['recurs'],
					(string) $plan['trial_days'],
					(string) $plan['subscribers'],
					(string) $plan['payments'],
					match ( true ) {
						$plan['is_deleted']  => 'deleted',
						$plan['is_archived'] => 'archived',
						default              => 'sold',
					},
				)
			);
		}
	}

	/**
	 * Writes the file of coupons.
	 *
	 * @param bool     $live   The mode of the uses that count.
	 * @param resource $stream Where to.
	 */
	public static function coupons( bool $live, $stream ): void {
		$file = new CsvFile( $stream );
		$file->line( array( __( 'ID', 'freehold' ), __( 'Code', 'freehold' ), __( 'Takes off', 'freehold' ), __( 'Duration', 'freehold' ), __( 'Months', 'freehold' ), __( 'Plans', 'freehold' ), __( 'Used', 'freehold' ), __( 'Limit', 'freehold' ), __( 'Expires', 'freehold' ), __( 'Status', 'freehold' ) ) );
		foreach ( CouponList::all( $live ) as $coupon ) {
			$file->line( array( (string) $coupon['id'], $coupon['code'], $coupon['off'], $coupon['duration'], (string) $coupon['months'], implode( ', ', array_column( $coupon['plans'], 'title' ) ), (string) $coupon['used'], (string) $coupon['limit'], '' === $coupon['expires'] ? '' : wp_date( 'Y-m-d H:i:s', (int) strtotime( $coupon['expires'] ) ), $coupon['status'] ) );
		}
	}

	/**
	 * Returns the cells of a subscription.
	 *
	 * @return string[]
	 */
	private static function subscription_cells( Subscription $subscription ): array {
		return array(
			(string) $subscription->id,
			wp_date( 'Y-m-d H:i:s', $subscription->created ),
			$subscription->status,
			$subscription->name,
			$subscription->email,
			$subscription->title,
			$subscription->currency,
			Money::of( $subscription->amount, $subscription->currency )->decimal(),
			$subscription->recurs,
			0 === $subscription->period_end ? '' : wp_date( 'Y-m-d H:i:s', $subscription->period_end ),
			$subscription->cancel_at_end ? '1' : '0',
			$subscription->vendor,
			$subscription->vendor_id,
			$subscription->live ? 'live' : 'test',
		);
	}

	/**
	 * Returns the cells of a payment.
	 *
	 * @return string[]
	 */
	private static function cells( Payment $payment ): array {
		$received = in_array( $payment->status, Payment::RECEIVED, true );
		return array(
			(string) $payment->id,
			wp_date( 'Y-m-d H:i:s', $payment->created ),
			$payment->status,
			$payment->name,
			$payment->email,
			$payment->title,
			$payment->source,
			$payment->kind,
			$payment->currency,
			Money::of( $payment->amount, $payment->currency )->decimal(),
			Money::of( $payment->refunded, $payment->currency )->decimal(),
			Money::of( $received && Payment::LOST !== $payment->status ? $payment->amount - $payment->refunded : 0, $payment->currency )->decimal(),
			$payment->vendor,
			$payment->vendor_id,
			$payment->live ? 'live' : 'test',
		);
	}
}
