<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Payments\Tables\OrdersTable;

/**
 * Knows who has had a free trial: each person has one of each plan: {@see PayerAddress}. After an eraser has run, the address is unknown.
 */
final class Trials {

	/**
	 * Returns whether the person of an address has had a free trial of a plan.
	 *
	 * @param string $email   The address.
	 * @param int    $plan_id The plan.
	 * @param bool   $live    The mode.
	 * @param int    $before  Only subscriptions with a lower ID.
	 */
	public static function were_had( string $email, int $plan_id, bool $live, int $before = PHP_INT_MAX ): bool {
		$key = PayerAddress::key( $email );
		return '' !== $key && in_array( $key, array_map( PayerAddress::key( ... ), OrdersTable::emails_with_trial( PayerAddress::pattern( $key ), $plan_id, $live, $before ) ), true );
	}

	/**
	 * Returns whether a subscription is a second free trial of its plan.
	 */
	public static function is_second( Subscription $subscription ): bool {
		return (int) OrdersTable::find( $subscription->order_id )?->trial_days > 0 && self::were_had( $subscription->email, $subscription->plan_id, $subscription->live, $subscription->id );
	}
}
