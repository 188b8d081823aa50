<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Identity;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use WP_Error;

/**
 * Asks a vendor for the present state of an order, a subscription or a payment, and writes it. Webhooks, the page that
 * visitors return to, cron and administrators all use it, at once if it happens so: of two responses, only one that was asked
 * for after the last write is written.
 */
final class Sync {

	/** How often to ask again if other processes write in between. */
	private const ATTEMPTS = 6;

	/** The longest pause between two attempts, in microseconds. */
	private const PAUSE = 150_000;

	/** After how many seconds an order that the vendor does not know any more counts as expired. */
	private const FORGOTTEN = DAY_IN_SECONDS;

	/**
	 * Syncs an order with its subscription and payments.
	 *
	 * @param int $id The order’s row.
	 * @return Order|WP_Error The order afterwards; {@see self::error()} or an error of {@see Vendor}.
	 */
	public static function order( int $id ): Order|WP_Error {
		$result = self::run(
			static fn (): ?KnownRows => KnownRows::of_order( $id ),
			static function ( KnownRows $known, Vendor $vendor ): Snapshot|WP_Error {
				$snapshot = $vendor->order( $known->order );
				return is_wp_error( $snapshot ) && self::is_forgotten( $known->order, $snapshot ) ? new Snapshot( new OrderState( Order::EXPIRED ) ) : $snapshot;
			},
			static fn ( KnownRows $known ): Order => $known->order
		);
		return true === $result ? OrdersTable::find( $id ) ?? self::error() : $result;
	}

	/**
	 * Syncs a subscription with its latest payments.
	 *
	 * @param int $id The subscription’s row.
	 * @return Subscription|WP_Error The subscription afterwards, or an error.
	 */
	public static function subscription( int $id ): Subscription|WP_Error {
		$result = self::run(
			static fn (): ?KnownRows => KnownRows::of_subscription( $id ),
			static fn ( KnownRows $known, Vendor $vendor ): Snapshot|WP_Error => $vendor->subscription( $known->subscription ),
			static fn ( KnownRows $known ): Subscription => $known->subscription
		);
		return true === $result ? SubscriptionsTable::find( $id ) ?? self::error() : $result;
	}

	/**
	 * Syncs a payment.
	 *
	 * @param int $id The payment’s row.
	 * @return Payment|WP_Error The payment afterwards, or an error.
	 */
	public static function payment( int $id ): Payment|WP_Error {
		$result = self::run(
			static fn (): ?KnownRows => KnownRows::of_payment( $id ),
			static fn ( KnownRows $known, Vendor $vendor ): Snapshot|WP_Error => $vendor->payment( current( $known->payments ) ),
			static fn ( KnownRows $known ): Payment => current( $known->payments )
		);
		return true === $result ? PaymentsTable::find( $id ) ?? self::error() : $result;
	}

	/**
	 * Reads, asks and writes, until no other request writes in between.
	 *
	 * @param callable $read Returns the known rows, or null if the row does not exist.
	 * @param callable $ask  Returns the vendor’s snapshot.
	 * @param callable $main Returns the row that the vendor is asked about.
	 * @return bool|WP_Error True, or an error.
	 */
	private static function run( callable $read, callable $ask, callable $main ): bool|WP_Error {
		if ( Identity::is_copy() ) {
			return Gateway::paused();
		}
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$known = $read();
			if ( null === $known ) {
				return self::error();
			}
			$row = $main( $known );
			if ( null === $row->vendor_id ) {
				// The vendor has not heard of the order.
				return true;
			}
			$vendor   = Gateway::of( $row );
			$snapshot = is_wp_error( $vendor ) ? $vendor : $ask( $known, $vendor );
			if ( is_wp_error( $snapshot ) ) {
				return $snapshot;
			}
			if ( Ledger::apply( $known, $snapshot ) ) {
				return true;
			}
			usleep( random_int( 0, self::PAUSE ) );
		}
		return new WP_Error( 'freehold_payment_busy', __( 'This payment is being updated. Try again in a minute.', 'freehold' ), array( 'status' => 409 ) );
	}

	/**
	 * Returns whether the vendor has deleted an order that was never paid.
	 *
	 * @param WP_Error $error The vendor’s error.
	 */
	private static function is_forgotten( Order $order, WP_Error $error ): bool {
		return 'freehold_payment_not_found' === $error->get_error_code() && Order::PAID !== $order->status && $order->created < time() - self::FORGOTTEN;
	}

	/**
	 * Returns the error for a row that does not exist.
	 */
	private static function error(): WP_Error {
		return new WP_Error( 'freehold_payment_not_found', __( 'This payment does not exist.', 'freehold' ), array( 'status' => 404 ) );
	}
}
