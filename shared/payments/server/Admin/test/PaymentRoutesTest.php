<?php
/**
 * The REST routes of payments in wp-admin: lists, refunds, cancellations, totals, exports, the state of services.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Modules;
use Freehold\Admin\PersonUrl;
use Freehold\Payments\Admin\Export;
use Freehold\Admin\View;
use Freehold\Admin\Views;
use Freehold\Features;
use Freehold\Payments\Admin\Health;
use Freehold\Payments\Admin\Routes;
use Freehold\Payments\Admin\State;
use Freehold\Payments\Mail\Recipients;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\Plans;
use Freehold\Payments\Poll;
use Freehold\Payments\Recount;
use Freehold\Payments\Sync;
use Freehold\Payments\Tables\CountsTable;
use Freehold\Payments\Tables\Filter;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;

require_once __DIR__ . '/../../test/PaymentsTestCase.php';

final class PaymentRoutesTest extends PaymentsTestCase {

	private const ROUTE = '/freehold/v4/payments';

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'map_meta_cap', static fn ( array $caps, string $cap ): array => Routes::CAPABILITY === $cap ? array( 'manage_options' ) : $caps, 5, 2 );
		add_action( 'rest_api_init', array( Routes::class, 'register' ) );
		$GLOBALS['wp_rest_server'] = null;
	}

	public function test_a_list_has_what_the_screen_shows(): void {
		$id = $this->paid( 7 );
		$this->actAs( 'admin' );
		$data = $this->rest( 'GET', self::ROUTE, array( 'mode' => 'test' ) )->get_data();
		$this->assertSame( array( 1, array( 'USD' ) ), array( $data['total'], $data['currencies'] ) );
		$payment = $data['payments'][0];
		$this->assertSame( array( $id, 'test', 'paid', 'Membership', 'test', 'first' ), array( $payment['id'], $payment['mode'], $payment['status'], $payment['title'], $payment['source'], $payment['kind'] ) );
		$this->assertSame( array( 'name' => 'Ada Lovelace', 'email' => 'ada@example.com' ), $payment['payer'] );
		$this->assertSame( array( 'value' => '10.00', 'text' => '$10.00' ), $payment['amount'] );
		$this->assertSame( array( '0.00', '10.00', false, true ), array( $payment['refunded']['value'], $payment['refundable']['value'], $payment['is_refunding'], $payment['can_resend'] ) );
		$this->assertShape( 'Payment', $payment );
		// Live and test payments are never in one list.
		$this->assertSame( 0, $this->rest( 'GET', self::ROUTE )->get_data()['total'] );
		$this->assertSame( array( 'live' => false, 'test' => true ), State::all()['payments'] );
	}

	public function test_one_payment_has_its_order_subscription_events_and_mails(): void {
		$id = $this->paid( 8 );
		self::deliver();
		$this->actAs( 'admin' );
		$data = $this->rest( 'GET', self::ROUTE . "/{$id}" )->get_data();
		$this->assertSame( array( 'paid', 1, '5.00', '1 month' ), array( $data['order']['status'], $data['order']['quantity'], $data['order']['unit_price']['value'], $data['order']['recurs'] ) );
		$this->assertSame( array( 'active', true, false ), array( $data['subscription']['status'], $data['subscription']['can_cancel'], $data['subscription']['cancel_at_end'] ) );
		$this->assertSame( array( 'checkout.completed' ), array_column( $data['events'], 'type' ) );
		$this->assertContains( 'receipt', array_column( $data['mails'], 'kind' ) );
		foreach ( array( 'Payment' => 'payment', 'PaymentOrder' => 'order', 'Subscription' => 'subscription' ) as $schema => $key ) {
			$this->assertShape( $schema, $data[ $key ] );
		}
		$this->assertShape( 'PaymentEvent', $data['events'][0] );
		$this->assertShape( 'PaymentMail', $data['mails'][0] );
		$this->assertSame( 404, $this->rest( 'GET', self::ROUTE . '/999999' )->get_status() );
	}

	public function test_filters_search_and_order(): void {
		$rows = array(
			array( 'name' => 'Ada', 'email' => 'ada@example.com', 'amount' => 500, 'created' => 1000, 'vendor_id' => 'pi_AbC123' ),
			array( 'name' => 'Bob', 'email' => 'bob@example.com', 'amount' => 300, 'created' => 2000, 'currency' => 'EUR', 'kind' => 'renewal' ),
			array( 'name' => 'Ada Bobson', 'email' => 'x@example.net', 'amount' => 900, 'created' => 3000, 'status' => 'refunded', 'source' => 'donation', 'title' => 'Gift 100%' ),
			array( 'name' => 'Live', 'live' => 1, 'created' => 4000, 'amount' => 100, 'vendor' => 'paypal', 'source' => 'product', 'plan_id' => 5 ),
		);
		foreach ( $rows as $number => $row ) {
			self::insert( $row + array( 'vendor_id' => "pi_{$number}" ) );
		}
		Recount::run();
		$this->actAs( 'admin' );
		$names = fn ( array $input ): array => array_map( static fn ( array $payment ): string => $payment['payer']['name'], $this->rest( 'GET', self::ROUTE, $input + array( 'mode' => 'test' ) )->get_data()['payments'] );
		$this->assertSame( array( 'Ada Bobson', 'Bob', 'Ada' ), $names( array() ) );
		$this->assertSame( array( 'Live' ), $names( array( 'mode' => 'live' ) ) );
		$this->assertSame( array( 'Ada', 'Bob', 'Ada Bobson' ), $names( array( 'order' => 'asc' ) ) );
		// Amounts are compared within a currency only.
		$this->assertSame( array( 'Bob', 'Ada', 'Ada Bobson' ), $names( array( 'orderby' => 'amount', 'order' => 'asc' ) ) );
		$this->assertSame( array( 'Bob' ), $names( array( 'currency' => 'EUR' ) ) );
		$this->assertSame( array( 'Bob' ), $names( array( 'kind' => 'renewal' ) ) );
		$this->assertSame( array( 'Ada Bobson' ), $names( array( 'status' => 'refunded', 'source' => 'donation' ) ) );
		$this->assertSame( array( 'Live' ), $names( array( 'mode' => 'live', 'vendor' => 'paypal', 'plan' => 5 ) ) );
		$this->assertSame( array( 'Ada Bobson', 'Bob' ), $names( array( 'search' => 'bob' ) ) );
		$this->assertSame( array( 'Ada Bobson' ), $names( array( 'search' => 'ada example.net' ) ) );
		$this->assertSame( array( 'Ada Bobson' ), $names( array( 'search' => '100%' ) ) );
		$this->assertSame( array(), $names( array( 'search' => '5%' ) ) );
		$this->assertSame( array( 'Ada' ), $names( array( 'search' => 'pi_AbC123' ) ) );
		$this->assertSame( array( 'Bob' ), $names( array( 'after' => gmdate( 'c', 2000 ), 'before' => gmdate( 'c', 3000 ) ) ) );
		$this->assertSame( array( 'Bob' ), $names( array( 'per_page' => 1, 'page' => 2 ) ) );
		foreach ( array( array(), array( 'currency' => 'EUR' ), array( 'search' => 'ada' ), array( 'before' => gmdate( 'c', 3000 ) ) ) as $input ) {
			$this->assertSame( count( $names( $input ) ), $this->rest( 'GET', self::ROUTE, $input + array( 'mode' => 'test' ) )->get_data()['total'] );
		}
		foreach ( array( array( 'status' => 'x' ), array( 'mode' => 'both' ), array( 'orderby' => 'email' ), array( 'unknown' => 1 ), array( 'per_page' => 1000 ), array( 'currency' => "U'S" ) ) as $input ) {
			$this->assertSame( 400, $this->rest( 'GET', self::ROUTE, $input )->get_status() );
		}
	}

	public function test_a_long_list_with_a_range_of_dates_is_counted_right(): void {
		global $wpdb;
		$wpdb->suppress_errors( false );
		for ( $number = 1; $number <= 2100; $number++ ) {
			self::insert( array( 'created' => $number, 'vendor_id' => "pi_{$number}" ) );
		}
		Recount::run();
		$this->actAs( 'admin' );
		foreach ( array( array( 2000, null ), array( null, 5 ), array( 5, null ), array( 5, 2096 ), array( 500, 1700 ) ) as list( $after, $before ) ) {
			$input = array_filter( array( 'after' => null === $after ? null : gmdate( 'c', $after ), 'before' => null === $before ? null : gmdate( 'c', $before ) ) );
			$this->assertSame( PaymentsTable::count_rows( new Filter( false, array(), $after, $before ) ), $this->rest( 'GET', self::ROUTE, $input + array( 'mode' => 'test', 'per_page' => 1 ) )->get_data()['total'] );
		}
	}

	public function test_refunds_a_part_then_the_rest_and_never_twice(): void {
		$id = $this->paid( 7 );
		$this->actAs( 'admin' );
		$refund = fn ( string $amount, string $shown ): \WP_REST_Response => $this->rest( 'POST', self::ROUTE . "/{$id}/refund", array( 'amount' => $amount, 'refunded' => $shown ) );
		$first  = $refund( '$4.00', '0.00' );
		$this->assertSame( array( 200, 'partly_refunded', '4.00', '6.00' ), array( $first->get_status(), $first->get_data()['payment']['status'], $first->get_data()['payment']['refunded']['value'], $first->get_data()['payment']['refundable']['value'] ) );
		// A second click on a screen that is out of date.
		$second = $refund( '4.00', '0.00' );
		$this->assertSame( array( 409, 'freehold_refund_stale' ), array( $second->get_status(), $second->get_data()['code'] ) );
		$this->assertSame( 400, $refund( '6.01', '4.00' )->get_status() );
		$this->assertStringContainsString( '$6.00', $refund( '7', '4.00' )->get_data()['message'] );
		foreach ( array( '', 'abc', '-1', '0', '1.005' ) as $amount ) {
			$this->assertSame( 400, $refund( $amount, '4.00' )->get_status(), $amount );
		}
		$this->assertSame( '10.00', $refund( '6', '4.00' )->get_data()['payment']['refunded']['value'] );
		$this->assertSame( 409, $refund( '1', '10.00' )->get_status() );
		$this->assertSame( array( 400, 600 ), array_values( Bank::read()['refunds'] ) );
		$this->assertSame( array( 1000, 2 ), array( PaymentsTable::find( $id )->refunded, count( array_keys( $this->hooks(), 'freehold_payment_refunded', true ) ) ) );
	}

	public function test_a_refund_says_why_it_failed(): void {
		$id = $this->paid( 7 );
		$this->actAs( 'admin' );
		$input = array( 'amount' => '1', 'refunded' => '0.00' );
		Bank::set_fault( 'refund_error', array( 'freehold_payment_rejected', 'The balance is too low.' ) );
		$rejected = $this->rest( 'POST', self::ROUTE . "/{$id}/refund", $input );
		$this->assertSame( array( 400, 'The balance is too low.' ), array( $rejected->get_status(), $rejected->get_data()['message'] ) );
		Bank::set_fault( 'refund_error', array( 'freehold_payment_unreachable', 'Later.' ) );
		$this->assertSame( 503, $this->rest( 'POST', self::ROUTE . "/{$id}/refund", $input )->get_status() );
		Bank::set_fault( 'live', true );
		$this->assertSame( 409, $this->rest( 'POST', self::ROUTE . "/{$id}/refund", $input )->get_status() );
	}

	public function test_subscriptions_are_listed_and_canceled_now_or_at_the_end(): void {
		$this->paid( 8 );
		$this->actAs( 'admin' );
		$data = $this->rest( 'GET', self::ROUTE . '/subscriptions', array( 'mode' => 'test', 'search' => 'ada' ) )->get_data();
		$this->assertSame( array( 1, 'active', '5.00' ), array( $data['total'], $data['subscriptions'][0]['status'], $data['subscriptions'][0]['amount']['value'] ) );
		$id  = $data['subscriptions'][0]['id'];
		$end = $this->rest( 'POST', self::ROUTE . "/subscriptions/{$id}/cancel", array( 'at_period_end' => true ) )->get_data();
		$this->assertSame( array( 'active', true ), array( $end['status'], $end['cancel_at_end'] ) );
		$this->assertShape( 'Subscription', $end );
		$now = $this->rest( 'POST', self::ROUTE . "/subscriptions/{$id}/cancel", array( 'at_period_end' => false ) )->get_data();
		$this->assertSame( array( 'canceled', false ), array( $now['status'], $now['can_cancel'] ) );
		$this->assertSame( 'canceled', SubscriptionsTable::find( $id )->status );
		$this->assertSame( 404, $this->rest( 'POST', self::ROUTE . '/subscriptions/999999/cancel', array( 'at_period_end' => false ) )->get_status() );
		$this->assertSame( 1, $this->rest( 'GET', self::ROUTE . '/subscriptions', array( 'mode' => 'test', 'status' => 'canceled' ) )->get_data()['total'] );
	}

	public function test_a_receipt_is_sent_again(): void {
		add_filter( 'wp_mail_from', static fn (): string => 'shop@example.com' );
		$id = $this->paid( 7 );
		$this->subjects();
		$this->mailer->sent = array();
		$this->actAs( 'admin' );
		$this->assertSame( 200, $this->rest( 'POST', self::ROUTE . "/{$id}/resend" )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', self::ROUTE . "/{$id}/resend" )->get_status() );
		$this->assertCount( 2, $this->subjects() );
		$this->assertStringContainsString( 'ada@example.com', $this->mailer->sent[0] );
		PaymentsTable::erase( $id );
		$this->assertSame( 409, $this->rest( 'POST', self::ROUTE . "/{$id}/resend" )->get_status() );
		$this->assertFalse( $this->rest( 'GET', self::ROUTE . "/{$id}" )->get_data()['payment']['can_resend'] );
	}

	public function test_a_payer_has_all_payments_subscriptions_mails_and_changes(): void {
		$id           = $this->paid( 8 );
		$subscription = PaymentsTable::find( $id )->subscription_id;
		$once         = $this->paid( 7 );
		$this->actAs( 'admin' );
		$this->rest( 'POST', self::ROUTE . "/subscriptions/{$subscription}/cancel", array( 'at_period_end' => true ) );
		$back = $this->rest( 'POST', self::ROUTE . "/subscriptions/{$subscription}/resume" )->get_data();
		$this->assertSame( array( false, true ), array( $back['cancel_at_end'], $back['can_cancel'] ) );
		$one = $this->rest( 'GET', self::ROUTE . "/subscriptions/{$subscription}" )->get_data();
		$this->assertSame( array( array( $id ), array( $subscription ) ), array( array_column( $one['payments'], 'id' ), array_column( $one['subscriptions'], 'id' ) ) );
		$this->assertSame( array( 'resumed', 'canceled' ), array_column( $one['changes'], 'action' ) );
		$this->assertSame( array( 'user', 'user' ), array_column( $one['changes'], 'actor' ) );
		$this->assertContains( 'ending', array_column( $one['mails'], 'kind' ) );
		$all = $this->rest( 'GET', self::ROUTE . '/customer', array( 'email' => 'ada@example.com', 'mode' => 'test' ) )->get_data();
		$this->assertEqualsCanonicalizing( array( $id, $once ), array_column( $all['payments'], 'id' ) );
		$this->assertSame( array( $subscription ), array_column( $all['subscriptions'], 'id' ) );
		$this->assertSame( array( 'Personal data' ), array_column( $all['more'], 'label' ) );
		$this->assertCount( 2, $all['more'][0]['links'] );
		add_filter( 'freehold_person', static fn ( array $sections, string $email ): array => array( array( 'label' => "Of {$email}", 'text' => 'x', 'total' => 0, 'links' => array() ) ), 99, 2 );
		$this->assertSame( 'Of ada@example.com', $this->rest( 'GET', self::ROUTE . "/subscriptions/{$subscription}" )->get_data()['more'][0]['label'] );
		remove_all_filters( 'freehold_person', 99 );
		$this->assertStringEndsWith( '&view=subscriptions&search=ada%2B1%40example.com&customer=ada%2B1%40example.com', PersonUrl::of( 'ada+1@example.com' ) );
		$this->assertSame( '', PersonUrl::of( 'ada' ) );
		$this->assertSame( array(), $this->rest( 'GET', self::ROUTE . '/customer', array( 'email' => 'ada@example.com' ) )->get_data()['payments'] );
		$this->assertSame( 404, $this->rest( 'GET', self::ROUTE . '/subscriptions/999999' )->get_status() );
		$this->actAs( 'editor' );
		$this->assertSame( '', PersonUrl::of( 'ada@example.com' ) );
		$this->assertSame( 403, $this->rest( 'GET', self::ROUTE . '/customer', array( 'email' => 'ada@example.com' ) )->get_status() );
	}

	public function test_plans_have_the_number_of_their_payers(): void {
		Plans::register();
		$plan    = Plans::create( array( 'title' => 'Gold & silver', 'price' => '12', 'currency' => 'EUR', 'interval' => '1 month' ) );
		$product = $this->post( '', array( 'post_title' => 'A <b>mug</b>' ) );
		foreach ( array( array( 'plan', $plan->id ), array( 'plan', $plan->id ), array( 'product', $product ) ) as $number => list( $source, $id ) ) {
			self::insert( array( 'source' => $source, 'plan_id' => $id, 'vendor_id' => "pi_{$number}" ) );
		}
		self::insert( array( 'plan_id' => $plan->id, 'status' => Payment::FAILED, 'vendor_id' => 'pi_failed' ) );
		Recount::run();
		CountsTable::add( array( 'object' => 'subscription', 'live' => 0, 'vendor' => 'stripe', 'status' => 'past_due', 'source' => 'plan', 'kind' => '', 'currency' => 'EUR', 'plan_id' => $plan->id ), 1 );
		$this->actAs( 'admin' );
		$plans = $this->rest( 'GET', self::ROUTE . '/plans', array( 'mode' => 'test' ) )->get_data()['plans'];
		$this->assertSame( array( array( 'Gold & silver', 1, 2 ), array( 'A <b>mug</b>', 0, 1 ) ), array_map( static fn ( array $one ): array => array( $one['title'], $one['subscribers'], $one['payments'] ), $plans ) );
		$this->assertSame( array( '12.00', '1 month', false ), array( $plans[0]['price']['value'], $plans[0]['recurs'], $plans[0]['is_deleted'] ) );
		array_map( fn ( array $one ) => $this->assertShape( 'PaymentPlan', $one ), $plans );
		Plans::delete( $plan->id );
		$this->assertTrue( $this->rest( 'GET', self::ROUTE . '/plans', array( 'mode' => 'test' ) )->get_data()['plans'][1]['is_deleted'], 'What is not sold any more is last.' );
		$this->assertSame( array(), $this->rest( 'GET', self::ROUTE . '/plans', array( 'mode' => 'live' ) )->get_data()['plans'] );
	}

	public function test_totals_are_per_currency_and_period(): void {
		$today = (int) strtotime( gmdate( 'Y-m-d' ) . ' 12:00 UTC' );
		self::insert( array( 'created' => $today, 'amount' => 1000, 'refunded' => 250, 'vendor_id' => 'a' ) );
		self::insert( array( 'created' => $today, 'amount' => 500, 'vendor' => 'paypal', 'vendor_id' => 'b' ) );
		self::insert( array( 'created' => $today - 3 * DAY_IN_SECONDS, 'amount' => 700, 'vendor_id' => 'c' ) );
		self::insert( array( 'created' => $today - 400 * DAY_IN_SECONDS, 'amount' => 9000, 'vendor_id' => 'd' ) );
		self::insert( array( 'created' => $today, 'amount' => 100, 'currency' => 'JPY', 'vendor_id' => 'e' ) );
		self::insert( array( 'created' => $today, 'amount' => 99, 'status' => Payment::FAILED, 'vendor_id' => 'f' ) );
		Recount::run();
		$this->actAs( 'admin' );
		$totals = fn ( string $period ): array => $this->rest( 'GET', self::ROUTE . '/totals', array( 'mode' => 'test', 'period' => $period ) )->get_data()['totals'];
		$days   = $totals( 'day' );
		$this->assertSame( array( 'USD', 'JPY' ), array_column( $days, 'currency' ) );
		$this->assertSame( array( 3, '22.00', '2.50', '$19.50' ), array( $days[0]['payments'], $days[0]['paid']['value'], $days[0]['refunded']['value'], $days[0]['net']['text'] ) );
		$this->assertCount( 30, $days[0]['periods'] );
		$this->assertSame( array( gmdate( 'Y-m-d' ), '15.00' ), array( $days[0]['periods'][29]['period'], $days[0]['periods'][29]['paid']['value'] ) );
		$this->assertSame( array( '7.00', '0.00' ), array( $days[0]['periods'][26]['paid']['value'], $days[0]['periods'][25]['paid']['value'] ) );
		$years = $totals( 'year' );
		$this->assertSame( array( 10, '112.00' ), array( count( $years[0]['periods'] ), $years[0]['paid']['value'] ) );
		$months = $totals( 'month' );
		$this->assertSame( array( 12, gmdate( 'Y-m' ) ), array( count( $months[0]['periods'] ), $months[0]['periods'][11]['period'] ) );
		$this->assertShape( 'CurrencyTotals', $months[0] );
		$this->assertSame( array(), $this->rest( 'GET', self::ROUTE . '/totals' )->get_data()['totals'] );
	}

	public function test_csv_opens_in_spreadsheets_and_runs_no_formula(): void {
		foreach ( array( '=HYPERLINK("https://evil.example")', '+1', '@SUM(1)', "\tx", '-2+3', 'Plain, "quoted"' ) as $number => $name ) {
			self::insert( array( 'name' => $name, 'title' => $name, 'email' => $name, 'created' => 100 + $number, 'amount' => 123456, 'refunded' => 1, 'vendor_id' => "pi_{$number}" ) );
		}
		$rows = self::csv( new Filter( false ) );
		$this->assertCount( 7, $rows );
		foreach ( array_slice( $rows, 1 ) as $row ) {
			foreach ( $row as $cell ) {
				$this->assertDoesNotMatchRegularExpression( '/^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/', $cell );
			}
		}
		$first = array_combine( $rows[0], $rows[1] );
		$this->assertSame( array( 'Plain, "quoted"', '1234.56', '0.01', '1234.55', 'USD', 'test' ), array( $first['Name'], $first['Amount'], $first['Refunded'], $first['Net'], $first['Currency'], $first['Mode'] ) );
		$this->assertSame( "'=HYPERLINK(\"https://evil.example\")", $rows[6][3] );
		$this->assertCount( 1, self::csv( new Filter( true ) ) );
		$this->assertCount( 2, self::csv( new Filter( false, search: 'quoted' ) ) );
	}

	public function test_an_export_of_many_payments_is_complete_and_needs_little_memory(): void {
		for ( $number = 1; $number <= 1250; $number++ ) {
			// Many share a second, as after an import.
			self::insert( array( 'created' => intdiv( $number, 300 ), 'vendor_id' => "pi_{$number}", 'title' => str_repeat( 'long ', 30 ) ) );
		}
		$before = memory_get_usage();
		memory_reset_peak_usage();
		$file = tmpfile();
		Export::write( new Filter( false ), $file );
		$this->assertLessThan( MB_IN_BYTES, memory_get_peak_usage() - $before );
		rewind( $file );
		$ids = array();
		while ( false !== ( $row = fgetcsv( $file, null, ',', '"', '' ) ) ) {
			$ids[] = $row[13];
		}
		$this->assertSame( array( 1251, 1251 ), array( count( $ids ), count( array_unique( $ids ) ) ) );
	}

	public function test_only_administrators_see_payments(): void {
		$id = $this->paid( 8 );
		foreach ( array( null, 'editor', 'author', 'subscriber' ) as $user ) {
			null === $user ? wp_set_current_user( 0 ) : $this->actAs( $user );
			foreach ( array( '', "/{$id}", '/subscriptions', '/plans', '/totals', '/export', '/settings' ) as $path ) {
				$this->assertSame( null === $user ? 401 : 403, $this->rest( 'GET', self::ROUTE . $path )->get_status(), $path );
			}
			foreach ( array( "/{$id}/refund", "/{$id}/resend", '/subscriptions/1/cancel', '/resume' ) as $path ) {
				$this->assertSame( null === $user ? 401 : 403, $this->rest( 'POST', self::ROUTE . $path, array( 'amount' => '1', 'refunded' => '0' ) )->get_status(), $path );
			}
		}
		$this->assertSame( 0, PaymentsTable::find( $id )->refunded );
	}

	public function test_the_state_reveals_no_credentials_and_says_what_is_wrong(): void {
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', 'sk_test_Secret123456789' );
		$this->actAs( 'admin' );
		$response = $this->rest( 'GET', self::ROUTE . '/settings' );
		$this->assertShape( 'PaymentSettings', $response->get_data() );
		$this->assertStringNotContainsString( 'Secret123456789', (string) wp_json_encode( $response->get_data() ) );
		$vendor = fn (): array => State::all()['vendors'][0];
		$this->assertSame( array( 'Test Bank', true, true, 'test', 'waiting' ), array( $vendor()['name'], $vendor()['is_set'], $vendor()['is_connected'], $vendor()['mode'], $vendor()['webhook']['status'] ) );
		$this->paid( 7 );
		self::deliver();
		$this->assertSame( 'ok', $vendor()['webhook']['status'] );
		Bank::set_fault( 'unconfirmed', true );
		$this->assertSame( array( false, 'none' ), array( $vendor()['is_connected'], $vendor()['webhook']['status'] ) );
	}

	public function test_site_health_reports_webhooks_keys_and_cron(): void {
		$status = static fn (): array => array_map( static fn ( array $test ): string => ( $test['test'] )()['status'], Health::tests() );
		wp_unschedule_hook( Poll::HOOK );
		$this->assertSame( array( 'webhooks' => 'good', 'keys' => 'good', 'cron' => 'critical' ), $status() );
		Poll::schedule();
		$this->assertSame( 'good', $status()['cron'] );
		wp_unschedule_hook( Poll::HOOK );
		wp_schedule_event( time() - 5 * HOUR_IN_SECONDS, 'hourly', Poll::HOOK );
		$this->assertSame( 'critical', $status()['cron'] );
		Bank::set_fault( 'unconfirmed', true );
		$this->assertSame( 'critical', $status()['keys'] );
		$text = ( Health::tests()['keys']['test'] )();
		$this->assertStringContainsString( 'Test Bank', $text['description'] );
		$tests = \Freehold\Admin\Health::add_tests( array( 'direct' => array() ) )['direct'];
		$this->assertCount( 3, array_filter( array_keys( $tests ), static fn ( string $id ): bool => 1 === preg_match( '/_(webhooks|keys|cron)$/', $id ) ) );
	}

	public function test_the_screen_is_in_the_menu_once(): void {
		$this->actAs( 'admin' );
		$slugs = array_map( static fn ( View $view ): string => $view->slug(), Features::collect( 'views' ) );
		$this->assertCount( 1, array_keys( $slugs, 'freehold-payments', true ) );
	}

	/** Pays for a plan of the test bank, and returns the payment's ID. */
	private function paid( int $plan ): int {
		$order = $this->begin( $plan );
		Bank::pay( (string) $order->vendor_id );
		$this->assertInstanceOf( Order::class, Sync::order( $order->id ) );
		return current( PaymentsTable::of( 'order_id', $order->id ) )->id;
	}

	/** Stores a test payment of $10.00. */
	private static function insert( array $row ): void {
		global $wpdb;
		$wpdb->insert( PaymentsTable::name(), $row + array( 'vendor' => 'stripe', 'live' => 0, 'vendor_id' => 'pi_1', 'source' => 'plan', 'title' => 'Membership', 'status' => 'paid', 'kind' => 'first', 'amount' => 1000, 'currency' => 'USD', 'created' => time(), 'is_settled' => 1 ) );
	}

	/** @return string[][] The lines of an export, the first with the names of the columns. */
	private static function csv( Filter $filter ): array {
		$file = fopen( 'php://memory', 'w+b' );
		Export::write( $filter, $file );
		rewind( $file );
		self::assertSame( "\xEF\xBB\xBF", fread( $file, 3 ) );
		$rows = array();
		while ( false !== ( $row = fgetcsv( $file, null, ',', '"', '' ) ) ) {
			$rows[] = $row;
		}
		return $rows;
	}

	/** Expects that data has the shape that TypeScript expects. */
	private function assertShape( string $schema, array $data ): void {
		$schema  = \Freehold\Rest\Schema::from( dirname( __DIR__, 3 ) . '/schema/payments.json', $schema );
		$missing = array_diff( $schema['required'], array_keys( $data ) );
		$this->assertSame( array(), $missing );
		$this->assertSame( array(), array_diff( array_keys( $data ), array_keys( $schema['properties'] ) ) );
		foreach ( $schema['properties'] as $name => $property ) {
			$this->assertTrue( rest_validate_value_from_schema( $data[ $name ], $property, $name ), "{$name}: " . wp_json_encode( $data[ $name ] ) );
		}
	}

	public function test_the_owner_chooses_who_gets_mails_about_payments(): void {
		$this->actAs( 'admin' );
		$this->assertSame( array( '', true ), array( State::all()['mail_to'], State::all()['mail_new_payment'] ) );
		$store = fn ( string $address, bool $is_mailed ) => $this->rest( 'POST', self::ROUTE . '/settings', array( 'mail_to' => $address, 'mail_new_payment' => $is_mailed, 'mail_failed' => $is_mailed ) );
		$data  = $store( ' books@example.com ', false )->get_data();
		$this->assertSame( array( 'books@example.com', false ), array( $data['mail_to'], $data['mail_failed'] ) );
		$this->assertShape( 'PaymentSettings', $data );
		$this->assertSame( 'books@example.com', Recipients::owner() );
		// Another tab changed the rest.
		$data = $this->rest( 'POST', self::ROUTE . '/settings', array( 'mail_failed' => true ) )->get_data();
		$this->assertSame( array( 'books@example.com', false, true ), array( $data['mail_to'], $data['mail_new_payment'], $data['mail_failed'] ) );
		$wrong = $store( "books@example.com\r\nBcc: all@example.com", true );
		$this->assertSame( array( 400, 'mail_to' ), array( $wrong->get_status(), $wrong->get_data()['data']['field'] ) );
		$this->assertSame( 'books@example.com', Recipients::owner() );
		$this->assertSame( 500, self::withRejected( 'freehold_settings', static fn () => $store( 'other@example.com', true ) )->get_status() );
		$this->assertSame( 'books@example.com', Recipients::owner() );
		$store( '', true );
		$this->assertSame( get_option( 'admin_email' ), Recipients::owner() );
		$this->actAs( 'editor' );
		$this->assertSame( 403, $store( 'editor@example.com', true )->get_status() );
	}
}
