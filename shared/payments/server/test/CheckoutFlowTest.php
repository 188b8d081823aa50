<?php
/**
 * From the form to the vendor and back.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Payments\Checkout\Endpoint;
use Freehold\Payments\Checkout\Form;
use Freehold\Payments\Checkout\Page;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Checkout\Result;
use Freehold\Payments\Checkout\Returning;
use Freehold\Payments\Checkout\Start;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\Sync;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\SubscriptionsTable;

require_once __DIR__ . '/PaymentsTestCase.php';

final class CheckoutFlowTest extends PaymentsTestCase {

	private static function code( mixed $result ): string {
		return is_wp_error( $result ) ? (string) $result->get_error_code() : 'started';
	}

	/** @return array<string, string>|null The one order. */
	private static function order(): ?array {
		return self::rows( OrdersTable::class )[0] ?? null;
	}

	public function test_the_price_comes_from_the_plan_whatever_the_request_says(): void {
		$this->assertSame( 'started', self::code( self::send( 7, amount: '0.01', quantity: '3' ) ) );
		$order = self::order();
		$this->assertEquals( array( 1000, 'USD', 3, 'Membership', 'test', 7, 3 ), array( $order['amount'], $order['currency'], $order['quantity'], $order['title'], $order['source'], $order['plan_id'], $order['post_id'] ) );
		$this->assertSame( 3000, current( Bank::read()['orders'] )['amount'] );
	}

	/** @return array<string, array{int, string, string, int, int}> */
	public static function amounts(): array {
		return array(
			'chosen'              => array( 9, '12.34', 'started', 0, 0 ),
			'below the currency'  => array( 9, '0.10', 'freehold_payment_amount', 0, 0 ),
			'negative'            => array( 9, '-5', 'freehold_payment_amount', 0, 0 ),
			'empty'               => array( 9, '', 'freehold_payment_amount', 0, 0 ),
			'too many decimals'   => array( 9, '5.123', 'freehold_payment_amount', 0, 0 ),
			'not a number'        => array( 9, '1e3', 'freehold_payment_amount', 0, 0 ),
			'huge'                => array( 9, '99999999999999999999', 'freehold_payment_amount', 0, 0 ),
			'below the block'     => array( 9, '9.99', 'freehold_payment_amount', 1000, 0 ),
			'the block’s minimum' => array( 9, '10', 'started', 1000, 0 ),
			'above the block'     => array( 9, '20.01', 'freehold_payment_amount', 0, 2000 ),
			'the block’s maximum' => array( 9, '20', 'started', 0, 2000 ),
			'yen'                 => array( 10, '300', 'started', 0, 0 ),
			'fractions of yen'    => array( 10, '300.5', 'freehold_payment_amount', 0, 0 ),
			'another currency'    => array( 11, '', 'freehold_payment_currency', 0, 0 ),
			'a deleted plan'      => array( 99, '', 'freehold_payment_gone', 0, 0 ),
		);
	}

	/** @dataProvider amounts */
	public function test_chosen_amounts_are_checked_on_the_server( int $plan, string $amount, string $code, int $minimum, int $maximum ): void {
		$result = self::send( $plan, $amount, '', '', $minimum, $maximum );
		$this->assertSame( $code, self::code( $result ) );
		$this->assertSame( 'started' === $code, null !== self::order() );
		if ( 'freehold_payment_amount' === $code ) {
			$this->assertSame( 'amount', $result->get_error_data()['field'] );
		}
	}

	/** @return array<string, array{string}> */
	public static function quantities(): array {
		return array_combine( array( 'none', 'many', 'negative', 'fraction', 'text', 'huge' ), array( array( '0' ), array( '6' ), array( '-1' ), array( '1.5' ), array( 'x' ), array( '9999999999999999999999' ) ) );
	}

	/** @dataProvider quantities */
	public function test_quantities_are_checked_on_the_server( string $quantity ): void {
		$this->assertSame( 'freehold_payment_quantity', self::code( self::send( 7, quantity: $quantity ) ) );
	}

	public function test_references_that_this_site_has_not_signed_are_rejected(): void {
		$signed = ( new Reference( 'test', 9, 3, 1000 ) )->text();
		foreach ( array( '', 'x', str_replace( 'test.9.3', 'test.7.3', $signed ), str_replace( '.1000.', '.0.', $signed ), substr( $signed, 0, -1 ), "{$signed}\n" ) as $text ) {
			$this->assertSame( 'freehold_payment_form', self::code( Start::run( self::input( $text ) ) ), $text );
		}
		$this->assertSame( 1000, Reference::read( $signed )->minimum );
	}

	public function test_a_form_that_is_sent_twice_makes_one_order(): void {
		$first = self::send( 7, attempt: 'attempt-1-of-this-page' );
		$this->assertSame( $first, self::send( 7, attempt: 'attempt-1-of-this-page' ) );
		$this->assertCount( 1, Bank::read()['orders'] );
		$this->assertNotSame( $first, self::send( 7, quantity: '2', attempt: 'attempt-1-of-this-page' ) );
		$this->assertNotSame( self::send( 7 ), self::send( 7 ) );
		Bank::pay( basename( $first ) );
		self::deliver();
		$this->assertStringContainsString( Page::PAID . '=', self::send( 7, attempt: 'attempt-1-of-this-page' ) );
	}

	public function test_a_request_that_ended_before_it_stored_the_page_is_continued_with_the_same_key(): void {
		global $wpdb;
		self::send( 7, attempt: 'attempt-1-of-this-page' );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET vendor_id = NULL, checkout_url = NULL, status = %s, created = created - 60', OrdersTable::name(), Order::CREATED ) );
		$this->assertSame( 'started', self::code( self::send( 7, attempt: 'attempt-1-of-this-page' ) ) );
		$this->assertCount( 1, Bank::read()['orders'] );
		$this->assertCount( 1, self::rows( OrdersTable::class ) );
		$this->assertSame( Order::OPEN, self::order()['status'] );
	}

	public function test_errors_of_the_vendor_are_told_in_words_and_details_only_to_the_owner(): void {
		Bank::set_fault( 'start', array( 'freehold_payment_too_small', 'The smallest amount is $0.70.' ) );
		$error = self::send( 9, '0.60' );
		$this->assertSame( array( 'The smallest amount is $0.70.', 'amount' ), array( $error->get_error_message(), $error->get_error_data()['field'] ) );
		$this->assertSame( array( Order::FAILED, 'The smallest amount is $0.70.' ), array( self::order()['status'], self::order()['error'] ) );
		Bank::set_fault( 'start', array( 'freehold_payment_key', 'The key rk_123 lacks a permission.' ) );
		$this->assertStringNotContainsString( 'rk_123', self::send( 7 )->get_error_message() );
		Bank::set_fault( 'start', array( 'freehold_payment_unreachable', 'Timeout' ) );
		$this->assertSame( 'freehold_payment_unreachable', self::code( self::send( 8 ) ) );
	}

	public function test_a_vendor_that_is_not_connected_takes_no_payments(): void {
		foreach ( array( 'no_key', 'unconfirmed' ) as $fault ) {
			Bank::set_fault( $fault, true );
			$this->assertSame( 'freehold_payment_unavailable', self::code( self::send( 7 ) ) );
			Bank::set_fault( $fault, null );
		}
		$this->assertNull( self::order() );
	}

	public function test_one_visitor_cannot_make_any_number_of_orders(): void {
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'payments' === $name ? array( 'user' => 2, 'site' => 10 ) : $limits, 10, 2 );
		$this->assertSame( array( 'started', 'started', 'freehold_rate_limit' ), array( self::code( self::send( 7 ) ), self::code( self::send( 7, attempt: 'attempt-1-of-this-page' ) ), self::code( self::send( 7, attempt: 'attempt-1-of-this-page' ) ) ) );
	}

	public function test_an_error_is_shown_at_its_form_with_what_was_entered(): void {
		$reference = new Reference( 'test', 9, 3, until: ( intdiv( time() + 30 * DAY_IN_SECONDS, DAY_IN_SECONDS ) + 1 ) * DAY_IN_SECONDS );
		$input     = self::input( $reference->text(), '0.01' );
		$url       = (string) Page::form()->target( Endpoint::of( $input, Start::run( $input ) ) );
		$this->assertStringStartsWith( home_url( '/support/?freehold_payment=' ), $url );
		$this->assertStringEndsWith( '#message-form-1', $url );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $_GET );
		$form = new Form( 'form-1', $reference );
		$html = $form->open();
		$this->assertStringContainsString( 'role="alert"', $html );
		$this->assertStringContainsString( 'The smallest amount is $0.50.', $html );
		$this->assertSame( '0.01', $form->value( 'amount', '5' ) );
		$this->assertStringContainsString( 'name="freehold_pay" value="' . $reference->text() . '"', $html );
		$other = new Form( 'form-2', $reference );
		$this->assertStringNotContainsString( 'alert', $other->open() );
		$this->assertSame( '5', $other->value( 'amount', '5' ) );
	}

	public function test_a_form_is_sent_to_its_own_page_without_earlier_results(): void {
		$_GET                   = array( 'page' => '2', 'freehold_paid' => 'x' );
		$_SERVER['REQUEST_URI'] = '/support/?page=2&freehold_paid=x&token=EC-1';
		$this->assertSame( home_url( '/support/?page=2' ), Page::url() );
		foreach ( array( '//evil.example/', '\\\\evil.example/', 'https://evil.example/' ) as $uri ) {
			$_SERVER['REQUEST_URI'] = $uri;
			$this->assertStringStartsWith( home_url( '/' ), Page::url() );
		}
	}

	public function test_the_page_after_the_payment_says_what_the_vendor_says(): void {
		$order = $this->begin( 7 );
		$_GET  = array( Page::PAID => $order->reference );
		Returning::sync();
		$this->assertSame( Result::PENDING, Endpoint::result()->kind );
		$_GET = array( Page::CANCELED => $order->reference );
		$this->assertSame( Result::CANCELED, Endpoint::result()->kind );
		Bank::pay( $order->vendor_id );
		self::pass( OrdersTable::class, 'synced', 60 );
		Returning::sync();
		$result = Endpoint::result();
		$this->assertSame( array( Result::PAID, 'Thank you! Your payment of $10.00 has arrived.', 'form-1' ), array( $result->kind, $result->text, $result->anchor ) );
		$this->assertStringContainsString( 'role="status"', ( new Form( 'form-1' ) )->open() );
		// The vendor is not asked about a finished order again.
		$calls = Bank::calls()['order'];
		Returning::sync();
		$this->assertSame( $calls, Bank::calls()['order'] );
		$_GET = array( Page::PAID => str_repeat( 'a', 32 ) );
		$this->assertNull( Endpoint::result() );
	}

	public function test_a_failed_payment_is_told_and_a_vendor_without_response_means_pending(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id, Payment::FAILED );
		$_GET = array( Page::PAID => $order->reference );
		Bank::set_fault( 'order_error', array( 'freehold_payment_unreachable', 'Timeout' ) );
		Returning::sync();
		$this->assertSame( Result::PENDING, Endpoint::result()->kind );
		Bank::set_fault( 'order_error', null );
		self::pass( OrdersTable::class, 'synced', 60 );
		Returning::sync();
		$this->assertSame( Result::ERROR, Endpoint::result()->kind );
	}
	public function test_the_page_after_the_first_of_several_payments_says_that_they_repeat(): void {
		$order = $this->begin( 8 );
		Bank::pay( $order->vendor_id );
		$_GET = array( Page::PAID => $order->reference );
		self::pass( OrdersTable::class, 'synced', 60 );
		Returning::sync();
		$this->assertSame( 'Thank you! Your payment of $5.00 has arrived. From now on, $5.00 is charged each month until you cancel. Our email says how.', Endpoint::result()->text );
	}

	public function test_payer_and_owner_read_that_the_same_subscription_was_bought_twice(): void {
		$first = $this->begin( 8 );
		Bank::pay( $first->vendor_id );
		Sync::order( $first->id );
		$this->assertCount( 3, $this->subjects() );
		$second = $this->begin( 8 );
		Bank::pay( $second->vendor_id );
		$_GET = array( Page::PAID => $second->reference );
		self::pass( OrdersTable::class, 'synced', 60 );
		Returning::sync();
		$this->assertStringContainsString( 'now pay for it twice', Endpoint::result()->text );
		$this->assertContains( get_option( 'admin_email' ) . ': [Test] Someone pays twice for Monthly', $this->subjects() );
		$this->assertCount( 1, array_filter( $this->mailer->sent, static fn ( string $mail ): bool => str_contains( quoted_printable_decode( $mail ), 'now pay for it twice' ) ) );
		// One that ends is no second one.
		Bank::cancel( SubscriptionsTable::find_by_order( $first->id )->vendor_id, true );
		Sync::order( $first->id );
		$this->assertStringNotContainsString( 'twice', Endpoint::result()->text );
	}
}
