<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Identity;
use Freehold\Payments\Tables\SubscriptionsTable;
use WP_Error;

/**
 * Cancels subscriptions for the owner and the payer. Canceling twice is the same as once, for the vendor too.
 *
 * A subscription whose last payment failed ends now: no paid period is left, and until it ends the vendor tries to collect the
 * payment again. Source: https://docs.stripe.com/api/subscriptions/cancel
 */
final class Cancellation {

	/**
	 * Cancels a subscription.
	 *
	 * @param int  $id            The subscription’s row.
	 * @param bool $at_period_end Whether it ends with the paid period; false for now.
	 * @return Subscription|WP_Error The subscription afterwards; an error of {@see Vendor} or {@see Sync}.
	 */
	public static function cancel( int $id, bool $at_period_end ): Subscription|WP_Error {
		$subscription = self::find( $id );
		if ( is_wp_error( $subscription ) || Subscription::CANCELED === $subscription->status ) {
			return $subscription;
		}
		$is_paid = ! in_array( $subscription->status, Subscription::FAILED, true );
		$vendor  = Gateway::of( $subscription );
		$ends    = $at_period_end && $is_paid;
		$result  = is_wp_error( $vendor ) ? $vendor : ChangeLog::record( 'subscription', $id, ChangeLog::CANCELED, array( 'note' => $ends ? 'end' : 'now' ), static fn (): bool|WP_Error => $vendor->cancel( $subscription, $ends ) );
		return is_wp_error( $result ) ? $result : Sync::subscription( $id );
	}

	/**
	 * Takes a cancellation back, so that a subscription goes on after the paid period.
	 *
	 * @param int $id The subscription’s row.
	 * @return Subscription|WP_Error The subscription afterwards; an error of {@see Vendor} or {@see Sync}.
	 */
	public static function take_back( int $id ): Subscription|WP_Error {
		$subscription = self::find( $id );
		if ( is_wp_error( $subscription ) ) {
			return $subscription;
		}
		if ( ! self::can_be_taken_back( $subscription ) ) {
			return new WP_Error( 'freehold_payment_ended', __( 'This subscription has ended or is not canceled.', 'freehold' ), array( 'status' => 409 ) );
		}
		$vendor = Gateway::of( $subscription );
		$result = is_wp_error( $vendor ) ? $vendor : ChangeLog::record( 'subscription', $id, ChangeLog::RESUMED, array(), static fn (): bool|WP_Error => $vendor->resume( $subscription ) );
		return is_wp_error( $result ) ? $result : Sync::subscription( $id );
	}

	/**
	 * Returns whether a subscription is to end with the paid period, and has not ended yet.
	 */
	public static function can_be_taken_back( Subscription $subscription ): bool {
		return $subscription->cancel_at_end && in_array( $subscription->status, array( Subscription::ACTIVE, Subscription::TRIALING ), true );
	}

	/**
	 * Returns a subscription that this site may change.
	 *
	 * @param int $id The subscription’s row.
	 */
	private static function find( int $id ): Subscription|WP_Error {
		if ( Identity::is_copy() ) {
			return Gateway::paused();
		}
		return SubscriptionsTable::find( $id ) ?? new WP_Error( 'freehold_payment_not_found', __( 'This subscription does not exist.', 'freehold' ), array( 'status' => 404 ) );
	}
}
