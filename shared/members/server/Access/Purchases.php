<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Subscriber;
use Freehold\Payments\Gateway;
use Freehold\Payments\Payment;
use Freehold\Payments\Plan;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;

/**
 * Decides which plans a reader has, each time from the rows of subscriptions and payments. Each subscription counts by itself,
 * so the late end of an old one does not end a new one.
 */
final class Purchases {

	/** How long a subscription stays open after its period, because renewals can take some days. */
	public const GRACE = 3 * DAY_IN_SECONDS;

	/**
	 * Returns what the reader of a session has bought.
	 *
	 * @return Purchase[] The newest first; also those that open nothing any more.
	 */
	public static function of( Session $session ): array {
		$reader = $session->subscriber;
		if ( null !== $reader ) {
			return self::of_readers( array( $reader->id => $reader->email ) )[ $reader->id ];
		}
		$subscriptions = array_map( SubscriptionsTable::find_by_order( ... ), $session->order_ids );
		$payments      = array_map( static fn ( int $order_id ): array => array_values( PaymentsTable::of( 'order_id', $order_id ) ), $session->order_ids );
		return self::read( array_values( array_filter( $subscriptions ) ), array_merge( ...$payments ) );
	}

	/**
	 * Returns what readers have bought, with two queries for all of them.
	 *
	 * @param array<int, string> $emails Normalized addresses by subscriber ID.
	 * @return array<int, Purchase[]> By subscriber ID; also those that open nothing any more.
	 */
	public static function of_readers( array $emails ): array {
		$subscriptions = PurchaseTable::subscriptions( $emails );
		$owners        = array();
		foreach ( $subscriptions as $id => $of_reader ) {
			foreach ( $of_reader as $subscription ) {
				$owners[ $subscription->id ][] = $id;
			}
		}
		$payments  = PurchaseTable::payments( $emails, $owners );
		$purchases = array();
		foreach ( array_keys( $emails ) as $id ) {
			$purchases[ $id ] = self::read( $subscriptions[ $id ] ?? array(), $payments[ $id ] ?? array() );
		}
		return $purchases;
	}

	/**
	 * Reads subscriptions with their payments, and the payments without a subscription.
	 *
	 * @param Subscription[] $subscriptions The subscriptions.
	 * @param Payment[]      $payments      The payments, the newest first.
	 * @return Purchase[]
	 */
	public static function read( array $subscriptions, array $payments ): array {
		$last = array();
		$once = array();
		foreach ( $payments as $payment ) {
			if ( 0 === $payment->subscription_id ) {
				$once[] = $payment;
			} elseif ( in_array( $payment->status, Payment::RECEIVED, true ) ) {
				$last[ $payment->subscription_id ] ??= $payment;
			}
		}
		$orders = array_column( $subscriptions, 'order_id' );
		// A payment can arrive before the subscription that it is for.
		$once = array_filter( $once, static fn ( Payment $payment ): bool => 'plan' === $payment->source && ! in_array( $payment->order_id, $orders, true ) );
		return array(
			...array_map( static fn ( Subscription $subscription ): Purchase => new Purchase( $subscription->plan_id, self::until( $subscription, $last[ $subscription->id ] ?? null ), $subscription ), array_filter( $subscriptions, static fn ( Subscription $subscription ): bool => 'plan' === $subscription->source ) ),
			...array_map( static fn ( Payment $payment ): Purchase => new Purchase( $payment->plan_id, self::counts( $payment ) && in_array( $payment->status, array( Payment::PAID, Payment::PARTLY_REFUNDED, Payment::PARTLY_DISPUTED ), true ) ? Purchase::FOREVER : 0, $payment ), array_values( $once ) ),
		);
	}

	/**
	 * Returns what a reader has bought that the reader's own address does not open.
	 *
	 * @return Purchase[]
	 */
	public static function elsewhere( Subscriber $reader ): array {
		return array_filter(
			self::of_readers( array( $reader->id => $reader->email ) )[ $reader->id ],
			static fn ( Purchase $purchase ): bool => $purchase->is_open() && ! in_array( $reader->email, array_map( static fn ( ?string $email ): string => strtolower( trim( (string) $email ) ), array( $purchase->row->email, OrdersTable::find( $purchase->row->order_id )?->email ) ), true )
		);
	}

	/**
	 * Returns whether the vendor goes on charging for one of some purchases.
	 *
	 * @param Purchase[] $purchases The purchases.
	 */
	public static function are_charged( array $purchases ): bool {
		foreach ( $purchases as $purchase ) {
			if ( $purchase->row instanceof Subscription && self::counts( $purchase->row ) && in_array( $purchase->row->status, Subscription::RUNNING, true ) && ! $purchase->row->cancel_at_end ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns until when a subscription opens content.
	 *
	 * @param Payment|null $last The last payment that arrived, also if it was returned later; null for none.
	 * @return int Unix time; 0 if it opens nothing.
	 */
	private static function until( Subscription $subscription, ?Payment $last ): int {
		$is_returned = null !== $last && in_array( $last->status, array( Payment::REFUNDED, Payment::DISPUTED, Payment::LOST ), true );
		if ( $is_returned || ! self::counts( $subscription ) ) {
			return 0;
		}
		$end = $subscription->period_end;
		return match ( $subscription->status ) {
			Subscription::ACTIVE, Subscription::TRIALING => match ( true ) {
				0 === $end                    => Purchase::FOREVER,
				$subscription->cancel_at_end  => $end,
				default                       => $end + self::GRACE,
			},
			// Vendors begin the new period when they ask for its payment. A row that still has its end is one period ahead.
			Subscription::PAST_DUE => min( $end, null === $last ? ( $end > time() ? self::shift( $end, $subscription->recurs, '-' ) : $end ) : self::shift( $last->created, $subscription->recurs, '+' ) ) + self::GRACE,
			// Nothing is collected, so nothing was paid after the last payment's period.
			Subscription::PAUSED => null === $last ? 0 : min( $end, self::shift( $last->created, $subscription->recurs, '+' ) ),
			default => 0,
		};
	}

	/**
	 * Returns a time one interval earlier or later.
	 *
	 * @param int    $time   Unix time.
	 * @param string $recurs `1 month` or `1 year`.
	 * @param string $sign   `+` or `-`.
	 */
	private static function shift( int $time, string $recurs, string $sign ): int {
		return (int) strtotime( $sign . ( Plan::YEARLY === $recurs ? Plan::YEARLY : Plan::MONTHLY ), $time );
	}

	/**
	 * Returns whether a row is about real money. Test payments count only while the vendor is in test mode.
	 */
	private static function counts( Subscription|Payment $row ): bool {
		if ( $row->live ) {
			return true;
		}
		$vendor = Gateway::vendor( $row->vendor );
		return null !== $vendor && $vendor->is_set() && ! $vendor->is_live();
	}
}
