<?php
declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Payments\Admin\CouponList;
use Freehold\Payments\Admin\Export;
use Freehold\Payments\ChangeLog;
use Freehold\Payments\Checkout\CouponField;
use Freehold\Payments\Checkout\Discount;
use Freehold\Payments\Checkout\Endpoint;
use Freehold\Payments\Checkout\Form;
use Freehold\Payments\Checkout\Input;
use Freehold\Payments\Checkout\Offer;
use Freehold\Payments\Checkout\Page;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Checkout\Result;
use Freehold\Payments\Checkout\Returning;
use Freehold\Payments\Checkout\Start;
use Freehold\Payments\Coupon;
use Freehold\Payments\Coupons;
use Freehold\Payments\MoveJob;
use Freehold\Payments\Order;
use Freehold\Payments\PayPal\PayPal;
use Freehold\Payments\Plan;
use Freehold\Payments\PlanChanges;
use Freehold\Payments\Plans;
use Freehold\Payments\Sync;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\RedemptionsTable;
use WP_Error;

require_once __DIR__ . '/PaymentsTestCase.php';

/** A code makes a plan cheaper by what the visitor has read, and never more often than its limit says. */
final class CouponTest extends PaymentsTestCase {

	private int $people = 0;

	protected function setUp(): void {
		parent::setUp();
		Plans::register();
		add_filter( 'freehold_plan_vendor', static fn (): string => 'test' );
		add_filter(
			'freehold_payment_offers',
			static fn (): array => array(
				'test' => static function ( Reference $reference ): Offer {
					$plan = Plans::find( $reference->id );
					return new Offer( 'plan', $plan->id, 'test', $plan->title, $plan->price, $plan->interval, $plan->buyer_can_change_amount, trial_days: $plan->trial_days );
				},
			),
			20
		);
	}

	/** @param array<string, mixed> $fields */
	private static function plan( array $fields = array() ): Plan {
		return Plans::create( $fields + array( 'title' => 'Bread', 'price' => '4.99', 'currency' => 'USD', 'interval' => '1 month' ) );
	}

	/** @param array<string, mixed> $fields */
	private static function coupon( array $fields = array() ): Coupon|WP_Error {
		return Coupons::create( $fields + array( 'code' => 'bread', 'percent' => 20 ) );
	}

	private static function sent( Plan $plan, string $code, string $quoted = '', string $email = 'ada@example.com', string $ip = '203.0.113.9' ): Input {
		return new Input( ( new Reference( 'test', $plan->id, 3, 0, 0, 4102444800 ) )->text(), anchor: 'form-1', page: home_url( '/support/' ), ip: $ip, email: $email, coupon: $code, quoted: $quoted );
	}

	/** Reads the price, then goes on. */
	private function order( Plan $plan, string $code = 'BREAD', string $ip = '203.0.113.9', ?string $email = null ): Order {
		// Each call is another person.
		$email ??= is_user_logged_in() ? '' : 'person' . ++$this->people . '@example.com';
		$quote = Start::run( self::sent( $plan, $code, email: $email ) );
		$this->assertSame( 'freehold_coupon_quote', $quote->get_error_code(), $quote->get_error_message() );
		$url = Start::run( self::sent( $plan, $code, $quote->get_error_data()['quoted'], $email, $ip ) );
		$this->assertIsString( $url, is_wp_error( $url ) ? $url->get_error_message() : '' );
		return OrdersTable::find_by_vendor( 'test', false, basename( $url ) );
	}

	/** @return array<string, array{array<string, mixed>, array<string, mixed>, string}> */
	public static function prices(): array {
		return array(
			'first payment'       => array( array(), array(), '$3.99 first, then $4.99 / month' ),
			'half a cent, up'     => array( array(), array( 'percent' => 50 ), '$2.49 first, then $4.99 / month' ),
			'some months'         => array( array(), array( 'duration' => 'months', 'months' => 3 ), '$3.99 / month, 3 times, then $4.99 / month' ),
			'some months of years' => array( array( 'interval' => '1 year' ), array( 'duration' => 'months', 'months' => 13 ), '$3.99 / year, 2 times, then $4.99 / year' ),
			'for ever'            => array( array(), array( 'duration' => 'forever' ), '$3.99 / month instead of $4.99 / month' ),
			'an amount'           => array( array( 'interval' => 'one-time' ), array( 'percent' => 0, 'amount' => '1.50', 'currency' => 'USD' ), '$3.49 instead of $4.99' ),
			'all of a month'      => array( array(), array( 'percent' => 100 ), '$0.00 first, then $4.99 / month' ),
		);
	}

	/**
	 * @dataProvider prices
	 * @param array<string, mixed> $plan
	 * @param array<string, mixed> $coupon
	 */
	public function test_the_visitor_reads_the_price_before_the_vendors_page( array $plan, array $coupon, string $text ): void {
		self::coupon( $coupon );
		$quote = Start::run( self::sent( self::plan( $plan ), ' bread ' ) );
		$this->assertSame( array( 409, "With the code BREAD, you pay: {$text}. Send the form again to go on." ), array( $quote->get_error_data()['status'], $quote->get_error_message() ) );
		$this->assertSame( array(), self::rows( OrdersTable::class ), 'Reading makes no order.' );
	}

	public function test_what_was_read_is_charged_and_told_afterwards(): void {
		self::coupon( array( 'duration' => 'months', 'months' => 3 ) );
		$plan  = self::plan();
		$order = $this->order( $plan );
		$this->assertSame( array( 499, 100 ), array( $order->amount, $order->discount ) );
		Bank::pay( $order->vendor_id );
		Sync::order( $order->id );
		$this->assertSame( '399', self::rows( PaymentsTable::class )[0]['amount'] );
		$_GET = array( Page::PAID => $order->reference );
		$this->assertSame( 'Thank you! Your payment of $3.99 has arrived. With the code BREAD, you pay $3.99 / month, 3 times, then $4.99 / month, until you cancel. Our email says how.', Returning::result()->text );
		$this->subjects();
		$this->assertStringContainsString( 'Coupon: BREAD: $3.99 / month, 3 times, then $4.99 / month', quoted_printable_decode( implode( $this->mailer->sent ) ) );
	}

	public function test_another_price_than_the_one_that_was_read_is_shown_first(): void {
		self::coupon();
		$plan   = self::plan();
		$quoted = Start::run( self::sent( $plan, 'BREAD' ) )->get_error_data()['quoted'];
		Plans::update( $plan->id, array( 'title' => 'Bread', 'price' => '9', 'currency' => 'USD', 'interval' => '1 month' ) );
		$this->assertStringContainsString( '$7.20 first, then $9.00 / month', Start::run( self::sent( $plan, 'BREAD', $quoted ) )->get_error_message() );
	}

	public function test_codes_that_do_not_count_are_told_at_the_field(): void {
		$plan  = self::plan();
		$other = self::plan( array( 'currency' => 'EUR' ) );
		self::coupon( array( 'code' => 'OTHER', 'plan_ids' => array( $other->id ) ) );
		self::coupon( array( 'code' => 'EUROS', 'percent' => 0, 'amount' => '1', 'currency' => 'EUR' ) );
		self::coupon( array( 'code' => 'NEARLY', 'percent' => 95, 'duration' => 'forever' ) );
		self::coupon( array( 'code' => 'FREE', 'percent' => 100 ) );
		$ended = self::coupon( array( 'code' => 'ENDED' ) );
		Coupons::end( $ended->id );
		global $wpdb;
		$late = self::coupon( array( 'code' => 'LATE', 'expires' => gmdate( 'Y-m-d', time() + 2 * DAY_IN_SECONDS ) ) );
		$this->assertStringContainsString( '$3.99', Start::run( self::sent( $plan, 'LATE' ) )->get_error_message() );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires = %d WHERE id = %d', \Freehold\Payments\Tables\CouponsTable::name(), time() - 1, $late->id ) );
		$expected = array( 'NONE' => 'not valid', '<b>' => 'not valid', 'ENDED' => 'expired', 'LATE' => 'expired', 'OTHER' => 'something else', 'EUROS' => 'something else', 'NEARLY' => 'for this price' );
		foreach ( $expected as $code => $text ) {
			$error = Start::run( self::sent( $plan, (string) $code ) );
			$this->assertSame( array( 'freehold_coupon', 'coupon' ), array( $error->get_error_code(), $error->get_error_data()['field'] ), (string) $code );
			$this->assertStringContainsString( $text, $error->get_error_message(), (string) $code );
		}
		$this->assertStringContainsString( 'for this price', Start::run( self::sent( self::plan( array( 'interval' => 'one-time' ) ), 'FREE' ) )->get_error_message(), 'Nothing to pay once is no payment.' );
		$offer = new Offer( 'plan', $plan->id, 'paypal', 'Bread', $plan->price, $plan->interval );
		$this->assertSame( 'Codes cannot be used with PayPal.', Discount::of( self::sent( $plan, 'FREE' ), $offer, $plan->price, 0, new PayPal() )->get_error_message() );
	}

	public function test_guessing_finds_no_code(): void {
		self::coupon();
		$plan = self::plan();
		for ( $i = 0; $i < 12; $i++ ) {
			$this->assertSame( 'freehold_coupon_quote', Start::run( self::sent( $plan, 'BREAD' ) )->get_error_code(), 'Right codes do not count.' );
		}
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'payments' === $name ? array( 'user' => 99, 'site' => null ) : $limits, 10, 2 );
		for ( $i = 0; $i < 10; $i++ ) {
			$this->assertSame( 'freehold_coupon', Start::run( self::sent( $plan, "GUESS{$i}" ) )->get_error_code() );
		}
		$this->assertSame( array( 'freehold_rate_limit', 'freehold_rate_limit' ), array( Start::run( self::sent( $plan, 'GUESS' ) )->get_error_code(), Start::run( self::sent( $plan, 'BREAD' ) )->get_error_code() ), 'The answer does not tell a right code.' );
		$this->assertIsString( Start::run( self::sent( $plan, '' ) ), 'Without a code, the visitor can pay.' );
		$this->assertSame( 'freehold_coupon_quote', Start::run( self::sent( $plan, 'BREAD', ip: '198.51.100.7' ) )->get_error_code() );
	}

	public function test_a_trial_goes_with_what_is_cheaper_for_ever(): void {
		$plan = self::plan( array( 'trial_days' => 14 ) );
		self::coupon();
		self::coupon( array( 'code' => 'ALWAYS', 'duration' => 'forever' ) );
		$this->assertStringContainsString( 'free trial', Start::run( self::sent( $plan, 'BREAD', email: 'ada@example.com' ) )->get_error_message() );
		$this->assertStringContainsString( 'Free for 14 days, then $3.99 / month instead of $4.99 / month', Start::run( self::sent( $plan, 'ALWAYS', email: 'ada@example.com' ) )->get_error_message() );
	}

	public function test_mails_about_a_price_say_what_is_charged(): void {
		self::coupon( array( 'duration' => 'forever' ) );
		$plan = self::plan( array( 'price' => '5', 'trial_days' => 14 ) );
		$quoted = Start::run( self::sent( $plan, 'BREAD', email: 'ada@example.com' ) )->get_error_data()['quoted'];
		$order  = OrdersTable::find_by_vendor( 'test', false, basename( Start::run( self::sent( $plan, 'BREAD', $quoted, 'ada@example.com' ) ) ) );
		Bank::pay( $order->vendor_id, email: 'ada@example.com' );
		Sync::order( $order->id );
		$this->subjects();
		$text = quoted_printable_decode( implode( $this->mailer->sent ) );
		$this->assertStringContainsString( 'From then on, you pay $4.00 USD each month.', $text );
		PlanChanges::price( $plan->id, '10', '5.00', 'move' );
		( new MoveJob() )->run( array() );
		$this->mailer->sent = array();
		$this->subjects();
		$text = quoted_printable_decode( implode( $this->mailer->sent ) );
		$this->assertStringContainsString( 'you pay $8.00 instead of $4.00.', $text );
		$this->assertStringContainsString( 'Coupon: BREAD: 20% off', $text );
	}

	public function test_the_limit_holds_and_what_was_not_paid_is_free_again(): void {
		$coupon = self::coupon( array( 'limit' => 2 ) );
		$plan   = self::plan();
		$orders = array( $this->order( $plan ), $this->order( $plan ) );
		$quote  = Start::run( self::sent( $plan, 'BREAD' ) );
		$third  = Start::run( self::sent( $plan, 'BREAD', $quote->get_error_data()['quoted'] ) );
		$this->assertStringContainsString( 'used up', $third->get_error_message() );
		$this->assertSame( array( 2, 'used_up' ), array_values( array_intersect_key( CouponList::all( false )[0], array( 'used' => 1, 'status' => 1 ) ) ) );
		// The visitor comes back without paying: the page closes, and another one can pay.
		$_GET = array( Page::CANCELED => $orders[0]->reference );
		Returning::sync();
		$this->assertSame( array( Order::EXPIRED, Result::CANCELED ), array( OrdersTable::find( $orders[0]->id )->status, Returning::result()->kind ) );
		$_GET = array();
		$this->assertTrue( RedemptionsTable::claim( $coupon, $this->order( $plan, ip: '198.51.100.7' ) ) );
		Bank::pay( $orders[1]->vendor_id );
		Sync::order( $orders[1]->id );
		RedemptionsTable::release();
		$this->assertSame( array( $coupon->id => 2 ), RedemptionsTable::counts( false ) );
		$this->assertSame( array(), RedemptionsTable::counts( true ) );
		$this->assertSame( array( false, true ), array_column( CouponList::page( $coupon->id, false )['uses'], 'is_paid' ) );
	}

	public function test_one_visitor_cannot_hold_all_uses_unpaid(): void {
		self::coupon( array( 'limit' => 9 ) );
		self::coupon( array( 'code' => 'ANY' ) );
		$plan = self::plan();
		for ( $i = 0; $i < 3; $i++ ) {
			$this->order( $plan );
		}
		$quoted = Start::run( self::sent( $plan, 'BREAD' ) )->get_error_data()['quoted'];
		$this->assertSame( 'freehold_rate_limit', Start::run( self::sent( $plan, 'BREAD', $quoted ) )->get_error_code() );
		$this->assertCount( 3, self::rows( OrdersTable::class ) );
		$this->order( $plan, 'ANY' );
		$this->order( $plan, ip: '198.51.100.7' );
	}

	public function test_a_use_whose_page_the_vendor_did_not_confirm_is_free_again_when_that_page_has_closed(): void {
		$coupon = self::coupon( array( 'limit' => 1 ) );
		$plan   = self::plan();
		$quoted = Start::run( self::sent( $plan, 'BREAD' ) )->get_error_data()['quoted'];
		Bank::set_fault( 'start', array( 'freehold_payment_unreachable', 'No response.' ) );
		$this->assertSame( 'freehold_payment_unreachable', Start::run( self::sent( $plan, 'BREAD', $quoted ) )->get_error_code() );
		Bank::set_fault( 'start', null );
		self::pass( OrdersTable::class, 'created', HOUR_IN_SECONDS );
		$this->assertStringContainsString( 'may still be open', Start::run( self::sent( $plan, 'BREAD', $quoted ) )->get_error_message(), 'Its page may have been paid just now.' );
		self::pass( OrdersTable::class, 'created', 20 * MINUTE_IN_SECONDS );
		$this->order( $plan );
		$this->assertSame( array( $coupon->id => 1 ), RedemptionsTable::counts( false ) );
	}

	public function test_reloading_does_not_repeat_the_request_to_close_a_page(): void {
		self::coupon();
		$_GET = array( Page::CANCELED => $this->order( self::plan() )->reference );
		Bank::set_fault( 'close_error', array( 'freehold_payment_unreachable', 'No response.' ) );
		// Two of three are in the same minute, whenever that begins.
		for ( $i = 0; $i < 3; $i++ ) {
			Returning::sync();
		}
		$this->assertLessThan( 3, Bank::calls()['close'] );
		$this->assertSame( Result::CANCELED, Returning::result()->kind );
	}

	public function test_a_person_who_is_known_begins_one_subscription_with_a_coupon_for_first_payments(): void {
		self::coupon();
		self::coupon( array( 'code' => 'ALWAYS', 'duration' => 'forever' ) );
		$plan = self::plan();
		$once = self::plan( array( 'interval' => 'one-time' ) );
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'payments' === $name ? array( 'user' => 99 ) + $limits : $limits, 10, 2 );
		$this->actAs( 'author' );
		$pay = static function ( Order $order, string $email ): void {
			Bank::pay( $order->vendor_id, email: $email );
			Sync::order( $order->id );
		};
		$quoted = Start::run( self::sent( $plan, 'BREAD' ) )->get_error_data()['quoted'];
		$this->order( $plan );
		$pay( $this->order( $plan ), 'other@example.com' );
		$used_up = 'This code has been used up. Leave the field empty to pay the full price.';
		$this->assertSame( array( $used_up, $used_up ), array( Start::run( self::sent( $plan, 'BREAD' ) )->get_error_message(), Start::run( self::sent( $plan, 'BREAD', $quoted ) )->get_error_message() ) );
		$this->order( $once );
		$pay( $this->order( $plan, 'ALWAYS' ), 'other@example.com' );
		$this->order( $plan, 'ALWAYS' );
		wp_set_current_user( 0 );
		// A reader, and guests, whom the form asks for their address.
		add_filter( 'freehold_visitor_emails', $reader = static fn ( array $emails ): array => array( ...$emails, 'other@example.com' ) );
		$this->assertSame( $used_up, Start::run( self::sent( $plan, 'BREAD', email: '' ) )->get_error_message() );
		remove_filter( 'freehold_visitor_emails', $reader );
		foreach ( array( 'other@example.com', 'Other@Example.com', 'other+again@example.com' ) as $email ) {
			$this->assertSame( $used_up, Start::run( self::sent( $plan, 'BREAD', email: $email ) )->get_error_message(), $email );
			$this->assertSame( $used_up, Start::run( self::sent( $plan, 'BREAD', $quoted, $email ) )->get_error_message(), $email );
		}
		$this->assertSame( 'freehold_coupon_quote', Start::run( self::sent( $plan, 'BREAD', email: 'others@example.com' ) )->get_error_code() );
	}

	public function test_a_guest_says_who_it_is_where_a_code_is_once_per_person(): void {
		self::coupon();
		self::coupon( array( 'code' => 'ALWAYS', 'duration' => 'forever' ) );
		$plan   = self::plan();
		$quoted = Start::run( self::sent( $plan, 'BREAD' ) )->get_error_data()['quoted'];
		foreach ( array( '', 'ada' ) as $email ) {
			foreach ( array( '', $quoted ) as $read ) {
				$input = self::sent( $plan, 'BREAD', $read, $email );
				$error = Start::run( $input );
				$this->assertSame( array( 'freehold_payment_email', 'email' ), array( $error->get_error_code(), $error->get_error_data()['field'] ) );
			}
		}
		$this->assertStringNotContainsString( 'type="email"', CouponField::html( new Form( 'form-1' ), array( $plan ) ) );
		parse_str( (string) wp_parse_url( (string) Page::form()->target( Endpoint::of( $input, $error ) ), PHP_URL_QUERY ), $_GET );
		$this->assertMatchesRegularExpression( '~type="email"[^>]* aria-invalid="true"~', CouponField::html( new Form( 'form-1' ), array( $plan ) ) );
		$this->assertStringNotContainsString( 'type="email"', CouponField::html( new Form( 'form-1' ), array( self::plan( array( 'trial_days' => 7 ) ) ) ), 'The trial asks already.' );
		$_GET = array();
		$this->assertSame( 'ada@example.com', $this->order( $plan, email: 'ada@example.com' )->email, 'The vendor charges no other address.' );
		$this->assertSame( '', $this->order( $plan, 'ALWAYS', email: '' )->email );
	}

	public function test_of_two_pages_of_one_person_only_the_later_one_can_be_paid(): void {
		self::coupon( array( 'limit' => 1 ) );
		$plan  = self::plan();
		$first = $this->order( $plan, email: 'ada@example.com' );
		$later = $this->order( $plan, email: 'Ada+2@example.com' );
		$this->assertSame( array( Order::EXPIRED, Order::OPEN ), array( OrdersTable::find( $first->id )->status, OrdersTable::find( $later->id )->status ) );
		// This one is paid while the next page is asked for.
		Bank::pay( $later->vendor_id, email: 'Ada+2@example.com' );
		$quoted = Start::run( self::sent( $plan, 'BREAD', email: 'other@example.com' ) )->get_error_data()['quoted'];
		$this->assertStringContainsString( 'used up', Start::run( self::sent( $plan, 'BREAD', $quoted ) )->get_error_message() );
		$this->assertSame( Order::PAID, OrdersTable::find( $later->id )->status );
		$this->assertSame( 1, count( self::rows( RedemptionsTable::class ) ) );
	}

	public function test_two_requests_of_one_person_at_once_open_one_page(): void {
		self::coupon();
		$plan   = self::plan();
		$quoted = Start::run( self::sent( $plan, 'BREAD' ) )->get_error_data()['quoted'];
		$rival  = null;
		// The second request arrives when the first one has stored its order, and has no page yet: it does not wait for one here.
		add_filter(
			'query',
			static function ( string $query ) use ( $plan, $quoted, &$rival ): string {
				if ( null === $rival && str_starts_with( $query, 'INSERT IGNORE INTO `' . RedemptionsTable::name() . '`' ) ) {
					$rival = '';
					self::pass( OrdersTable::class, 'created', MINUTE_IN_SECONDS );
					$rival = Start::run( self::sent( $plan, 'BREAD', $quoted, 'ada+2@example.com' ) );
				}
				return $query;
			}
		);
		$result = Start::run( self::sent( $plan, 'BREAD', $quoted ) );
		$this->assertIsString( $result );
		$this->assertInstanceOf( WP_Error::class, $rival );
		$this->assertSame( 1, Bank::calls()['start'] );
	}

	public function test_the_oldest_unpaid_page_makes_room_for_a_buyer(): void {
		$coupon = self::coupon( array( 'limit' => 2 ) );
		$plan   = self::plan();
		$orders = array( $this->order( $plan ), $this->order( $plan, ip: '198.51.100.7' ) );
		$quoted = Start::run( self::sent( $plan, 'BREAD' ) )->get_error_data()['quoted'];
		$buy    = static fn (): string|WP_Error => Start::run( self::sent( $plan, 'BREAD', $quoted, 'buyer@example.com', '192.0.2.7' ) );
		$this->assertStringContainsString( 'used up', $buy()->get_error_message(), 'Both may just be paying.' );
		self::pass( OrdersTable::class, 'created', 11 * MINUTE_IN_SECONDS );
		// One is paid, and the site has not heard of it.
		Bank::pay( $orders[0]->vendor_id );
		$this->assertIsString( $buy() );
		$statuses = static fn (): array => array_map( static fn ( Order $order ): string => OrdersTable::find( $order->id )->status, $orders );
		$this->assertSame( array( Order::PAID, Order::EXPIRED ), $statuses() );
		$this->assertSame( array( $coupon->id => 2 ), RedemptionsTable::counts( false ) );
	}

	public function test_of_two_buyers_at_once_one_gets_the_use_of_a_page_that_makes_room(): void {
		$coupon = self::coupon( array( 'limit' => 1 ) );
		$plan   = self::plan();
		$this->order( $plan, ip: '198.51.100.7' );
		self::pass( OrdersTable::class, 'created', 11 * MINUTE_IN_SECONDS );
		$quoted = Start::run( self::sent( $plan, 'BREAD' ) )->get_error_data()['quoted'];
		$rival  = null;
		// The other buyer comes while the page is being closed.
		TestVendor::$before_return = static function () use ( $plan, $quoted, &$rival ): void {
			TestVendor::$before_return = null;
			$rival                     = Start::run( self::sent( $plan, 'BREAD', $quoted, 'rival@example.com', '192.0.2.8' ) );
		};
		$buyer = Start::run( self::sent( $plan, 'BREAD', $quoted, 'buyer@example.com', '192.0.2.7' ) );
		$this->assertCount( 1, array_filter( array( $buyer, $rival ), 'is_string' ) );
		$this->assertSame( array( $coupon->id => 1 ), RedemptionsTable::counts( false ) );
	}

	public function test_a_vendor_that_does_not_close_pages_lets_no_one_in(): void {
		self::coupon( array( 'limit' => 1 ) );
		$plan = self::plan();
		$this->order( $plan );
		self::pass( OrdersTable::class, 'created', 11 * MINUTE_IN_SECONDS );
		$quoted = Start::run( self::sent( $plan, 'BREAD' ) )->get_error_data()['quoted'];
		Bank::set_fault( 'close_error', array( 'freehold_payment_unreachable', 'No response.' ) );
		$this->assertStringContainsString( 'used up', Start::run( self::sent( $plan, 'BREAD', $quoted ) )->get_error_message() );
		$this->assertSame( 1, Bank::calls()['start'] );
	}

	public function test_the_form_asks_while_a_coupon_runs_and_shows_the_price_as_no_error(): void {
		$plan = self::plan();
		$this->assertSame( '', CouponField::html( new Form( 'form-1' ), array( $plan ) ) );
		$coupon = self::coupon();
		$_GET   = array( 'freehold_coupon' => 'bread' );
		$this->assertMatchesRegularExpression( '~<details [^>]* open>.*name="freehold_coupon"[^>]* value="BREAD"~', CouponField::html( new Form( 'form-1' ), array( $plan ) ) );
		$this->assertSame( '', CouponField::html( new Form( 'form-1' ), array( self::plan( array( 'buyer_can_change_amount' => true ) ) ) ) );
		$input = self::sent( $plan, 'BREAD' );
		$quote = Start::run( $input );
		parse_str( (string) wp_parse_url( (string) Page::form()->target( Endpoint::of( $input, $quote ) ), PHP_URL_QUERY ), $_GET );
		$form = new Form( 'form-1' );
		$this->assertStringContainsString( 'is-quote" role="status"', $form->open() );
		$this->assertStringContainsString( 'name="freehold_quoted" value="' . esc_attr( $quote->get_error_data()['quoted'] ), CouponField::html( $form, array( $plan ) ) );
		$_GET = array();
		Coupons::end( $coupon->id );
		$this->assertSame( '', CouponField::html( new Form( 'form-1' ), array( $plan ) ) );
	}

	public function test_coupons_are_checked_written_down_and_listed(): void {
		$wrong = array(
			'code'     => array( 'code' => 'a b' ),
			'percent'  => array( 'percent' => 101 ),
			'amount'   => array( 'percent' => 0, 'amount' => '1' ),
			'months'   => array( 'duration' => 'months' ),
			'expires'  => array( 'expires' => '2020-02-30' ),
			'plan_ids' => array( 'plan_ids' => array( self::plan( array( 'buyer_can_change_amount' => true ) )->id ) ),
		);
		foreach ( $wrong as $field => $fields ) {
			$this->assertSame( $field, self::coupon( $fields )->get_error_data()['field'] );
		}
		Bank::set_fault( 'coupon_error', array( 'freehold_payment_key', 'The restricted key lacks a permission.' ) );
		$this->assertSame( 'The restricted key lacks a permission.', self::coupon()->get_error_message() );
		Bank::set_fault( 'coupon_error', null );
		$coupon = self::coupon( array( 'limit' => 5, 'plan_ids' => array( self::plan()->id ) ) );
		$this->assertSame( 'code', self::coupon()->get_error_data()['field'], 'A code is there once.' );
		Coupons::end( $coupon->id );
		Coupons::end( $coupon->id );
		$this->assertSame( array( 'ended', 'created' ), array_column( ChangeLog::about( array( 'coupon' => array( $coupon->id ) ) ), 'action' ) );
		$file = tmpfile();
		Export::coupons( false, $file );
		rewind( $file );
		fgetcsv( $file, null, ',', '"', '' );
		$this->assertSame( array( (string) $coupon->id, 'BREAD', '20% off', 'once', '0', 'Bread', '0', '5', '', 'ended' ), fgetcsv( $file, null, ',', '"', '' ) );
	}
}
