<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;
use WP_Error;

/**
 * Processes one event of a vendor: syncs what it is about.
 */
final class EventJob extends Handler {

	public const NAME = 'payments-event';

	public const MAX_ATTEMPTS = 8;

	/** Errors after which trying again helps. */
	private const TEMPORARY = array( 'freehold_payment_unreachable', 'freehold_payment_busy', 'freehold_payment_copy', 'freehold_payment_key', 'freehold_payment_mode' );

	/**
	 * Returns the key of an event’s job.
	 *
	 * @param int $id The event’s row.
	 */
	public static function key( int $id ): string {
		return self::NAME . ":{$id}";
	}

	/**
	 * Processes an event.
	 *
	 * @param array<string, mixed> $payload `id`: the event’s row.
	 * @throws Retry If it must be tried again later.
	 */
	public function run( array $payload ): void {
		$id    = (int) ( $payload['id'] ?? 0 );
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
	 * Notes that an event could not be processed. Cron syncs what it was about.
	 *
	 * @param array<string, mixed> $payload `id`: the event’s row.
	 */
	public function give_up( array $payload ): void {
		EventsTable::mark( (int) ( $payload['id'] ?? 0 ), EventsTable::FAILED, 'Tried too often.' );
	}

	/**
	 * Syncs what an event is about.
	 *
	 * @return Order|Subscription|Payment|WP_Error|null Null if the event is not about this site.
	 */
	private static function sync( Event $event ): Order|Subscription|Payment|WP_Error|null {
		$subject      = $event->subject;
		$subscription = '' === $subject->subscription ? null : SubscriptionsTable::find_by_vendor( $event->vendor, $event->live, $subject->subscription );
		$payment      = self::payment( $event );
		$order        = self::order( $event, $subscription->order_id ?? $payment->order_id ?? 0 );
		$result       = null;
		if ( null !== $order && ( in_array( $order->status, Order::UNFINISHED, true ) || ( null === $subscription && null === $payment ) ) ) {
			$result = Sync::order( $order->id );
			if ( is_wp_error( $result ) ) {
				return $result;
			}
			if ( null === $subscription && '' !== $subject->payment && null === self::payment( $event ) ) {
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
	 */
	private static function payment( Event $event ): ?Payment {
		return '' === $event->subject->payment ? null : PaymentsTable::find_by_vendor( $event->vendor, $event->live, $event->subject->payment );
	}

	/**
	 * Returns the order that an event is about.
	 *
	 * @param int $id The order's row, if the event's subscription or payment is stored; else 0.
	 */
	private static function order( Event $event, int $id ): ?Order {
		$order = $id > 0 ? OrdersTable::find( $id ) : null;
		$order = null === $order && '' !== $event->subject->order ? OrdersTable::find_by_vendor( $event->vendor, $event->live, $event->subject->order ) : $order;
		if ( null !== $order || 1 !== preg_match( '/^[0-9a-f]{32}$/D', $event->subject->reference ) ) {
			return $order;
		}
		$order = OrdersTable::find_by_reference( $event->subject->reference );
		if ( null === $order || $order->vendor !== $event->vendor || $order->live !== $event->live ) {
			return null;
		}
		if ( null === $order->vendor_id && '' !== $event->subject->order ) {
			// The process that created the vendor’s page ended before it could store its ID.
			OrdersTable::adopt( $order->id, $event->subject->order );
		}
		return $order;
	}
}
