<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Payments\Mail\Notices;
use Freehold\Payments\Tables\CountsTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Payments\Tables\TotalsTable;

/**
 * Does what a new state of a payment or subscription requires: mails, totals, counts and hooks. The row says for which state
 * that is done (`settled`). A process that ends before leaves a row that is settled later, by the next sync or by cron.
 *
 * Mails are rows with a unique key, so they are prepared before the state is marked as settled. Totals, counts and hooks
 * follow after the one UPDATE that marks it, so they happen once. {@see Recount} corrects totals and counts daily, in case a
 * process ended between the UPDATE and them.
 */
final class Settlement {

	/**
	 * Settles the rows that a snapshot has changed.
	 *
	 * @param KnownRows $known    The rows as they were before.
	 * @param Snapshot  $snapshot What was written.
	 */
	public static function of( KnownRows $known, Snapshot $snapshot ): void {
		$any = $known->order ?? $known->subscription ?? current( $known->payments );
		if ( false === $any ) {
			return;
		}
		if ( null !== $snapshot->subscription ) {
			$subscription = SubscriptionsTable::find_by_vendor( $any->vendor, $any->live, $snapshot->subscription->vendor_id );
			if ( null !== $subscription ) {
				self::subscription( $subscription );
			}
		}
		foreach ( $snapshot->payments as $state ) {
			$payment = PaymentsTable::find_by_vendor( $any->vendor, $any->live, $state->vendor_id );
			if ( null !== $payment ) {
				self::payment( $payment );
			}
		}
	}

	/**
	 * Settles a payment.
	 *
	 * @param Payment $payment The payment as it is stored now.
	 */
	public static function payment( Payment $payment ): void {
		$before = PaymentMark::read( $payment->settled );
		$now    = PaymentMark::of( $payment );
		if ( $now->text() !== $payment->settled ) {
			Notices::about_payment( $payment, $before );
		}
		$is_new = $now->is_received() && ! $before->is_received();
		if ( $is_new ) {
			OrdersTable::collect( $payment->order_id );
		}
		if ( ! PaymentsTable::settle( $payment->id, $payment->revision, $payment->settled, $now->text() ) || $now->text() === $payment->settled ) {
			return;
		}
		self::count( 'payment', $payment, $payment->kind, $before->status, $payment->status );
		self::total( $payment, $before, -1 );
		self::total( $payment, $now, 1 );
		if ( $is_new ) {
			/**
			 * Fires once when the money of a payment has arrived.
			 *
			 * @param Payment $payment The payment.
			 */
			do_action( 'freehold_payment_received', $payment );
		}
		if ( $now->refunded > $before->refunded ) {
			/**
			 * Fires once when a part or all of a payment was refunded.
			 *
			 * @param Payment $payment The payment; `refunded` is the sum of its refunds.
			 */
			do_action( 'freehold_payment_refunded', $payment );
		}
	}

	/**
	 * Settles a subscription.
	 *
	 * @param Subscription $subscription The subscription as it is stored now.
	 */
	public static function subscription( Subscription $subscription ): void {
		Recurring::count( $subscription );
		$before = SubscriptionMark::read( $subscription->settled );
		$now    = SubscriptionMark::of( $subscription );
		if ( $now->text() !== $subscription->settled ) {
			Notices::about_subscription( $subscription, $before );
		}
		if ( ! SubscriptionsTable::settle( $subscription->id, $subscription->revision, $subscription->settled, $now->text() ) || $now->text() === $subscription->settled ) {
			return;
		}
		self::count( 'subscription', $subscription, '', $before->status, $subscription->status );
		/**
		 * Fires once for each new state of a subscription.
		 *
		 * @param Subscription     $subscription The subscription.
		 * @param SubscriptionMark $before       The state before; its `status` is empty for a new subscription.
		 */
		do_action( 'freehold_subscription_changed', $subscription, $before );
	}

	/**
	 * Moves a row from one group of the counts to another.
	 *
	 * @param string $type   `payment` or `subscription`.
	 * @param string $kind   The payment’s kind.
	 * @param string $before The status before; empty for a new row.
	 * @param string $now    The status.
	 */
	private static function count( string $type, Payment|Subscription $row, string $kind, string $before, string $now ): void {
		if ( $before === $now ) {
			return;
		}
		$group = array(
			'object'   => $type,
			'live'     => (int) $row->live,
			'vendor'   => $row->vendor,
			'source'   => $row->source,
			'kind'     => $kind,
			'currency' => $row->currency,
			'plan_id'  => $row->plan_id,
		);
		if ( '' !== $before ) {
			CountsTable::add( array( 'status' => $before ) + $group, -1 );
		}
		CountsTable::add( array( 'status' => $now ) + $group, 1 );
	}

	/**
	 * Adds a payment to the sums of its day, or subtracts it.
	 *
	 * @param PaymentMark $mark Its state.
	 * @param int         $sign 1 or -1.
	 */
	private static function total( Payment $payment, PaymentMark $mark, int $sign ): void {
		if ( ! $mark->is_received() ) {
			return;
		}
		TotalsTable::add(
			array(
				'day'      => gmdate( 'Y-m-d', $mark->created ),
				'vendor'   => $payment->vendor,
				'live'     => (int) $payment->live,
				'currency' => $payment->currency,
			),
			$sign,
			$sign * $mark->amount,
			$sign * $mark->returned()
		);
	}
}
