<?php
/**
 * The route that vendors call, the hourly work, and copies of the site.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Identity;
use Freehold\Payments\Cancellation;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\Poll;
use Freehold\Payments\PollJob;
use Freehold\Payments\Refunds;
use Freehold\Payments\Sync;
use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Queue;
use WP_REST_Request;

require_once __DIR__ . '/PaymentsTestCase.php';

final class WebhookRouteTest extends PaymentsTestCase {

	private static function status( WP_REST_Request $request ): int {
		return rest_do_request( $request )->get_status();
	}

	public function test_a_webhook_is_stored_once_and_processed_by_the_queue(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		$event = Bank::read()['events'][0];
		$this->assertSame( 200, self::status( Bank::webhook( $event ) ) );
		$this->assertSame( Order::OPEN, OrdersTable::find( $order->id )->status );
		$this->assertSame( 200, self::status( Bank::webhook( $event ) ) );
		$this->assertSame( 1, self::jobs() );
		Queue::work( 5 );
		$this->assertSame( Order::PAID, OrdersTable::find( $order->id )->status );
		$this->assertSame( 200, self::status( Bank::webhook( $event ) ) );
		Queue::work( 5 );
		$this->assertCount( 1, self::rows( EventsTable::class ) );
		$this->assertSame( array( 'freehold_payment_received' ), $this->hooks() );
	}

	public function test_forged_webhooks_are_rejected(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		$request = Bank::webhook( Bank::read()['events'][0] );
		$request->set_body( $request->get_body() . ' ' );
		$this->assertSame( 400, self::status( $request ) );
		$request = Bank::webhook( Bank::read()['events'][0] );
		$request->remove_header( 'X-Test-Signature' );
		$this->assertSame( 400, self::status( $request ) );
		$this->assertSame( 404, self::status( new WP_REST_Request( 'POST', '/freehold/v4/payments/webhook/other' ) ) );
		$request = Bank::webhook( Bank::read()['events'][0] );
		$request->set_body( str_repeat( 'x', 1_000_001 ) );
		$this->assertContains( self::status( $request ), array( 400, 413 ) );
		$this->assertSame( array(), self::rows( EventsTable::class ) );
	}

	public function test_an_event_that_failed_for_a_while_is_tried_again(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		Bank::set_fault( 'order_error', array( 'freehold_payment_unreachable', 'Timeout' ) );
		rest_do_request( Bank::webhook( Bank::read()['events'][0] ) );
		Queue::work( 5 );
		$this->assertSame( EventsTable::RECEIVED, self::rows( EventsTable::class )[0]['status'] );
		Bank::set_fault( 'order_error', null );
		Queue::run( 'payments-event:' . EventsTable::add( TestVendor::event( Bank::read()['events'][0] ) ) );
		$this->assertSame( EventsTable::DONE, self::rows( EventsTable::class )[0]['status'] );
		$this->assertSame( Order::PAID, OrdersTable::find( $order->id )->status );
	}

	public function test_events_that_no_webhook_brought_are_polled_page_by_page(): void {
		$order = $this->begin( 8 );
		Bank::pay( $order->vendor_id );
		$sub = 'sub_' . substr( $order->vendor_id, 3 );
		for ( $index = 0; $index < 30; $index++ ) {
			Bank::renew( $sub, true, time() );
		}
		Poll::run();
		Queue::work( 20 );
		$this->assertCount( 31, self::rows( EventsTable::class ) );
		$this->assertCount( 31, self::rows( PaymentsTable::class ) );
		$this->assertSame( '31', get_option( 'freehold_payments_cursor_test_test' ) );
		$this->assertSame( 1, Bank::calls()['set_up_webhook'] );
	}

	public function test_orders_that_nobody_paid_expire_and_are_deleted_later(): void {
		global $wpdb;
		$paid = $this->begin( 7 );
		Bank::pay( $paid->vendor_id );
		self::deliver();
		$order = $this->begin( 7 );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET vendor_id = NULL, status = %s WHERE id = %d', OrdersTable::name(), Order::CREATED, $order->id ) );
		self::pass( OrdersTable::class, 'created', 2 * DAY_IN_SECONDS );
		( new PollJob() )->run( array( 'part' => 'left' ) );
		$this->assertSame( Order::EXPIRED, OrdersTable::find( $order->id )->status );
		self::pass( OrdersTable::class, 'created', 90 * DAY_IN_SECONDS );
		( new PollJob() )->run( array( 'part' => 'left' ) );
		$this->assertNull( OrdersTable::find( $order->id ) );
		$this->assertNotNull( OrdersTable::find( $paid->id ) );
	}

	public function test_an_order_that_the_vendor_has_forgotten_expires(): void {
		$order = $this->begin( 7 );
		Bank::set_fault( 'order_error', array( 'freehold_payment_not_found', 'No such order.' ) );
		$this->assertSame( 'freehold_payment_not_found', Sync::order( $order->id )->get_error_code() );
		self::pass( OrdersTable::class, 'created', 2 * DAY_IN_SECONDS );
		$this->assertSame( Order::EXPIRED, Sync::order( $order->id )->status );
	}

	public function test_a_subscription_whose_period_is_over_is_asked_for_once_a_day(): void {
		$order = $this->begin( 8 );
		Bank::pay( $order->vendor_id, time: time() - 31 * DAY_IN_SECONDS );
		Sync::order( $order->id );
		$before = Bank::calls()['subscription'] ?? 0;
		( new PollJob() )->run( array( 'part' => 'subscriptions' ) );
		$this->assertSame( $before, Bank::calls()['subscription'] ?? 0 );
		self::pass( SubscriptionsTable::class, 'synced', DAY_IN_SECONDS );
		( new PollJob() )->run( array( 'part' => 'subscriptions' ) );
		( new PollJob() )->run( array( 'part' => 'subscriptions' ) );
		$this->assertSame( $before + 1, Bank::calls()['subscription'] );
	}

	public function test_a_copy_of_the_site_does_nothing_until_an_administrator_decides(): void {
		$order = $this->begin( 8 );
		Bank::pay( $order->vendor_id );
		self::deliver();
		$subscription = SubscriptionsTable::find_by_order( $order->id );
		$payment      = PaymentsTable::find_by_vendor( 'test', false, 'pi_' . substr( $order->vendor_id, 3 ) );
		add_filter( 'pre_option_home', static fn (): string => 'https://copy.example' );
		$this->assertTrue( Identity::is_copy() );
		$calls = Bank::calls();
		$this->assertSame( 'freehold_payment_unavailable', self::send( 7 )->get_error_code() );
		foreach ( array( Sync::order( $order->id ), Refunds::refund( $payment->id, Money::of( 100, 'USD' ) ), Cancellation::cancel( $subscription->id, false ) ) as $result ) {
			$this->assertSame( 'freehold_payment_copy', $result->get_error_code() );
		}
		$this->assertSame( 503, self::status( Bank::webhook( Bank::read()['events'][0] ) ) );
		Poll::run();
		// The mails that the original would send.
		$this->assertSame( array(), $this->subjects() );
		$this->assertSame( $calls, Bank::calls() );
		$is_failing = true;
		add_filter( 'query', static function ( string $query ) use ( &$is_failing ): string {
			return $is_failing && 1 === preg_match( '/^UPDATE .*freehold_settings/s', $query ) ? 'SELECT no_such_column' : $query;
		} );
		$this->actAs( 'admin' );
		foreach ( array( 500, 200 ) as $status ) {
			$was_quiet = $GLOBALS['wpdb']->suppress_errors( true );
			$this->assertSame( $status, $this->rest( 'POST', '/freehold/v4/payments/resume' )->get_status() );
			$GLOBALS['wpdb']->suppress_errors( $was_quiet );
			$this->assertSame( $is_failing, Identity::is_copy() );
			$is_failing = false;
		}
		self::pass( \Freehold\Payments\Tables\NoticesTable::class, 'created', HOUR_IN_SECONDS );
		( new PollJob() )->run( array( 'part' => 'left' ) );
		$this->assertCount( 3, $this->subjects() );
	}

	public function test_a_refund_happens_once_also_if_its_process_ends(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		self::deliver();
		$id = PaymentsTable::find_by_vendor( 'test', false, 'pi_' . substr( $order->vendor_id, 3 ) )->id;
		Bank::set_fault( 'refund_error', array( 'freehold_payment_unreachable', 'Timeout' ) );
		$this->assertSame( 'freehold_payment_unreachable', Refunds::refund( $id, Money::of( 600, 'USD' ) )->get_error_code() );
		$this->assertSame( 'freehold_refund_running', Refunds::refund( $id, Money::of( 600, 'USD' ) )->get_error_code() );
		Bank::set_fault( 'refund_error', null );
		self::pass( PaymentsTable::class, 'refund_until', 300 );
		( new PollJob() )->run( array( 'part' => 'left' ) );
		$payment = PaymentsTable::find( $id );
		$this->assertSame( array( 600, 0, '' ), array( $payment->refunded, $payment->refunding, $payment->refund_key ) );
		$this->assertCount( 1, Bank::read()['refunds'] );
		$this->assertSame( 'freehold_refund_amount', Refunds::refund( $id, Money::of( 600, 'USD' ) )->get_error_code() );
		$this->assertSame( 1000, Refunds::refund( $id, Money::of( 400, 'USD' ) )->refunded );
		$this->assertSame( array( 'freehold_payment_received', 'freehold_payment_refunded', 'freehold_payment_refunded' ), $this->hooks() );
	}

	public function test_a_refund_whose_key_the_vendor_may_have_forgotten_is_not_repeated(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		self::deliver();
		$id = PaymentsTable::find_by_vendor( 'test', false, 'pi_' . substr( $order->vendor_id, 3 ) )->id;
		Bank::set_fault( 'refund_error', array( 'freehold_payment_unreachable', 'Timeout' ) );
		Refunds::refund( $id, Money::of( 600, 'USD' ) );
		Bank::set_fault( 'refund_error', null );
		self::pass( PaymentsTable::class, 'refund_until', DAY_IN_SECONDS );
		self::pass( PaymentsTable::class, 'refund_started', DAY_IN_SECONDS );
		( new PollJob() )->run( array( 'part' => 'left' ) );
		$this->assertSame( 1, Bank::calls()['refund'] );
		$this->assertSame( array( 600, 0 ), array( PaymentsTable::find( $id )->refunded, PaymentsTable::find( $id )->refunding ) );
	}
}
