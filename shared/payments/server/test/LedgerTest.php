<?php
/**
 * Orders, payments and subscriptions follow the vendor.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Payments\Cancellation;
use Freehold\Payments\Checkout\Offers;
use Freehold\Payments\KnownRows;
use Freehold\Payments\Ledger;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\PaymentState;
use Freehold\Payments\PollJob;
use Freehold\Payments\Recount;
use Freehold\Payments\Snapshot;
use Freehold\Payments\Subscription;
use Freehold\Payments\SubscriptionState;
use Freehold\Payments\Sync;
use Freehold\Payments\Tables\CountsTable;
use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Payments\Tables\TotalsTable;

require_once __DIR__ . '/PaymentsTestCase.php';

final class LedgerTest extends PaymentsTestCase {

	private static function payment( string $order, string $suffix = '' ): Payment {
		return PaymentsTable::find_by_vendor( 'test', false, 'pi_' . substr( $order, 3 ) . $suffix );
	}

	private static function totals(): array {
		return array_map( static fn ( array $row ): array => array( $row['currency'], $row['payments'], $row['paid'], $row['refunded'] ), TotalsTable::between( false, '2000-01-01', '2100-01-01' ) );
	}

	public function test_a_paid_order_becomes_one_payment_however_often_it_is_reported(): void {
		$order = $this->begin( 7 );
		$this->assertSame( Order::OPEN, $order->status );
		Bank::pay( $order->vendor_id );
		self::deliver( times: 3 );
		Sync::order( $order->id );
		Sync::order( $order->id );
		$order = OrdersTable::find( $order->id );
		$this->assertSame( array( Order::PAID, 'ada@example.com', 'Ada Lovelace' ), array( $order->status, $order->email, $order->name ) );
		$payment = self::payment( $order->vendor_id );
		$this->assertSame( array( 1000, 'USD', 'paid', 'first', 'Membership', 7, $order->id ), array( $payment->amount, $payment->currency, $payment->status, $payment->kind, $payment->title, $payment->plan_id, $payment->order_id ) );
		$this->assertCount( 1, self::rows( PaymentsTable::class ) );
		$this->assertSame( array( array( 'USD', 1, 1000, 0 ) ), self::totals() );
		$this->assertSame( 1, CountsTable::count( 'payment', array( 'live' => 0 ) ) );
		$this->assertSame( array( 'freehold_payment_received' ), $this->hooks() );
		$this->assertSame( EventsTable::DONE, self::rows( EventsTable::class )[0]['status'] );
	}

	public function test_the_same_snapshot_twice_changes_nothing_but_the_time(): void {
		$order = $this->begin( 8 );
		Bank::pay( $order->vendor_id );
		Sync::order( $order->id );
		$before = array( OrdersTable::find( $order->id )->revision, self::payment( $order->vendor_id )->revision, SubscriptionsTable::find_by_order( $order->id )->revision );
		Sync::order( $order->id );
		Sync::subscription( SubscriptionsTable::find_by_order( $order->id )->id );
		$this->assertSame( $before, array( OrdersTable::find( $order->id )->revision, self::payment( $order->vendor_id )->revision, SubscriptionsTable::find_by_order( $order->id )->revision ) );
	}

	public function test_a_stale_response_is_not_written(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		Sync::order( $order->id );
		$payment = self::payment( $order->vendor_id );
		// While the vendor's response is on its way, the payment is refunded and another process writes that.
		TestVendor::$before_return = static function () use ( $order, $payment ): void {
			TestVendor::$before_return = null;
			Bank::refund( $payment->vendor_id, 400, 'key' );
			Sync::payment( $payment->id );
		};
		$this->assertInstanceOf( Order::class, Sync::order( $order->id ) );
		$this->assertSame( array( 400, Payment::PARTLY_REFUNDED ), array( self::payment( $order->vendor_id )->refunded, self::payment( $order->vendor_id )->status ) );
		$this->assertSame( array( array( 'USD', 1, 1000, 400 ) ), self::totals() );
	}

	public function test_a_response_older_than_another_write_without_news_is_not_written(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		Sync::order( $order->id );
		$payment = self::payment( $order->vendor_id );
		// The vendor reports a dispute; before that is written, the dispute ends, and another process finds nothing new.
		Bank::set_payment( $payment->vendor_id, Payment::DISPUTED );
		TestVendor::$before_return = static function () use ( $payment ): void {
			TestVendor::$before_return = null;
			Bank::set_payment( $payment->vendor_id, Payment::PAID );
			Sync::payment( $payment->id );
		};
		Sync::payment( $payment->id );
		$this->assertSame( Payment::PAID, self::payment( $order->vendor_id )->status );
	}

	public function test_a_sync_that_others_always_outrun_gives_up(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		Sync::order( $order->id );
		$count = 0;
		global $wpdb;
		TestVendor::$before_return = static function () use ( &$count, $wpdb, $order ): void {
			++$count;
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET checks = checks + 1 WHERE id = %d', OrdersTable::name(), $order->id ) );
		};
		$this->assertSame( 'freehold_payment_busy', Sync::order( $order->id )->get_error_code() );
		$this->assertSame( 6, $count );
	}

	public function test_a_subscription_begins_renews_and_ends(): void {
		$order = $this->begin( 8 );
		Bank::pay( $order->vendor_id );
		self::deliver();
		$subscription = SubscriptionsTable::find_by_order( $order->id );
		$this->assertSame( array( Subscription::ACTIVE, 500, '1 month', 'Monthly' ), array( $subscription->status, $subscription->amount, $subscription->recurs, $subscription->title ) );
		$this->assertSame( $subscription->id, self::payment( $order->vendor_id )->subscription_id );
		Bank::renew( $subscription->vendor_id, true, time() );
		self::deliver( 1 );
		$this->assertSame( array( 'first', 'renewal' ), array_column( self::rows( PaymentsTable::class ), 'kind' ) );
		$this->assertSame( array( array( 'USD', 2, 1000, 0 ) ), self::totals() );
		Bank::renew( $subscription->vendor_id, false, time() );
		self::deliver( 2 );
		$this->assertSame( Subscription::PAST_DUE, SubscriptionsTable::find( $subscription->id )->status );
		$this->assertSame( array( array( 'USD', 2, 1000, 0 ) ), self::totals() );
		$canceled = Cancellation::cancel( $subscription->id, false );
		$this->assertSame( Subscription::CANCELED, $canceled->status );
		$this->assertSame( Subscription::CANCELED, Cancellation::cancel( $subscription->id, false )->status );
		$this->assertSame( 0, CountsTable::count( 'subscription', array( 'status' => Subscription::ACTIVE ) ) );
		$this->assertSame( 1, CountsTable::count( 'subscription', array( 'plan_id' => 8 ) ) );
		$changes = array_map( static fn ( array $fired ): string => $fired[1]->status, array_values( array_filter( $this->fired, static fn ( array $fired ): bool => 'freehold_subscription_changed' === $fired[0] ) ) );
		$this->assertSame( array( 'active', 'active', 'past_due', 'canceled' ), $changes );
	}

	public function test_what_belongs_to_another_order_stays_there(): void {
		$one   = $this->begin( 8 );
		$other = $this->begin( 8 );
		Bank::pay( $one->vendor_id );
		Bank::pay( $other->vendor_id );
		self::deliver();
		$state    = new SubscriptionState( 'sub_' . substr( $other->vendor_id, 3 ), Subscription::CANCELED, 1, 'USD', '1 month' );
		$snapshot = new Snapshot( null, $state, array( new PaymentState( 'pi_' . substr( $other->vendor_id, 3 ), 'first', Payment::PAID, 1, 'USD', 1 ) ) );
		$this->assertTrue( Ledger::apply( KnownRows::of_order( $one->id ), $snapshot ) );
		$this->assertTrue( Ledger::apply( KnownRows::of_payment( self::payment( $one->vendor_id )->id ), $snapshot ) );
		$this->assertSame( array( Subscription::ACTIVE, 500 ), array( SubscriptionsTable::find_by_order( $other->id )->status, self::payment( $other->vendor_id )->amount ) );
		$this->assertCount( 2, self::rows( PaymentsTable::class ) );
	}

	public function test_a_subscription_goes_on_after_its_plan_is_deleted(): void {
		$order = $this->begin( 8 );
		Bank::pay( $order->vendor_id );
		self::deliver();
		add_filter( 'freehold_payment_offers', static fn (): array => array( 'test' => static fn () => null ) );
		$this->assertSame( 'freehold_payment_gone', self::send( 8 )->get_error_code() );
		Bank::renew( 'sub_' . substr( $order->vendor_id, 3 ), true, time() );
		self::deliver( 1 );
		$this->assertSame( array( 'Monthly', 'Monthly' ), array_column( self::rows( PaymentsTable::class ), 'title' ) );
		$this->assertSame( array( array( 'USD', 2, 1000, 0 ) ), self::totals() );
	}

	public function test_money_on_its_way_counts_when_it_arrives(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id, Payment::PENDING );
		self::deliver();
		$this->assertSame( Order::PENDING, OrdersTable::find( $order->id )->status );
		$this->assertSame( array(), self::totals() );
		$this->assertSame( array(), $this->hooks() );
		Bank::set_payment( self::payment( $order->vendor_id )->vendor_id, Payment::PAID );
		self::deliver( 1 );
		$this->assertSame( Order::PAID, OrdersTable::find( $order->id )->status );
		$this->assertSame( array( array( 'USD', 1, 1000, 0 ) ), self::totals() );
		$this->assertSame( array( 'freehold_payment_received' ), $this->hooks() );
	}

	public function test_cron_asks_for_open_orders_without_any_event(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		( new PollJob() )->run( array( 'part' => 'orders' ) );
		$this->assertSame( Order::PAID, OrdersTable::find( $order->id )->status );
		$calls = Bank::calls()['order'];
		( new PollJob() )->run( array( 'part' => 'orders' ) );
		$this->assertSame( $calls, Bank::calls()['order'] );
	}

	public function test_a_lost_dispute_returns_all_of_the_money(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		$id = 'pi_' . substr( $order->vendor_id, 3 );
		Bank::set_payment( $id, Payment::DISPUTED );
		self::deliver();
		$this->assertSame( array( array( 'USD', 1, 1000, 0 ) ), self::totals() );
		$this->assertSame( 'fraudulent', self::payment( $order->vendor_id )->reason );
		Bank::set_payment( $id, Payment::LOST );
		self::deliver( 2 );
		$this->assertSame( array( array( 'USD', 1, 1000, 1000 ) ), self::totals() );
	}

	public function test_events_about_other_things_on_the_account_are_ignored(): void {
		$order = $this->begin( 7 );
		foreach ( array( array(), array( 'reference' => str_repeat( 'a', 32 ) ), array( 'payment' => 'pi_other' ), array( 'subscription' => 'sub_other' ), array( 'reference' => $order->reference, 'live' => true ) ) as $index => $target ) {
			$is_live = $target['live'] ?? false;
			unset( $target['live'] );
			self::process(
				array(
					'id'      => "evt_other_{$index}",
					'type'    => 'invoice.paid',
					'object'  => 'in_1',
					'created' => 1,
					'live'    => $is_live,
					'target'  => $target,
				)
			);
		}
		$this->assertSame( array( EventsTable::IGNORED ), array_values( array_unique( array_column( self::rows( EventsTable::class ), 'status' ) ) ) );
		$this->assertSame( array(), array_diff_key( Bank::calls(), array( 'start' => 1 ) ) );
	}

	public function test_an_order_whose_process_ended_before_it_had_the_vendors_id_is_found_by_its_reference(): void {
		global $wpdb;
		$order = $this->begin( 7 );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET vendor_id = NULL, checkout_url = NULL, status = %s', OrdersTable::name(), Order::CREATED ) );
		Bank::pay( $order->vendor_id );
		self::deliver();
		$this->assertSame( Order::PAID, OrdersTable::find( $order->id )->status );
		$this->assertSame( array( array( 'USD', 1, 1000, 0 ) ), self::totals() );
	}

	public function test_a_process_that_ends_after_any_write_is_completed_by_the_next(): void {
		// The plan of a sync: subscription, payment, subscription's state, order, two settlements. Each write can be the last.
		$expected = null;
		for ( $last = 0; $last < 12; $last++ ) {
			$this->tearDown();
			$this->setUp();
			$order = $this->begin( 8 );
			Bank::pay( $order->vendor_id, Payment::PAID, 1700000000 + 20 * YEAR_IN_SECONDS );
			$writes = 0;
			$cut    = static function ( string $query ) use ( &$writes, $last ): string {
				$is_write = 1 === preg_match( '/^\s*(INSERT|UPDATE).*freehold_payment/s', $query );
				if ( $is_write && $writes++ >= $last ) {
					throw new \RuntimeException( 'The process ends.' );
				}
				return $query;
			};
			add_filter( 'query', $cut );
			try {
				Sync::order( $order->id );
			} catch ( \RuntimeException ) {
				$this->assertGreaterThan( $last, $writes );
			}
			remove_filter( 'query', $cut );
			self::deliver( times: 2 );
			self::pass( PaymentsTable::class, 'updated', HOUR_IN_SECONDS );
			self::pass( SubscriptionsTable::class, 'updated', HOUR_IN_SECONDS );
			( new PollJob() )->run( array( 'part' => 'left' ) );
			Recount::run();
			$state      = array( self::totals(), CountsTable::count( 'payment', array() ), CountsTable::count( 'subscription', array( 'status' => Subscription::ACTIVE ) ), OrdersTable::find( $order->id )->status, count( self::rows( PaymentsTable::class ) ), array_column( self::rows( PaymentsTable::class ), 'is_settled' ) );
			$expected ??= array( array( array( 'USD', 1, 500, 0 ) ), 1, 1, Order::PAID, 1, array( '1' ) );
			$this->assertEquals( $expected, $state, "After {$last} writes" );
			$subjects = $this->subjects();
			$this->assertSame( $subjects, array_unique( $subjects ), "After {$last} writes" );
			$this->assertCount( 3, $subjects, "After {$last} writes" );
		}
	}

	/**
	 * @testWith [7]
	 *           [8]
	 */
	public function test_an_order_that_failed_is_paid_when_its_money_arrives_later( int $plan ): void {
		$order = $this->begin( $plan );
		Bank::pay( $order->vendor_id, Payment::FAILED );
		self::deliver();
		$this->assertSame( Order::FAILED, OrdersTable::find( $order->id )->status );
		$this->assertCount( 1, self::rows( PaymentsTable::class ) );
		Bank::set_payment( 'pi_' . substr( $order->vendor_id, 3 ), Payment::PAID );
		self::deliver( 1, 2 );
		$this->assertSame( Order::PAID, OrdersTable::find( $order->id )->status );
		$this->assertSame( '', OrdersTable::find( $order->id )->error );
	}

	public function test_an_order_whose_money_arrived_unnoticed_is_paid_within_the_hour_and_only_that_one(): void {
		global $wpdb;
		$paid = $this->begin( 7 );
		$not  = $this->begin( 7 );
		Bank::pay( $paid->vendor_id );
		Bank::pay( $not->vendor_id, Payment::FAILED );
		self::deliver();
		$wpdb->update( OrdersTable::name(), array( 'status' => Order::FAILED, 'error' => 'Declined' ), array( 'id' => $paid->id ) );
		( new PollJob() )->run( array( 'part' => 'left' ) );
		$this->assertSame( array( Order::PAID, Order::FAILED ), array( OrdersTable::find( $paid->id )->status, OrdersTable::find( $not->id )->status ) );
	}

	public function test_only_orders_that_nothing_belongs_to_are_deleted(): void {
		global $wpdb;
		$nothing = $this->begin( 7 );
		$failed  = $this->begin( 7 );
		$monthly = $this->begin( 8 );
		Bank::pay( $failed->vendor_id, Payment::FAILED );
		Bank::pay( $monthly->vendor_id, Payment::FAILED );
		self::deliver();
		$wpdb->delete( PaymentsTable::name(), array( 'order_id' => $monthly->id ) );
		$wpdb->update( OrdersTable::name(), array( 'status' => Order::EXPIRED ), array( 'id' => $nothing->id ) );
		self::pass( OrdersTable::class, 'created', 91 * DAY_IN_SECONDS );
		( new PollJob() )->run( array( 'part' => 'left' ) );
		$this->assertSame( array( false, true, true ), array_map( static fn ( Order $order ): bool => null !== OrdersTable::find( $order->id ), array( $nothing, $failed, $monthly ) ) );
	}

	public function test_totals_and_counts_are_corrected_daily(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		self::deliver();
		TotalsTable::add( array( 'day' => gmdate( 'Y-m-d' ), 'vendor' => 'test', 'live' => 0, 'currency' => 'USD' ), 3, 5, 7 );
		TotalsTable::add( array( 'day' => '2020-01-01', 'vendor' => 'test', 'live' => 0, 'currency' => 'EUR' ), 1, 5, 0 );
		CountsTable::add( array( 'object' => 'payment', 'live' => 0, 'vendor' => 'test', 'status' => 'failed', 'source' => 'plan', 'kind' => 'first', 'currency' => 'USD', 'plan_id' => 7 ), 4 );
		Recount::run();
		$this->assertSame( array( array( 'EUR', 0, 0, 0 ), array( 'USD', 1, 1000, 0 ) ), self::totals() );
		$this->assertSame( 1, CountsTable::count( 'payment', array() ) );
		TotalsTable::clear();
		CountsTable::clear();
		Recount::run();
		$this->assertSame( array( array( 'USD', 1, 1000, 0 ) ), self::totals() );
		$this->assertSame( 1, CountsTable::count( 'payment', array( 'status' => 'paid' ) ) );
	}

	public function test_a_row_of_the_other_mode_is_not_asked_for(): void {
		$order = $this->begin( 7 );
		Bank::set_fault( 'live', true );
		$this->assertSame( 'freehold_payment_mode', Sync::order( $order->id )->get_error_code() );
		$this->assertNull( OrdersTable::find_by_vendor( 'test', true, $order->vendor_id ) );
	}
}
