<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\Request;
use Freehold\Payments\Mail\SubscriptionMail;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\Plan;
use Freehold\Payments\Subscription;
use Freehold\Payments\Sync;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Payments\Trials;

/**
 * Shows what has become of the order in the page’s URL. The vendor is asked before the page is shown, so that visitors need not
 * wait for a webhook. What the URL says about the payment itself counts for nothing.
 */
final class Returning {

	/** For how long the vendor is not asked again about an order, in seconds. */
	private const FRESH = 5;

	/**
	 * Asks the vendor about the order in the page’s URL, unless it is finished.
	 */
	public static function sync(): void {
		$order = self::order();
		if ( null !== $order && $order->coupon_id > 0 && Order::OPEN === $order->status && Request::has_query( Page::CANCELED ) ) {
			// Another visitor can use the coupon.
			Closing::close( $order );
			return;
		}
		if ( null !== $order && in_array( $order->status, Order::UNFINISHED, true ) && time() - self::FRESH > $order->synced ) {
			// After an error, webhooks and cron sync the order; the page says that it is pending.
			Sync::order( $order->id );
		}
	}

	/**
	 * Returns the result that the current page shows.
	 */
	public static function result(): ?Result {
		$order = self::order();
		return null === $order ? null : self::of( $order, Request::has_query( Page::CANCELED ) );
	}

	/**
	 * Returns what a visitor is told about an order.
	 *
	 * @param bool $is_back Whether the visitor left the vendor’s page without paying.
	 */
	private static function of( Order $order, bool $is_back ): Result {
		$total   = Money::of( $order->amount, $order->currency )->times( $order->quantity )->format();
		$is_left = $is_back && in_array( $order->status, array( Order::CREATED, Order::OPEN, Order::EXPIRED ), true );
		if ( $is_left || Order::CANCELED === $order->status ) {
			return new Result( Result::CANCELED, __( 'The payment was canceled. You have not been charged.', 'freehold' ), $order->anchor );
		}
		return match ( $order->status ) {
			Order::PAID => new Result( Result::PAID, implode( ' ', self::thanks( $order, $total ) ), $order->anchor ),
			Order::FAILED => new Result( Result::ERROR, __( 'The payment failed. You have not been charged. Please try again.', 'freehold' ), $order->anchor ),
			Order::EXPIRED => new Result( Result::ERROR, __( 'The payment took too long and has expired. You have not been charged. Please try again.', 'freehold' ), $order->anchor ),
			default => new Result( Result::PENDING, __( 'Thank you! Your payment is being processed. You need not pay again.', 'freehold' ), $order->anchor ),
		};
	}

	/**
	 * Returns what a visitor is told whose money has arrived.
	 *
	 * @param string $total What was paid.
	 * @return string[] Sentences.
	 */
	private static function thanks( Order $order, string $total ): array {
		$subscription = Plan::ONCE === $order->recurs ? null : SubscriptionsTable::find_by_order( $order->id );
		if ( $order->trial_days > 0 && null !== $subscription ) {
			return array( self::trial_text( $subscription, Discount::of_order( $order )?->net()->format() ?? $total ) );
		}
		$discount = Discount::of_order( $order );
		return array(
			sprintf(
				'donation' === $order->source
					/* translators: %s: an amount of money, such as $10.00. */
					? __( 'Thank you! Your donation of %s has arrived.', 'freehold' )
					/* translators: %s: an amount of money, such as $10.00. */
					: __( 'Thank you! Your payment of %s has arrived.', 'freehold' ),
				null === $discount ? $total : $discount->net()->format()
			),
			...self::later( $order, $total, $discount ),
			...( null !== $subscription && SubscriptionsTable::has_twin( $subscription ) ? array( SubscriptionMail::twice_text() ) : array() ),
		);
	}

	/**
	 * Returns what a visitor is told about later payments.
	 *
	 * @param string        $total    What is paid each time.
	 * @param Discount|null $discount What a coupon takes off.
	 * @return string[] Sentences.
	 */
	private static function later( Order $order, string $total, ?Discount $discount ): array {
		if ( Plan::ONCE === $order->recurs ) {
			return array();
		}
		if ( null !== $discount ) {
			/* translators: 1: a code. 2: what is paid, such as “$4.00 first, then $5.00 / month”. */
			return array( sprintf( __( 'With the code %1$s, you pay %2$s, until you cancel. Our email says how.', 'freehold' ), $discount->coupon->code, $discount->text() ) );
		}
		return array(
			sprintf(
				Plan::YEARLY === $order->recurs
					/* translators: %s: an amount of money, such as $10.00. */
					? __( 'From now on, %s is charged each year until you cancel. Our email says how.', 'freehold' )
					/* translators: %s: an amount of money, such as $10.00. */
					: __( 'From now on, %s is charged each month until you cancel. Our email says how.', 'freehold' ),
				$total
			),
		);
	}

	/**
	 * Returns what a visitor is told whose free trial has begun.
	 *
	 * @param string $total What is paid after it.
	 */
	private static function trial_text( Subscription $subscription, string $total ): string {
		if ( Trials::is_second( $subscription ) ) {
			return SubscriptionMail::second_trial_text();
		}
		return sprintf(
			Plan::YEARLY === $subscription->recurs
				/* translators: 1: a date. 2: an amount of money. */
				? __( 'Thank you! Your free trial has begun. It is free until %1$s, then %2$s is charged each year until you cancel. Our email says how.', 'freehold' )
				/* translators: 1: a date. 2: an amount of money. */
				: __( 'Thank you! Your free trial has begun. It is free until %1$s, then %2$s is charged each month until you cancel. Our email says how.', 'freehold' ),
			(string) wp_date( (string) get_option( 'date_format' ), $subscription->period_end ),
			$total
		);
	}

	/**
	 * Returns the order in the page’s URL.
	 */
	private static function order(): ?Order {
		$reference = Request::query( Page::PAID ) ?: Request::query( Page::CANCELED );
		return 1 === preg_match( '/^[0-9a-f]{32}$/D', $reference ) ? OrdersTable::find_by_reference( $reference ) : null;
	}
}
