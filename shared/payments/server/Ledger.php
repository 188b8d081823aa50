<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;

/**
 * Writes a vendor’s snapshot into the tables. It is the only code that does. The same snapshot twice changes nothing, and a
 * process that ends in the middle leaves rows that the next one completes.
 *
 * The order’s row is written last: as long as anything is missing, the order counts as unfinished and is asked for again.
 */
final class Ledger {

	/**
	 * Writes a snapshot.
	 *
	 * @param Ground   $ground   The rows as they were before the vendor was asked.
	 * @param Snapshot $snapshot What the vendor reported.
	 * @return bool False if another process has written in between: read and ask again.
	 */
	public static function apply( Ground $ground, Snapshot $snapshot ): bool {
		$state        = self::subscription_state( $ground, $snapshot );
		$subscription = null === $state ? $ground->subscription : self::subscription( $ground, $state );
		if ( null !== $state && null === $subscription ) {
			return false;
		}
		foreach ( $snapshot->payments as $payment ) {
			if ( ! self::write_payment( $ground, $subscription, $payment ) ) {
				return false;
			}
		}
		if ( null !== $state && null === SubscriptionsTable::write( $subscription, $state ) ) {
			return false;
		}
		if ( null !== $snapshot->order && null !== $ground->order && null === OrdersTable::write( $ground->order, $snapshot->order ) ) {
			return false;
		}
		Settlement::of( $ground, $snapshot );
		return true;
	}

	/**
	 * Returns the state of the subscription that the ground is about.
	 *
	 * @param Ground $ground The rows.
	 * @return SubscriptionState|null Null if the snapshot has none, or one that belongs to no order or to another one.
	 */
	private static function subscription_state( Ground $ground, Snapshot $snapshot ): ?SubscriptionState {
		$state = $snapshot->subscription;
		if ( null === $state || null === $ground->subscription ) {
			return null === $ground->order ? null : $state;
		}
		return $state->vendor_id === $ground->subscription->vendor_id ? $state : null;
	}

	/**
	 * Returns the row of a subscription, and adds it if there is none.
	 *
	 * @param Ground            $ground The rows.
	 * @param SubscriptionState $state  What the vendor reported.
	 * @return Subscription|null Null if another process has just added it.
	 */
	private static function subscription( Ground $ground, SubscriptionState $state ): ?Subscription {
		return $ground->subscription ?? SubscriptionsTable::insert( $ground->order, $state );
	}

	/**
	 * Writes a payment.
	 *
	 * @param Ground       $ground The rows.
	 * @param PaymentState $state  What the vendor reported.
	 * @return bool False if another process has written in between.
	 */
	private static function write_payment( Ground $ground, ?Subscription $subscription, PaymentState $state ): bool {
		$payment = $ground->payments[ $state->vendor_id ] ?? null;
		if ( null !== $payment ) {
			return null !== PaymentsTable::write( $payment, $subscription->id ?? 0, $state );
		}
		$origin = $ground->order ?? $subscription;
		if ( null === $origin ) {
			// A payment that is asked for alone is stored already.
			return true;
		}
		$order_id = $ground->order->id ?? $subscription->order_id;
		if ( null !== PaymentsTable::insert( $origin, $order_id, $subscription->id ?? 0, $state ) ) {
			return true;
		}
		// A payment of another order stays there; one of this order was added by another process.
		$found = PaymentsTable::find_by_vendor( $origin->vendor, $origin->live, $state->vendor_id );
		return null !== $found && $found->order_id !== $order_id;
	}
}
