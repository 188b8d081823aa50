<?php
declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Payments\Admin\Totals;
use Freehold\Payments\Recount;
use Freehold\Payments\Recurring;
use Freehold\Payments\Subscription;
use Freehold\Payments\Sync;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\RecurringTable;
use Freehold\Payments\Tables\SubscriptionsTable;

require_once __DIR__ . '/PaymentsTestCase.php';

/** Recurring revenue and churn are what the subscriptions say, to the cent. */
final class RecurringTest extends PaymentsTestCase {

	private function subscribe(): Subscription {
		$order = $this->begin( 8 );
		Bank::pay( $order->vendor_id );
		Sync::order( $order->id );
		return SubscriptionsTable::find_by_order( $order->id );
	}

	/** @return array<string, int[]> What all days add up to. */
	private static function present(): array {
		return RecurringTable::present();
	}

	/** The time of a day in the middle of a month of UTC. */
	private static function month( int $back ): int {
		return (int) strtotime( gmdate( 'Y-m-15 00:00:00', (int) strtotime( "first day of -{$back} month UTC" ) ) . ' UTC' );
	}

	/** @return array<string, mixed> */
	private static function totals( string $period = 'month' ): array {
		return array_column( Totals::of( false, $period ), null, 'currency' );
	}

	public function test_each_change_counts_once(): void {
		$one = $this->subscribe();
		$two = $this->subscribe();
		Sync::subscription( $one->id );
		$this->assertSame( array( '0 USD' => array( 2, 12000 ) ), self::present() );
		Bank::change_price( $one->vendor_id, 700 );
		Sync::subscription( $one->id );
		$this->assertSame( array( '0 USD' => array( 2, 14400 ) ), self::present() );
		Bank::renew( $two->vendor_id, false, time() );
		Sync::subscription( $two->id );
		$this->assertSame( array( 2, 14400 ), self::present()['0 USD'], 'It is tried again.' );
		Bank::set_subscription( $two->vendor_id, array( 'status' => Subscription::UNPAID ) );
		Sync::subscription( $two->id );
		$this->assertSame( array( 1, 8400 ), self::present()['0 USD'] );
		Bank::set_subscription( $two->vendor_id, array( 'status' => Subscription::ACTIVE, 'recurs' => '1 year', 'amount' => 5000 ) );
		Sync::subscription( $two->id );
		$this->assertSame( array( 2, 13400 ), self::present()['0 USD'] );
		$this->assertSame( '$11.17', self::totals()['USD']['recurring']['text'], '$7.00 and a twelfth of $50.00.' );
		Bank::cancel( $one->vendor_id, true );
		Sync::subscription( $one->id );
		$this->assertSame( 2, self::present()['0 USD'][0], 'It runs until the end of the paid period.' );
		Bank::cancel( $one->vendor_id, false );
		Sync::subscription( $one->id );
		Sync::subscription( $one->id );
		$this->assertSame( array( 1, 5000 ), self::present()['0 USD'] );
		Recurring::correct();
		$this->assertSame( array( 1, 5000 ), self::present()['0 USD'] );
	}

	public function test_of_two_requests_at_once_one_counts(): void {
		$row = $this->subscribe();
		Bank::change_price( $row->vendor_id, 700 );
		TestVendor::$before_return = null;
		$seen = new Subscription( ...array_merge( get_object_vars( $row ), array( 'amount' => 700 ) ) );
		Recurring::count( $seen );
		Recurring::count( $seen );
		$this->assertSame( array( 1, 8400 ), self::present()['0 USD'] );
	}

	public function test_a_request_that_read_an_older_state_does_not_count_it(): void {
		global $wpdb;
		$row = $this->subscribe();
		$set = static function ( int $amount ) use ( $wpdb, $row ): Subscription {
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET amount = %d, revision = revision + 1 WHERE id = %d', SubscriptionsTable::name(), $amount, $row->id ) );
			return SubscriptionsTable::find( $row->id );
		};
		$old = $set( 700 );
		Recurring::count( $set( 500 ) );
		Recurring::count( $old );
		$this->assertSame( array( 1, 6000 ), self::present()['0 USD'] );
	}

	public function test_what_began_before_it_was_counted_is_counted_on_its_days(): void {
		global $wpdb;
		$running = $this->subscribe();
		$ended   = $this->subscribe();
		RecurringTable::clear();
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET annual = 0, is_counted = 0, created = %d', SubscriptionsTable::name(), self::month( 3 ) ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET status = %s, period_end = %d, canceled_at = %d WHERE id = %d', SubscriptionsTable::name(), Subscription::CANCELED, self::month( 1 ), self::month( 2 ), $ended->id ) );
		$this->assertSame( 0, Recurring::count_left( 0 ) );
		Recurring::count_left( 0 );
		$periods = array_column( self::totals()['USD']['periods'], null, 'period' );
		$expect  = array( 3 => array( '10.00', 2, 2, 0, '' ), 2 => array( '10.00', 2, 0, 0, '0.0' ), 1 => array( '5.00', 1, 0, 1, '50.0' ), 0 => array( '5.00', 1, 0, 0, '0.0' ) );
		foreach ( $expect as $back => $values ) {
			$period = $periods[ gmdate( 'Y-m', self::month( $back ) ) ];
			$this->assertSame( $values, array( $period['recurring']['value'], $period['payers'], $period['started'], $period['ended'], $period['churn'] ), "{$back} months ago" );
		}
		$this->assertTrue( SubscriptionsTable::find( $running->id )->is_counted );
	}

	public function test_a_trial_that_ended_before_it_was_counted_is_no_payer_unless_it_went_on(): void {
		global $wpdb;
		$trial = $this->subscribe();
		$paid  = $this->subscribe();
		RecurringTable::clear();
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET trial_days = 14', OrdersTable::name() ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET annual = 0, is_counted = 0, status = %s, created = %d, period_end = %d', SubscriptionsTable::name(), Subscription::CANCELED, self::month( 3 ), self::month( 3 ) + 14 * DAY_IN_SECONDS + 5 ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET period_end = %d WHERE id = %d', SubscriptionsTable::name(), self::month( 3 ) + 44 * DAY_IN_SECONDS, $paid->id ) );
		Recurring::count_left( 0 );
		$this->assertSame( array( 1, 1 ), array( array_sum( array_column( RecurringTable::by_period( false, 10 ), 'started' ) ), array_sum( array_column( RecurringTable::by_period( false, 10 ), 'ended' ) ) ) );
		$this->assertTrue( SubscriptionsTable::find( $trial->id )->is_counted );
	}

	public function test_currencies_and_the_period_before_stay_apart(): void {
		RecurringTable::add( false, self::month( 13 ), 'USD', array( 'started' => 4, 'gained' => 48000 ) );
		RecurringTable::add( false, self::month( 12 ), 'USD', array( 'ended' => 1, 'lost' => 12000 ) );
		RecurringTable::add( false, self::month( 0 ), 'USD', array( 'ended' => 1, 'lost' => 12000, 'raised' => 5 ) );
		RecurringTable::add( false, self::month( 0 ), 'JPY', array( 'started' => 1, 'gained' => 6000 ) );
		RecurringTable::add( true, self::month( 0 ), 'USD', array( 'started' => 9, 'gained' => 9 ) );
		$totals = self::totals();
		$this->assertSame( array( '20.00', 2, '33.3', 1 ), array( $totals['USD']['recurring']['value'], $totals['USD']['payers'], $totals['USD']['churn'], $totals['USD']['ended'] ) );
		$this->assertSame( array( '30.00', 3, 1 ), array( $totals['USD']['before']['recurring']['value'], $totals['USD']['before']['payers'], $totals['USD']['before']['ended'] ) );
		$this->assertSame( 1, $totals['JPY']['payers'] );
		$this->assertSame( array( 12, 12 ), array( count( $totals['USD']['periods'] ), count( $totals['USD']['before']['periods'] ) ) );
		$file = tmpfile();
		Totals::write( false, 'month', $file );
		rewind( $file );
		$rows = array_filter( explode( "\n", (string) stream_get_contents( $file ) ) );
		$this->assertCount( 1 + 2 * 24, $rows );
		$this->assertStringContainsString( gmdate( 'Y-m', self::month( 0 ) ) . ',0,0.00,0.00,0.00,20.00,2,0,1,33.3', implode( "\n", $rows ) );
	}

	public function test_the_numbers_of_many_subscriptions_take_as_many_queries_as_those_of_one(): void {
		global $wpdb;
		$count = static function () use ( $wpdb ): int {
			$before = $wpdb->num_queries;
			Totals::of( false, 'month' );
			return $wpdb->num_queries - $before;
		};
		$this->subscribe();
		$few = $count();
		for ( $number = 0; $number < 200; $number++ ) {
			RecurringTable::add( false, time() - $number * DAY_IN_SECONDS, 'USD', array( 'started' => 1, 'gained' => 1200 ) );
		}
		$this->assertSame( $few, $count() );
		$this->assertLessThanOrEqual( 2, $few );
	}

	/** Lets a subscription have changed an hour ago. */
	private static function passAnHour(): void {
		self::pass( SubscriptionsTable::class, 'updated', HOUR_IN_SECONDS );
	}

	public function test_a_process_that_ends_before_the_sums_is_corrected(): void {
		$this->subscribe();
		$this->subscribe();
		RecurringTable::clear();
		RecurringTable::add( false, time(), 'USD', array( 'started' => 1, 'gained' => 6000 ) );
		Recurring::correct();
		$this->assertSame( array( '0 USD' => array( 1, 6000 ) ), self::present(), 'The sums of what has just changed may be on their way.' );
		self::passAnHour();
		Recurring::correct();
		Recurring::correct();
		$this->assertSame( array( '0 USD' => array( 2, 12000 ) ), self::present() );
	}

	public function test_lost_sums_are_counted_again_on_the_days_they_are_of(): void {
		global $wpdb;
		$this->subscribe();
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %d', SubscriptionsTable::name(), self::month( 2 ) ) );
		self::passAnHour();
		RecurringTable::clear();
		Recurring::correct();
		Recurring::count_left( 0 );
		Recurring::correct();
		$this->assertSame( array( '0 USD' => array( 1, 6000 ) ), self::present() );
		$this->assertSame( array( gmdate( 'Y-m', self::month( 2 ) ) ), array_column( RecurringTable::by_period( false, 7 ), 'period' ) );
	}

	/**
	 * @testWith ["live, currency.* FROM `\\w*payment_recurring", "payment_recurring"]
	 *           ["live, currency.* FROM `\\w*payment_subscriptions", "payment_recurring"]
	 *           ["created - created", "payment_totals"]
	 *           ["live, day, vendor", "payment_totals"]
	 *           ["live, vendor, .* FROM `\\w*payments`", "payment_counts.*'payment'"]
	 *           ["live, vendor, .* object = 'payment'", "payment_counts.*'payment'"]
	 */
	public function test_a_query_that_fails_corrects_nothing( string $failing, string $written ): void {
		global $wpdb;
		$this->subscribe();
		self::passAnHour();
		$failed = false;
		$writes = array();
		$break  = static function ( string $query ) use ( &$failed, &$writes, $failing, $written ): string {
			array_push( $writes, ...preg_grep( "/^\s*(INSERT|UPDATE).*{$written}/", array( $query ) ) );
			return 1 === preg_match( "/^SELECT {$failing}/", $query ) && ( $failed = true ) ? 'SELECT no_such_column' : $query;
		};
		$quiet  = $wpdb->suppress_errors();
		add_filter( 'query', $break );
		Recount::run();
		remove_filter( 'query', $break );
		$wpdb->suppress_errors( $quiet );
		$this->assertSame( array( true, array() ), array( $failed, $writes ) );
	}
}
