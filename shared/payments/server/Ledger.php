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
	 * @param KnownRows $known    The rows as they were before the vendor was asked.
	 * @param Snapshot  $snapshot What the vendor reported.
	 * @return bool False if another process has written in between: read and ask again.
	 */
	public static function apply( KnownRows $known, Snapshot $snapshot ): bool {
		$state        = self::subscription_state( $known, $snapshot );
		$subscription = null === $state ? $known->subscription : self::subscription( $known, $state );
		if ( null !== $state && null === $subscription ) {
			return false;
		}
		foreach ( $snapshot->payments as $payment ) {
			if ( ! self::write_payment( $known, $subscription, $payment ) ) {
				return false;
			}
		}
		if ( null !== $state && null === SubscriptionsTable::write( $subscription, $state ) ) {
			return false;
		}
		if ( null !== $snapshot->order && null !== $known->order && null === OrdersTable::write( $known->order, $snapshot->order ) ) {
			return false;
		}
		Settlement::of( $known, $snapshot );
		return true;
	}

	/**
	 * Returns the state of the subscription that the rows are about.
	 *
	 * @param KnownRows $known The rows.
	 * @return SubscriptionState|null Null if the snapshot has none, or one that belongs to no order or to another one.
	 */
	private static function subscription_state( KnownRows $known, Snapshot $snapshot ): ?SubscriptionState {
		$state = $snapshot->subscription;
		if ( null === $state || null === $known->subscription ) {
			return null === $known->order ? null : $state;
		}
		return $state->vendor_id === $known->subscription->vendor_id ? $state : null;
	}

	/**
	 * Returns the row of a subscription, and adds it if there is none.
	 *
	 * @param KnownRows         $known The rows.
	 * @param SubscriptionState $state What the vendor reported.
	 * @return Subscription|null Null if another process has just added it.
	 */
	private static function subscription( KnownRows $known, SubscriptionState $state ): ?Subscription {
		return $known->subscription ?? SubscriptionsTable::insert( $known->order, $state );
	}

	/**
	 * Writes a payment.
	 *
	 * @param KnownRows    $known The rows.
	 * @param PaymentState $state What the vendor reported.
	 * @return bool False if another process has written in between.
	 */
	private static function write_payment( KnownRows $known, ?Subscription $subscription, PaymentState $state ): bool {
		$payment = $known->payments[ $state->vendor_id ] ?? null;
		if ( null !== $payment ) {
			return null !== PaymentsTable::write( $payment, $subscription->id ?? 0, $state );
		}
		$origin = $known->order ?? $subscription;
		if ( null === $origin ) {
			// A payment that is asked for alone is stored already.
			return true;
		}
		$order_id = $known->order->id ?? $subscription->order_id;
		if ( null !== PaymentsTable::insert( $origin, $order_id, $subscription->id ?? 0, $state ) ) {
			return true;
		}
		// A payment of another order stays there; one of this order was added by another process.
		$found = PaymentsTable::find_by_vendor( $origin->vendor, $origin->live, $state->vendor_id );
		return null !== $found && $found->order_id !== $order_id;
	}
}
