<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal\Tests;

use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\PayPal\Accepted;
use Freehold\Payments\PayPal\PayPal;
use Freehold\Payments\Started;
use Freehold\Payments\Urls;

require_once __DIR__ . '/PayPalTestCase.php';

/**
 * What PayPal is told about an order, how its money is collected, and what becomes of errors.
 */
final class CheckoutTest extends PayPalTestCase {

	private const CREATED = array(
		'id'     => '5O190127TN364715T',
		'status' => 'PAYER_ACTION_REQUIRED',
		'links'  => array( array( 'href' => 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T', 'rel' => 'payer-action', 'method' => 'GET' ) ),
	);

	private const CAPTURE = 'POST /v2/checkout/orders/5O190127TN364715T/capture';
	private const GET     = 'GET /v2/checkout/orders/5O190127TN364715T';

	private static function urls(): Urls {
		return new Urls( 'https://example.org/?freehold_paid=x', 'https://example.org/?freehold_canceled=x' );
	}

	public function test_an_order_is_sent_with_its_items_and_returns_the_page(): void {
		$this->connect();
		$this->respond( 'POST /v2/checkout/orders', array( 200, self::CREATED ) );
		$started = ( new PayPal() )->start( self::order(), self::urls() );
		$this->assertInstanceOf( Started::class, $started );
		$this->assertSame( array( '5O190127TN364715T', 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T' ), array( $started->vendor_id, $started->url ) );
		$this->assertSame( '11111111-2222-4333-8444-555555555555', $this->requests[0]['headers']['PayPal-Request-Id'] );
		$body = json_decode( $this->requests[0]['body'], true );
		$unit = $body['purchase_units'][0];
		$this->assertSame( 'CAPTURE', $body['intent'] );
		$this->assertSame( str_repeat( 'ab', 16 ), $unit['custom_id'] );
		$this->assertSame( '7-abababababab', $unit['invoice_id'] );
		$this->assertSame( array( 'currency_code' => 'USD', 'value' => '31.50' ), array_diff_key( $unit['amount'], array( 'breakdown' => 0 ) ) );
		$this->assertSame( '31.50', $unit['amount']['breakdown']['item_total']['value'] );
		$this->assertSame( array( array( 'name' => 'A “cup” for Zoë', 'quantity' => '3', 'unit_amount' => array( 'currency_code' => 'USD', 'value' => '10.50' ) ) ), $unit['items'] );
		$context = $body['payment_source']['paypal']['experience_context'];
		$this->assertSame( array( 'https://example.org/?freehold_paid=x', 'https://example.org/?freehold_canceled=x', 'en-US', 'PAY_NOW' ), array( $context['return_url'], $context['cancel_url'], $context['locale'], $context['user_action'] ) );
	}

	/** @return array<string, array{0: string, 1: int, 2: string, 3: string}> */
	public static function whole_numbers(): array {
		return array(
			'JPY' => array( 'JPY', 500, '500', '1500' ),
			'HUF' => array( 'HUF', 50000, '500', '1500' ),
			'TWD' => array( 'TWD', 50000, '500', '1500' ),
		);
	}

	/** @dataProvider whole_numbers */
	public function test_currencies_without_decimals_at_paypal( string $currency, int $amount, string $price, string $total ): void {
		$this->connect();
		$this->respond( 'POST /v2/checkout/orders', array( 200, self::CREATED ) );
		$this->assertInstanceOf( Started::class, ( new PayPal() )->start( self::order( array( 'currency' => $currency, 'amount' => $amount ) ), self::urls() ) );
		$unit = json_decode( $this->requests[0]['body'], true )['purchase_units'][0];
		$this->assertSame( array( $total, $total, $price ), array( $unit['amount']['value'], $unit['amount']['breakdown']['item_total']['value'], $unit['items'][0]['unit_amount']['value'] ) );
	}

	public function test_decimals_that_paypal_does_not_take_are_not_rounded(): void {
		$this->connect();
		$error = ( new PayPal() )->start( self::order( array( 'currency' => 'HUF', 'amount' => 50050 ) ), self::urls() );
		$this->assertSame( 'freehold_payment_rejected', $error->get_error_code() );
		$this->assertStringContainsString( 'HUF', $error->get_error_message() );
		$refund = ( new PayPal() )->refund( self::payment( 50000, 'HUF' ), Money::of( 50, 'HUF' ) );
		$this->assertSame( 'freehold_payment_rejected', $refund->get_error_code() );
		$this->assertSame( array(), $this->requests );
	}

	public function test_rubles_are_refused_with_a_reason_and_without_a_request(): void {
		$this->connect();
		$this->assertFalse( ( new PayPal() )->accepts( 'RUB' ) );
		$error = ( new PayPal() )->start( self::order( array( 'currency' => 'RUB' ) ), self::urls() );
		$this->assertSame( 'freehold_payment_currency', $error->get_error_code() );
		$this->assertStringContainsString( 'RUB', $error->get_error_message() );
		$this->assertSame( array(), $this->requests );
	}

	public function test_a_currency_that_the_account_cannot_take_is_not_tried_again(): void {
		$this->connect();
		$this->assertTrue( ( new PayPal() )->accepts( 'BRL' ) );
		$this->assertStringContainsString( 'BRL', Accepted::refusal( 'BRL' ) );
		$this->assertSame( '', Accepted::refusal( 'USD' ) );
		$this->respond( 'POST /v2/checkout/orders', self::issue( 'INVALID_CURRENCY_CODE' ) );
		$error = ( new PayPal() )->start( self::order( array( 'currency' => 'BRL' ) ), self::urls() );
		$this->assertSame( 'freehold_payment_currency', $error->get_error_code() );
		$this->assertFalse( ( new PayPal() )->accepts( 'BRL' ) );
		$this->assertTrue( ( new PayPal() )->accepts( 'USD' ) );
		( new PayPal() )->start( self::order( array( 'currency' => 'BRL' ) ), self::urls() );
		$this->assertCount( 1, $this->requests );
	}

	public function test_an_approved_order_is_captured(): void {
		$this->connect();
		$this->respond( self::GET, array( 200, self::paypal_order( 'APPROVED' ) ) );
		$this->respond( self::CAPTURE, array( 201, self::paypal_order( 'COMPLETED', array( self::capture() ) ) ) );
		$snapshot = ( new PayPal() )->order( self::order() );
		$this->assertSame( array( Order::PAID, 'buyer@example.com', 'Zoë Buyer' ), array( $snapshot->order->status, $snapshot->order->email, $snapshot->order->name ) );
		$this->assertSame( array( '3C679366HH908993F', Payment::PAID, 3150, 0 ), array( $snapshot->payments[0]->vendor_id, $snapshot->payments[0]->status, $snapshot->payments[0]->amount, $snapshot->payments[0]->refunded ) );
		$this->assertStringStartsWith( '11111111-2222-4333-8444-555555555555-', $this->requests[1]['headers']['PayPal-Request-Id'] );
	}

	public function test_an_order_that_another_process_has_captured_is_read_again(): void {
		$this->connect();
		$this->respond( self::GET, array( 200, self::paypal_order( 'APPROVED' ) ), array( 200, self::paypal_order( 'COMPLETED', array( self::capture() ) ) ) );
		$this->respond( self::CAPTURE, self::issue( 'ORDER_ALREADY_CAPTURED' ) );
		$this->assertSame( Order::PAID, ( new PayPal() )->order( self::order() )->order->status );
	}

	public function test_a_declined_card_is_told_to_the_owner(): void {
		$this->connect();
		$this->respond( self::GET, array( 200, self::paypal_order( 'APPROVED' ) ) );
		$this->respond( self::CAPTURE, self::issue( 'INSTRUMENT_DECLINED' ) );
		$state = ( new PayPal() )->order( self::order() )->order;
		$this->assertSame( array( Order::FAILED, 'PayPal declined the payer’s card or bank account.' ), array( $state->status, $state->error ) );
	}

	public function test_a_declined_payer_is_told_so_until_another_approval(): void {
		$this->connect();
		$this->respond( self::GET, array( 200, self::paypal_order( 'PAYER_ACTION_REQUIRED' ) ) );
		$state = ( new PayPal() )->order( self::order( array( 'status' => Order::FAILED, 'error' => 'Declined.' ) ) )->order;
		$this->assertSame( array( Order::FAILED, 'Declined.' ), array( $state->status, $state->error ) );
		$this->respond( self::GET, array( 200, self::paypal_order( 'APPROVED' ) ) );
		$this->respond( self::CAPTURE, array( 201, self::paypal_order( 'COMPLETED', array( self::capture() ) ) ) );
		$this->assertSame( Order::PAID, ( new PayPal() )->order( self::order( array( 'status' => Order::FAILED ) ) )->order->status );
	}

	public function test_a_capture_without_a_response_is_asked_for_again(): void {
		$this->connect();
		$this->respond( self::GET, array( 200, self::paypal_order( 'APPROVED' ) ) );
		$this->respond( self::CAPTURE, array( 0, null ) );
		$this->assertSame( 'freehold_payment_unreachable', ( new PayPal() )->order( self::order() )->get_error_code() );
		$this->assertCount( 4, $this->requests );
		$this->assertCount( 1, array_unique( array_column( array_column( array_slice( $this->requests, 1 ), 'headers' ), 'PayPal-Request-Id' ) ) );
	}

	public function test_an_order_that_is_not_approved_is_not_captured(): void {
		$this->connect();
		$this->respond( self::GET, array( 200, self::paypal_order( 'PAYER_ACTION_REQUIRED' ) ) );
		$this->assertSame( Order::OPEN, ( new PayPal() )->order( self::order() )->order->status );
		$this->assertCount( 1, $this->requests );
	}

	public function test_an_order_of_another_shop_is_not_touched(): void {
		$this->connect();
		$this->respond( self::GET, array( 200, self::paypal_order( 'APPROVED' ) ) );
		$this->assertSame( 'freehold_payment_not_found', ( new PayPal() )->order( self::order( array( 'reference' => str_repeat( 'cd', 16 ) ) ) )->get_error_code() );
		$this->assertCount( 1, $this->requests );
	}

	public function test_an_order_that_nobody_approved_expires(): void {
		$this->connect();
		$this->assertSame( 'freehold_payment_not_found', ( new PayPal() )->order( self::order() )->get_error_code() );
		$this->assertSame( Order::EXPIRED, ( new PayPal() )->order( self::order( array( 'created' => time() - 4 * HOUR_IN_SECONDS ) ) )->order->status );
		$this->assertSame( 'freehold_payment_not_found', ( new PayPal() )->order( self::order( array( 'created' => time() - 4 * HOUR_IN_SECONDS, 'status' => Order::PAID ) ) )->get_error_code() );
	}

	public function test_a_refund_has_its_own_key_and_repeating_it_is_no_error(): void {
		$this->connect();
		$this->respond( 'POST /v2/payments/captures/3C679366HH908993F/refund', array( 201, array( 'id' => 'R', 'status' => 'COMPLETED' ) ), self::issue( 'CAPTURE_FULLY_REFUNDED' ), self::issue( 'REFUND_AMOUNT_EXCEEDED' ) );
		$this->assertTrue( ( new PayPal() )->refund( self::payment(), Money::of( 1000, 'USD' ) ) );
		$this->assertSame( '{"amount":{"currency_code":"USD","value":"10.00"}}', $this->requests[0]['body'] );
		$this->assertSame( 'a-refund-key', $this->requests[0]['headers']['PayPal-Request-Id'] );
		$this->assertTrue( ( new PayPal() )->refund( self::payment(), Money::of( 1000, 'USD' ) ) );
		$this->assertSame( 'freehold_payment_rejected', ( new PayPal() )->refund( self::payment(), Money::of( 1000, 'USD' ) )->get_error_code() );
	}

	public function test_a_payment_whose_order_is_gone_is_read_alone(): void {
		$this->connect();
		$this->respond( 'GET /v2/payments/captures/3C679366HH908993F', array( 200, self::capture( 'PARTIALLY_REFUNDED' ) ), array( 200, self::capture( 'REFUNDED' ) ) );
		$state = ( new PayPal() )->payment( self::payment() )->payments[0];
		$this->assertSame( array( Payment::PARTLY_REFUNDED, 500 ), array( $state->status, $state->refunded ) );
		$state = ( new PayPal() )->payment( self::payment() )->payments[0];
		$this->assertSame( array( Payment::REFUNDED, 3150 ), array( $state->status, $state->refunded ) );
	}

	public function test_a_dispute_is_not_over_because_paypal_does_not_respond(): void {
		$this->connect();
		$disputes = 'GET /v1/customer/disputes';
		$status   = static function (): string {
			$snapshot = ( new PayPal() )->payment( self::payment() );
			return is_wp_error( $snapshot ) ? (string) $snapshot->get_error_code() : $snapshot->payments[0]->status;
		};
		$this->respond( 'GET /v2/payments/captures/3C679366HH908993F', array( 200, self::capture() ) );
		$this->respond( $disputes, array( 200, array( 'items' => array( array( 'dispute_id' => 'PP-D-1', 'status' => 'WAITING_FOR_SELLER_RESPONSE' ) ) ) ) );
		$this->assertSame( Payment::DISPUTED, $status() );
		foreach ( array( 429, 500, 0 ) as $failure ) {
			$this->respond( $disputes, array( $failure, array() ) );
			$this->assertSame( 'freehold_payment_unreachable', $status(), (string) $failure );
		}
		$this->respond( $disputes, array( 200, array( 'items' => array( array( 'dispute_id' => 'PP-D-1', 'status' => 'RESOLVED' ) ) ) ) );
		$this->respond( "{$disputes}/PP-D-1", array( 503, array() ) );
		$this->assertSame( 'freehold_payment_unreachable', $status(), 'the outcome' );
		$this->respond( "{$disputes}/PP-D-1", array( 200, array( 'dispute_outcome' => array( 'outcome_code' => 'RESOLVED_BUYER_FAVOUR' ) ) ) );
		$this->assertSame( Payment::LOST, $status() );
		foreach ( array( array( 'dispute_amount' => '8.00' ), array( 'dispute_amount' => '31.50', 'amount_refunded' => '8.00' ) ) as $amounts ) {
			$amounts = array_map( static fn ( string $value ): array => array( 'value' => $value, 'currency_code' => 'USD' ), $amounts );
			$this->respond( "{$disputes}/PP-D-1", array( 200, array( 'dispute_amount' => $amounts['dispute_amount'], 'dispute_outcome' => array( 'outcome_code' => 'RESOLVED_BUYER_FAVOUR' ) + $amounts ) ) );
			$this->assertSame( array( Payment::PARTLY_REFUNDED, 800 ), array( $status(), ( new PayPal() )->payment( self::payment() )->payments[0]->refunded ) );
		}
		$this->respond( $disputes, array( 403, array( 'name' => 'NOT_AUTHORIZED' ) ) );
		$this->assertSame( Payment::PARTLY_REFUNDED, $status(), 'The app may not read disputes.' );
	}

	/** Returns a stored payment of which 5.00 was refunded. */
	private static function payment( int $amount = 3150, string $currency = 'USD' ): Payment {
		return Payment::from_row(
			array_fill_keys( array( 'id', 'order_id', 'subscription_id', 'plan_id', 'created', 'updated', 'synced', 'refunding', 'refund_until', 'checks', 'revision', 'live' ), 0 )
			+ array_fill_keys( array( 'title', 'email', 'name', 'reason', 'receipt_url', 'settled' ), '' )
			+ array(
				'vendor'     => 'paypal',
				'vendor_id'  => '3C679366HH908993F',
				'kind'       => 'first',
				'source'     => 'product',
				'amount'     => $amount,
				'refunded'   => 500,
				'currency'   => $currency,
				'status'     => 'partly_refunded',
				'refund_key' => 'a-refund-key',
			)
		);
	}
}
