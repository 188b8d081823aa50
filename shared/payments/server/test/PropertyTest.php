<?php
declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Features;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\Tables\CountsTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Payments\Tables\TotalsTable;

require_once __DIR__ . '/PaymentsTestCase.php';

/**
 * 1,000 events of a random history end in the same state, whether they arrive one by one, all at the end, shuffled, repeated, or
 * shuffled while the history goes on.
 */
final class PropertyTest extends PaymentsTestCase {

	private const EVENTS = 1000;

	private const ORDERS = 60;

	public function test_events_in_any_order_end_in_the_same_state(): void {
		mt_srand( 20261123 );
		$orders = array();
		for ( $index = 0; $index < self::ORDERS; $index++ ) {
			$orders[] = $this->begin( array( 7, 8, 8 )[ $index % 3 ] );
			// The limit on visitors is not what is tested.
			$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'DELETE FROM %i WHERE option_name LIKE %s', $GLOBALS['wpdb']->options, 'freehold_rate_payments%' ) );
		}
		$fresh = self::keep();
		while ( count( Bank::read()['events'] ) < self::EVENTS ) {
			self::happen( $orders[ mt_rand( 0, self::ORDERS - 1 ) ] );
			self::deliver( max( 0, count( Bank::read()['events'] ) - 1 ) );
		}
		$events   = Bank::read()['events'];
		$in_order = self::state();
		$this->assertCount( self::ORDERS, $in_order['orders'] );
		$this->assertGreaterThan( 100, count( $in_order['payments'] ) );
		$this->assertGreaterThan( 3, count( array_unique( array_column( $in_order['payments'], 'status' ) ) ) );

		// All at the end, shuffled, a third of them twice.
		self::restore( $fresh );
		$shuffled = array_merge( $events, array_slice( $events, 0, intdiv( self::EVENTS, 3 ) ) );
		shuffle( $shuffled );
		array_map( array( self::class, 'process' ), $shuffled );
		$this->assertEquals( $in_order, self::state() );

		// And once more.
		shuffle( $shuffled );
		array_map( array( self::class, 'process' ), array_slice( $shuffled, 0, 50 ) );
		$this->assertEquals( $in_order, self::state() );
	}

	/** Something happens to an order at the bank. */
	private static function happen( Order $order ): void {
		$bank = Bank::read();
		$id   = (string) $order->vendor_id;
		$time = 1700000000 + count( $bank['events'] ) * HOUR_IN_SECONDS;
		if ( Order::OPEN === $bank['orders'][ $id ]['status'] ) {
			Bank::pay( $id, array( Payment::PAID, Payment::PAID, Payment::PENDING )[ mt_rand( 0, 2 ) ], $time );
			return;
		}
		$payments = array_values( array_filter( $bank['payments'], static fn ( array $payment ): bool => $payment['order'] === $id ) );
		$payment  = $payments[ mt_rand( 0, count( $payments ) - 1 ) ];
		$sub      = $bank['orders'][ $id ]['subscription'];
		$what     = mt_rand( 0, 9 );
		if ( $what < 5 && '' !== $sub ) {
			Bank::renew( $sub, $what < 4, $time );
		} elseif ( Payment::PENDING === $payment['status'] ) {
			Bank::set_payment( $payment['id'], Payment::PAID );
		} elseif ( $what < 7 ) {
			Bank::refund( $payment['id'], 100, "key-{$time}" );
		} elseif ( 7 === $what && 0 === $payment['refunded'] && Payment::FAILED !== $payment['status'] ) {
			Bank::set_payment( $payment['id'], array( Payment::DISPUTED, Payment::LOST, Payment::PAID )[ mt_rand( 0, 2 ) ] );
		} elseif ( 8 === $what && '' !== $sub && 0 === mt_rand( 0, 40 ) ) {
			Bank::cancel( $sub, 1 === mt_rand( 0, 1 ) );
		} elseif ( '' !== $sub ) {
			Bank::renew( $sub, true, $time );
		} else {
			Bank::set_payment( $payment['id'], $payment['status'] );
		}
	}

	/** @return array<string, array<int, mixed>> All that payments store, without what depends on the time of writing. */
	private static function state(): array {
		$counts = array_filter( self::rows( CountsTable::class ), static fn ( array $row ): bool => '0' !== (string) $row['entries'] );
		return array(
			'orders'        => self::rows( OrdersTable::class ),
			'subscriptions' => self::rows( SubscriptionsTable::class ),
			'payments'      => self::rows( PaymentsTable::class ),
			'totals'        => array_values( array_filter( self::rows( TotalsTable::class ), static fn ( array $row ): bool => '0' !== (string) $row['payments'] ) ),
			'counts'        => array_values( $counts ),
		);
	}

	/** @return array<string, mixed>[] The rows of the orders before anything happened. */
	private static function keep(): array {
		global $wpdb;
		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', OrdersTable::name() ), ARRAY_A );
	}

	/** @param array<string, mixed>[] $orders What {@see self::keep()} returned. */
	private static function restore( array $orders ): void {
		global $wpdb;
		array_map( static fn ( string $table ): bool => $table::clear(), Features::all()['payments']->tables() );
		foreach ( $orders as $order ) {
			$wpdb->insert( OrdersTable::name(), $order );
		}
	}
}
