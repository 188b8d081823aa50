<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Modules\Privacy;
use Freehold\Modules\Tables;
use Freehold\Payments\Tables\NoticesTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;

/**
 * Exports what is stored about a payer, and removes the name and the address from it. What was paid, and when, stays: the owner
 * must be able to account for it.
 */
final class PersonalData {

	/**
	 * Returns the paragraph for the privacy policy.
	 */
	public static function policy(): string {
		return __( 'If you make a payment on this site, you enter your payment details on the page of a payment service (Stripe or PayPal), and this site never receives them. The payment service tells us your name, your email address, what you paid for, the amount and the time. We store this to account for the payment, and we email you about it.', 'freehold' );
	}

	/**
	 * Exports payments, subscriptions and orders without a payment.
	 *
	 * @param string $email The email address.
	 * @param int    $page  The page, from 1.
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public static function export( string $email, int $page = 1 ): array {
		$data    = array();
		$is_done = true;
		$kinds   = array(
			array( PaymentsTable::class, Payment::from_row( ... ), 'payment', __( 'Payments', 'freehold' ), __( 'Date', 'freehold' ) ),
			array( SubscriptionsTable::class, Subscription::from_row( ... ), 'recurring-payment', __( 'Recurring payments', 'freehold' ), __( 'Began', 'freehold' ) ),
			array( OrdersTable::class, Order::from_row( ... ), 'order', _x( 'Orders', 'of a buyer', 'freehold' ), __( 'Date', 'freehold' ) ),
		);
		foreach ( Tables::has( OrdersTable::class ) ? $kinds : array() as list( $table, $read, $kind, $label, $time ) ) {
			$rows    = $table::of_payer( $email, 0, Privacy::PAGE, ( $page - 1 ) * Privacy::PAGE );
			$is_done = $is_done && count( $rows ) < Privacy::PAGE;
			foreach ( array_map( $read, $rows ) as $item ) {
				// A paid order is exported as its payment.
				if ( ! $item instanceof Order || Order::PAID !== $item->status ) {
					$data[] = Privacy::item( "freehold-{$kind}s", $label, "freehold-{$kind}-{$item->id}", self::facts( $item ) + array( $time => gmdate( 'c', $item->created ) ) );
				}
			}
		}
		return array(
			'data' => $data,
			'done' => $is_done,
		);
	}

	/**
	 * Removes the payer from orders, payments and ended subscriptions.
	 *
	 * @param string $email The email address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( string $email ): array {
		$is_running = false;
		$erased     = array();
		$has        = Tables::has( OrdersTable::class );
		foreach ( $has ? SubscriptionsTable::all_of_payer( $email ) : array() as $row ) {
			if ( in_array( $row['status'], Subscription::RUNNING, true ) ) {
				$is_running = true;
				continue;
			}
			NoticesTable::forget( 'subscription', (int) $row['id'] );
			$erased[] = SubscriptionsTable::erase( (int) $row['id'] );
		}
		$is_open = $has && ! $is_running;
		foreach ( ! $is_open ? array() : PaymentsTable::of_payer( $email, 0, Privacy::PAGE ) as $row ) {
			NoticesTable::forget( 'payment', (int) $row['id'] );
			$erased[] = PaymentsTable::erase( (int) $row['id'] );
		}
		foreach ( ! $is_open ? array() : OrdersTable::of_payer( $email, 0, Privacy::PAGE ) as $row ) {
			$is_erased = OrdersTable::erase( (int) $row['id'] );
			$erased[]  = $is_erased;
			if ( $is_erased ) {
				/**
				 * Fires when the payer has been removed from an order, which nothing finds by the address any more.
				 *
				 * @param int $id The order’s row.
				 */
				do_action( 'freehold_order_erased', (int) $row['id'] );
			}
		}
		$is_failed = in_array( false, $erased, true );
		return array(
			'items_removed'  => in_array( true, $erased, true ),
			'items_retained' => $is_running || $is_failed,
			'messages'       => $is_running ? array( __( 'This person has a recurring payment that is still active. Cancel it on the Payments screen, then erase the data again.', 'freehold' ) ) : array(),
			// Rows that cannot be changed would be found again and again.
			'done'           => $is_running || $is_failed || array() === $erased,
		);
	}

	/**
	 * Returns what payments, subscriptions and orders have in common.
	 *
	 * @return array<string, string>
	 */
	private static function facts( Payment|Subscription|Order $row ): array {
		return array(
			__( 'Name', 'freehold' )   => $row->name,
			__( 'Email', 'freehold' )  => $row->email,
			__( 'For', 'freehold' )    => $row->title,
			__( 'Amount', 'freehold' ) => Money::of( $row->amount, $row->currency )->decimal() . " {$row->currency}",
			__( 'Status', 'freehold' ) => $row->status,
		);
	}
}
