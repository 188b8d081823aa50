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

	/** The rows of a page. */
	private const PAGE = 100;

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
		$data = array();
		if ( ! Tables::has( OrdersTable::class ) ) {
			return array(
				'data' => $data,
				'done' => true,
			);
		}
		$after = $page > 1 ? (int) get_transient( self::cursor( $email ) ) : 0;
		$rows  = PaymentsTable::of_payer( $email, $after, self::PAGE );
		foreach ( $rows as $row ) {
			$payment = Payment::from_row( $row );
			$data[]  = Privacy::item( 'freehold-payments', __( 'Payments', 'freehold' ), "freehold-payment-{$payment->id}", self::facts( $payment ) + array( __( 'Date', 'freehold' ) => gmdate( 'c', $payment->created ) ) );
		}
		if ( 1 === $page ) {
			foreach ( SubscriptionsTable::of_payer( $email, 0, self::PAGE ) as $row ) {
				$subscription = Subscription::from_row( $row );
				$data[]       = Privacy::item( 'freehold-recurring-payments', __( 'Recurring payments', 'freehold' ), "freehold-recurring-payment-{$subscription->id}", self::facts( $subscription ) + array( __( 'Began', 'freehold' ) => gmdate( 'c', $subscription->created ) ) );
			}
			foreach ( OrdersTable::of_payer( $email, 0, self::PAGE ) as $row ) {
				$order = Order::from_row( $row );
				if ( Order::PAID !== $order->status ) {
					$data[] = Privacy::item( 'freehold-orders', _x( 'Orders', 'of a buyer', 'freehold' ), "freehold-order-{$order->id}", self::facts( $order ) + array( __( 'Date', 'freehold' ) => gmdate( 'c', $order->created ) ) );
				}
			}
		}
		$is_done = count( $rows ) < self::PAGE;
		set_transient( self::cursor( $email ), (int) ( end( $rows )['id'] ?? 0 ), HOUR_IN_SECONDS );
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
		foreach ( $has ? SubscriptionsTable::of_payer( $email, 0, self::PAGE ) : array() as $row ) {
			if ( in_array( $row['status'], Subscription::RUNNING, true ) ) {
				$is_running = true;
				continue;
			}
			NoticesTable::forget( 'subscription', (int) $row['id'] );
			$erased[] = SubscriptionsTable::erase( (int) $row['id'] );
		}
		$is_open = $has && ! $is_running;
		foreach ( ! $is_open ? array() : PaymentsTable::of_payer( $email, 0, self::PAGE ) as $row ) {
			NoticesTable::forget( 'payment', (int) $row['id'] );
			$erased[] = PaymentsTable::erase( (int) $row['id'] );
		}
		foreach ( ! $is_open ? array() : OrdersTable::of_payer( $email, 0, self::PAGE ) as $row ) {
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

	/**
	 * Returns the name of the transient with the last exported row.
	 *
	 * @param string $email The email address.
	 */
	private static function cursor( string $email ): string {
		return 'freehold_payments_export_' . substr( hash( 'sha256', strtolower( $email ) ), 0, 40 );
	}
}
