<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Database\Sql;
use Freehold\Payments\Checkout\Discount;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\RecurringTable;
use Freehold\Payments\Tables\SubscriptionsTable;

/**
 * Counts what subscriptions pay in a year, as it grows and shrinks. Each row says what it was counted with, and one conditional
 * UPDATE changes that: a change counts once, whichever request sees it. Free trials, pauses and payments that are not tried again count
 * nothing; coupons count if they are for ever.
 */
final class Recurring {

	/** The statuses that count. */
	private const COUNTED = array( Subscription::ACTIVE, Subscription::PAST_DUE );

	/** The rows of a page. */
	private const PAGE = 500;

	/** How long a process may take between the change of a subscription and the sums, in seconds. */
	private const GRACE = 5 * MINUTE_IN_SECONDS;

	/**
	 * Counts a subscription as it is now.
	 */
	public static function count( Subscription $subscription ): void {
		$annual = in_array( $subscription->status, self::COUNTED, true ) ? self::annual( $subscription ) : 0;
		$before = $subscription->annual;
		if ( ( $subscription->is_counted && $annual === $before ) || ! SubscriptionsTable::count_as( $subscription, $annual ) ) {
			return;
		}
		$add  = static fn ( int $time, array $sums ) => RecurringTable::add( $subscription->live, $time, $subscription->currency, $sums );
		$late = $subscription->is_counted ? time() : $subscription->created;
		if ( ! $subscription->is_counted && Subscription::CANCELED === $subscription->status && self::was_paid( $subscription ) ) {
			// It ended before this was counted.
			$past = self::annual( $subscription );
			$add(
				$subscription->created,
				array(
					'started' => 1,
					'gained'  => $past,
				)
			);
			$add(
				min( time(), max( $subscription->canceled_at, $subscription->period_end ) ),
				array(
					'ended' => 1,
					'lost'  => $past,
				)
			);
		} elseif ( 0 === $before && $annual > 0 ) {
			$add(
				$late,
				array(
					'started' => 1,
					'gained'  => $annual,
				)
			);
		} elseif ( $before > 0 && 0 === $annual ) {
			$add(
				$late,
				array(
					'ended' => 1,
					'lost'  => $before,
				)
			);
		} elseif ( $annual !== $before ) {
			$add( $late, $annual > $before ? array( 'raised' => $annual - $before ) : array( 'lowered' => $before - $annual ) );
		}
	}

	/**
	 * Counts subscriptions that were never counted.
	 *
	 * @param int $after Only rows with a higher ID.
	 * @return int The last row’s ID if there are more; else 0.
	 */
	public static function count_left( int $after ): int {
		$page = SubscriptionsTable::uncounted( $after, self::PAGE );
		foreach ( $page as $subscription ) {
			self::count( $subscription );
		}
		return self::PAGE === count( $page ) ? end( $page )->id : 0;
	}

	/**
	 * Corrects the sums, in case a process ended between a row’s UPDATE and them. Currencies of which a subscription has just changed
	 * wait for the next time: its sums may be on their way. If all sums are lost, {@see self::count_left()} counts everything again.
	 */
	public static function correct(): void {
		$present   = RecurringTable::present();
		$has_error = Sql::has_failed();
		$true      = SubscriptionsTable::counted();
		if ( $has_error || Sql::has_failed() ) {
			return;
		}
		if ( array() === $present ) {
			SubscriptionsTable::uncount();
			return;
		}
		foreach ( array_keys( $present + $true ) as $key ) {
			list( $live, $currency )           = explode( ' ', (string) $key );
			list( $payers, $annual, $updated ) = $true[ $key ] ?? array( 0, 0, 0 );
			list( $others, $sum )              = $present[ $key ] ?? array( 0, 0 );
			if ( $updated < time() - self::GRACE && ( $payers !== $others || $annual !== $sum ) ) {
				RecurringTable::add(
					'1' === $live,
					time(),
					$currency,
					array(
						'started' => max( 0, $payers - $others ),
						'ended'   => max( 0, $others - $payers ),
						'raised'  => max( 0, $annual - $sum ),
						'lowered' => max( 0, $sum - $annual ),
					)
				);
			}
		}
	}

	/**
	 * Returns whether a subscription went on after its free trial, or began without one. Vendors report a trial as a paid period.
	 */
	private static function was_paid( Subscription $subscription ): bool {
		$days = (int) OrdersTable::find( $subscription->order_id )?->trial_days;
		return $subscription->period_end > $subscription->created + ( $days > 0 ? ( $days + 1 ) * DAY_IN_SECONDS : 0 );
	}

	/**
	 * Returns what a subscription pays in a year, in units of the currency’s stored exponent.
	 */
	private static function annual( Subscription $subscription ): int {
		return Discount::lasting( $subscription, Money::of( $subscription->amount, $subscription->currency ) )->amount * ( Plan::YEARLY === $subscription->recurs ? 1 : 12 );
	}
}
