<?php
/**
 * The events of vendors.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Queue;
use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Queue\Retry;
use WP_Error;

/**
 * Stores each event once and syncs what it is about.
 */
final class Events {

	/** Errors after which trying again helps. */
	private const TEMPORARY = array( 'freehold_payment_unreachable', 'freehold_payment_busy', 'freehold_payment_copy', 'freehold_payment_key', 'freehold_payment_mode' );

	/**
	 * Stores an event and queues it. An event that comes again is not processed again, unless it failed.
	 *
	 * @param Event $event The event; its signature is checked.
	 * @return bool False if it could not be stored, so that the vendor must send it again.
	 */
	public static function receive( Event $event ): bool {
		$id = EventsTable::add( $event );
		if ( null === $id ) {
			return false;
		}
		if ( null !== EventsTable::open( $id ) ) {
			Queue::push( EventJob::NAME, array( 'id' => $id ), 0, EventJob::key( $id ) );
		}
		return true;
	}

	/**
	 * Processes a stored event.
	 *
	 * @param int $id The row’s ID.
	 * @throws Retry If it must be tried again later.
	 */
	public static function process( int $id ): void {
		$event = EventsTable::open( $id );
		if ( null === $event ) {
			return;
		}
		$result = self::sync( $event );
		if ( is_wp_error( $result ) && in_array( $result->get_error_code(), self::TEMPORARY, true ) ) {
			throw new Retry( esc_html( $result->get_error_message() ) );
		}
		if ( is_wp_error( $result ) ) {
			EventsTable::mark( $id, EventsTable::FAILED, $result->get_error_message() );
			return;
		}
		EventsTable::mark( $id, null === $result ? EventsTable::IGNORED : EventsTable::DONE );
	}

	/**
	 * Syncs what an event is about.
	 *
	 * @param Event $event The event.
	 * @return Order|Subscription|Payment|WP_Error|null Null if the event is not about this site.
	 */
	private static function sync( Event $event ): Order|Subscription|Payment|WP_Error|null {
		$target       = $event->target;
		$subscription = '' === $target->subscription ? null : SubscriptionsTable::find_by_vendor( $event->vendor, $event->live, $target->subscription );
		$payment      = self::payment( $event );
		$order        = self::order( $event, $subscription->order_id ?? $payment->order_id ?? 0 );
		$result       = null;
		if ( null !== $order && ( in_array( $order->status, Order::UNFINISHED, true ) || ( null === $subscription && null === $payment ) ) ) {
			$result = Sync::order( $order->id );
			if ( is_wp_error( $result ) ) {
				return $result;
			}
			if ( null === $subscription && '' !== $target->payment && null === self::payment( $event ) ) {
				// The order does not list its renewals.
				$subscription = SubscriptionsTable::find_by_order( $order->id );
			}
		}
		if ( null !== $subscription ) {
			return Sync::subscription( $subscription->id );
		}
		return null === $payment ? $result : Sync::payment( $payment->id );
	}

	/**
	 * Returns the stored payment that an event is about.
	 *
	 * @param Event $event The event.
	 */
	private static function payment( Event $event ): ?Payment {
		return '' === $event->target->payment ? null : PaymentsTable::find_by_vendor( $event->vendor, $event->live, $event->target->payment );
	}

	/**
	 * Returns the order that an event is about.
	 *
	 * @param Event $event The event.
	 * @param int   $id    The order's row, if the event's subscription or payment is stored; else 0.
	 */
	private static function order( Event $event, int $id ): ?Order {
		$order = $id > 0 ? OrdersTable::find( $id ) : null;
		$order = null === $order && '' !== $event->target->order ? OrdersTable::find_by_vendor( $event->vendor, $event->live, $event->target->order ) : $order;
		if ( null !== $order || 1 !== preg_match( '/^[0-9a-f]{32}$/D', $event->target->reference ) ) {
			return $order;
		}
		$order = OrdersTable::find_by_reference( $event->target->reference );
		if ( null === $order || $order->vendor !== $event->vendor || $order->live !== $event->live ) {
			return null;
		}
		if ( null === $order->vendor_id && '' !== $event->target->order ) {
			// The process that created the vendor’s page ended before it could store its ID.
			OrdersTable::adopt( $order->id, $event->target->order );
		}
		return $order;
	}
}
