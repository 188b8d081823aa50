<?php
declare( strict_types=1 );

namespace Freehold\Payments;

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
	 * Exports payments and subscriptions.
	 *
	 * @param string $email The email address.
	 * @param int    $page  The page, from 1.
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public static function export( string $email, int $page = 1 ): array {
		$data  = array();
		$after = $page > 1 ? (int) get_transient( self::cursor( $email ) ) : 0;
		$rows  = PaymentsTable::of_payer( $email, $after, self::PAGE );
		foreach ( $rows as $row ) {
			$payment = Payment::from_row( $row );
			$data[]  = self::item( "payment-{$payment->id}", __( 'Payments', 'freehold' ), self::facts( $payment ) + array( __( 'Date', 'freehold' ) => gmdate( 'c', $payment->created ) ) );
		}
		if ( 1 === $page ) {
			foreach ( SubscriptionsTable::of_payer( $email, 0, self::PAGE ) as $row ) {
				$subscription = Subscription::from_row( $row );
				$data[]       = self::item( "subscription-{$subscription->id}", __( 'Recurring payments', 'freehold' ), self::facts( $subscription ) + array( __( 'Began', 'freehold' ) => gmdate( 'c', $subscription->created ) ) );
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
		$is_kept = false;
		$count   = 0;
		foreach ( SubscriptionsTable::of_payer( $email, 0, self::PAGE ) as $row ) {
			if ( in_array( $row['status'], Subscription::RUNNING, true ) ) {
				$is_kept = true;
				continue;
			}
			SubscriptionsTable::erase( (int) $row['id'] );
			++$count;
		}
		foreach ( $is_kept ? array() : array( PaymentsTable::class, OrdersTable::class ) as $table ) {
			$rows = $table::of_payer( $email, 0, self::PAGE );
			foreach ( $rows as $row ) {
				$table::erase( (int) $row['id'] );
				++$count;
				if ( OrdersTable::class === $table ) {
					/**
					 * Fires when the payer has been removed from an order, which nothing finds by the address any more.
					 *
					 * @param int $id The order’s row.
					 */
					do_action( 'freehold_order_erased', (int) $row['id'] );
				}
			}
		}
		return array(
			'items_removed'  => $count > 0,
			'items_retained' => $is_kept,
			'messages'       => $is_kept ? array( __( 'This person has a recurring payment that is still active. Cancel it on the Payments screen, then erase the data again.', 'freehold' ) ) : array(),
			'done'           => $is_kept || 0 === $count,
		);
	}

	/**
	 * Returns what payments and subscriptions have in common.
	 *
	 * @return array<string, string>
	 */
	private static function facts( Payment|Subscription $row ): array {
		return array(
			__( 'Name', 'freehold' )   => $row->name,
			__( 'Email', 'freehold' )  => $row->email,
			__( 'For', 'freehold' )    => $row->title,
			__( 'Amount', 'freehold' ) => Money::of( $row->amount, $row->currency )->decimal() . " {$row->currency}",
			__( 'Status', 'freehold' ) => $row->status,
		);
	}

	/**
	 * Returns an item as core expects it.
	 *
	 * @param string                $id    The item’s ID.
	 * @param string                $group The group’s name.
	 * @param array<string, string> $facts Texts by label.
	 * @return array<string, mixed>
	 */
	private static function item( string $id, string $group, array $facts ): array {
		return array(
			'group_id'    => 'freehold-' . strtok( $id, '-' ) . 's',
			'group_label' => $group,
			'item_id'     => "freehold-{$id}",
			'data'        => array_map(
				static fn ( string $label, string $text ): array => array(
					'name'  => $label,
					'value' => $text,
				),
				array_keys( $facts ),
				$facts
			),
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
