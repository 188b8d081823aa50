<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Database\ListTotal;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\CountsTable;
use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Tables\Filter;
use Freehold\Payments\Tables\NoticesTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Rest;
use WP_Error;

/**
 * What the routes of payments return.
 */
final class Lists {

	/** How many events of a payment are returned. */
	private const MAX_EVENTS = 20;

	/**
	 * Returns a page of payments.
	 *
	 * @return array{payments: array<int, array<string, mixed>>, total: int, currencies: string[]}
	 */
	public static function payments( Filter $filter ): array {
		return array(
			'payments'   => array_map( array( Rows::class, 'payment' ), PaymentsTable::page( $filter ) ),
			'total'      => self::total_payments( $filter ),
			'currencies' => CountsTable::values( 'payment', 'currency', $filter->live ),
		);
	}

	/**
	 * Returns how many payments a list has.
	 */
	public static function total_payments( Filter $filter ): int {
		return self::total( 'payment', $filter, PaymentsTable::count_rows( ... ) );
	}

	/**
	 * Returns a page of subscriptions.
	 *
	 * @return array{subscriptions: array<int, array<string, mixed>>, total: int, currencies: string[]}
	 */
	public static function subscriptions( Filter $filter ): array {
		return array(
			'subscriptions' => array_map( array( Rows::class, 'subscription' ), SubscriptionsTable::page( $filter ) ),
			'total'         => self::total_subscriptions( $filter ),
			'currencies'    => CountsTable::values( 'subscription', 'currency', $filter->live ),
		);
	}

	/**
	 * Returns how many subscriptions a list has.
	 */
	public static function total_subscriptions( Filter $filter ): int {
		return self::total( 'subscription', $filter, SubscriptionsTable::count_rows( ... ) );
	}

	/**
	 * Returns a payment with all that belongs to it.
	 *
	 * @return array{payment: array<string, mixed>, order: array<string, mixed>|null, subscription: array<string, mixed>|null, events: array<int, array<string, mixed>>, mails: array<int, array<string, mixed>>}|WP_Error
	 */
	public static function payment( int $id ): array|WP_Error {
		$payment = self::find_payment( $id );
		if ( is_wp_error( $payment ) ) {
			return $payment;
		}
		$order        = OrdersTable::find( $payment->order_id );
		$subscription = 0 === $payment->subscription_id ? null : SubscriptionsTable::find( $payment->subscription_id );
		return array(
			'payment'      => Rows::payment( $payment ),
			'order'        => null === $order ? null : Rows::order( $order ),
			'subscription' => null === $subscription ? null : Rows::subscription( $subscription ),
			'events'       => self::events( $payment, $order, $subscription ),
			'mails'        => array_map(
				static fn ( array $mail ): array => array(
					'id'     => $mail['id'],
					'kind'   => $mail['kind'],
					'status' => $mail['status'],
					'error'  => $mail['error'],
					'date'   => Rows::date( $mail['sent'] ),
				),
				NoticesTable::about( 'payment', $payment->id )
			),
		);
	}

	/**
	 * Returns a payment’s row.
	 */
	public static function find_payment( int $id ): Payment|WP_Error {
		return PaymentsTable::find( $id ) ?? Rest::error( 'freehold_payment_no_payment', __( 'This payment no longer exists.', 'freehold' ), 404, 'id' );
	}

	/**
	 * Returns how many rows a list has.
	 *
	 * @param string                    $counted `payment` or `subscription`.
	 * @param Filter                    $filter  The filters.
	 * @param callable(Filter,int): int $count   Counts rows up to a number; 0 for all.
	 */
	private static function total( string $counted, Filter $filter, callable $count ): int {
		if ( '' !== $filter->search ) {
			return $count( $filter, 0 );
		}
		$all = CountsTable::count( $counted, array( 'live' => (int) $filter->live ) + $filter->values );
		return $filter->is_counted() ? $all : ListTotal::in_range( $filter, $filter->outside(), $all, $count );
	}

	/**
	 * Returns the vendor’s events about a payment, its order and its subscription.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	private static function events( Payment $payment, ?Order $order, ?Subscription $subscription ): array {
		$objects = array_values( array_filter( array( $payment->vendor_id, $order?->vendor_id, $subscription?->vendor_id ) ) );
		return array_map(
			static fn ( array $event ): array => array(
				'id'     => $event['id'],
				'type'   => $event['type'],
				'status' => $event['status'],
				'error'  => $event['error'],
				'date'   => gmdate( 'c', $event['received'] ),
			),
			EventsTable::about( $payment->vendor, $payment->live, $objects, self::MAX_EVENTS )
		);
	}
}
