<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe\Tests;

use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\Stripe\Stripe;
use Freehold\Payments\Subscription;
use Freehold\Payments\Urls;
use Freehold\Tests\TestCase;
use WP_Error;

/**
 * Requests go to the stand-in (`tests/services/stripe`) in a process of its own, over HTTP.
 */
abstract class StripeTestCase extends TestCase {

	protected const TEST       = 'sk_test_FreeholdStandIn4242424242424242';
	protected const RESTRICTED = 'rk_test_FreeholdStandIn4242424242424242';
	protected const LIVE       = 'sk_live_FreeholdStandIn4242424242424242';

	protected const REFERENCE = '0123456789abcdef0123456789abcdef';

	/** @var resource|null */
	private static $process = null;

	protected static string $url = '';

	protected Stripe $stripe;

	public static function setUpBeforeClass(): void {
		self::$process = proc_open(
			array( 'node', dirname( __DIR__, 5 ) . '/tests/services/stripe/serve.mjs' ),
			array( 1 => array( 'pipe', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ),
			$pipes
		);
		self::$url = trim( (string) preg_replace( '/^FREEHOLD_STRIPE_URL=/', '', (string) fgets( $pipes[1] ) ) );
		self::assertStringStartsWith( 'http://127.0.0.1:', self::$url, 'The stand-in did not start.' );
	}

	public static function tearDownAfterClass(): void {
		proc_terminate( self::$process );
		proc_close( self::$process );
	}

	protected function setUp(): void {
		parent::setUp();
		$this->control( 'reset' );
		$this->setEnvironment( 'FREEHOLD_STRIPE_URL', self::$url );
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', self::TEST );
		$this->stripe = new Stripe();
	}

	/**
	 * Lets people, banks or time act at the stand-in.
	 *
	 * @param string $name         The function's name, see types.ts.
	 * @param mixed  ...$arguments Its arguments.
	 */
	protected function control( string $name, mixed ...$arguments ): mixed {
		$body     = (string) wp_json_encode( $arguments );
		$response = file_get_contents(
			self::$url . '/_control/' . $name,
			false,
			stream_context_create( array( 'http' => array( 'method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => $body, 'ignore_errors' => true ) ) )
		);
		$result = json_decode( (string) $response, true );
		$this->assertArrayNotHasKey( 'error', is_array( $result ) ? $result : array(), (string) $response );
		return $result;
	}

	/**
	 * Returns an order.
	 *
	 * @param array<string, mixed> $row The columns that differ.
	 */
	protected function order( array $row = array() ): Order {
		return Order::from_row(
			$row + array(
				'id'              => 7,
				'reference'       => self::REFERENCE,
				'attempt'         => 'attempt',
				'vendor'          => 'stripe',
				'live'            => 0,
				'source'          => 'donation',
				'plan_id'         => 3,
				'post_id'         => 1,
				'user_id'         => 0,
				'title'           => 'Keep the garden',
				'amount'          => 1000,
				'currency'        => 'USD',
				'quantity'        => 1,
				'recurs'          => 'one-time',
				'status'          => 'created',
				'idempotency_key' => wp_generate_uuid4(),
				'vendor_id'       => null,
				'checkout_url'    => '',
				'page_url'        => 'http://freehold.example/garden/',
				'anchor'          => 'freehold-payment-1',
				'email'           => '',
				'name'            => '',
				'error'           => '',
				'created'         => time(),
				'updated'         => time(),
				'expires'         => 0,
				'synced'          => 0,
				'checks'          => 0,
				'revision'        => 0,
			)
		);
	}

	protected function urls(): Urls {
		return new Urls( 'http://freehold.example/garden/?freehold_paid=' . self::REFERENCE . '#x', 'http://freehold.example/garden/?freehold_canceled=1#x' );
	}

	/**
	 * Starts an order, lets a person pay it, and returns it as it is stored then.
	 *
	 * @param array<string, mixed> $row The columns that differ.
	 * @param array<string, mixed> $how How the person pays.
	 */
	protected function paid( array $row = array(), array $how = array() ): Order {
		$order   = $this->order( $row );
		$started = $this->stripe->start( $order, $this->urls() );
		$this->assertNotWPError( $started );
		$this->control( 'pay', $started->vendor_id, $how + array( 'email' => 'dana@example.org', 'name' => 'Dana' ) );
		return $this->order( $row + array( 'vendor_id' => $started->vendor_id, 'idempotency_key' => $order->idempotency_key ) );
	}

	/**
	 * Returns a subscription's row.
	 *
	 * @param string               $vendor_id Its ID at Stripe.
	 * @param array<string, mixed> $row       The columns that differ.
	 */
	protected function subscription( string $vendor_id, array $row = array() ): Subscription {
		$row += array_fill_keys( array( 'id', 'order_id', 'live', 'plan_id', 'user_id', 'amount', 'period_end', 'cancel_at_end', 'canceled_at', 'created', 'updated', 'synced', 'checks', 'revision' ), 0 );
		$row += array( 'vendor' => 'stripe', 'vendor_id' => $vendor_id, 'recurs' => '1 month', 'currency' => 'USD' );
		return Subscription::from_row( $row + array_fill_keys( array( 'customer_id', 'source', 'title', 'email', 'name', 'status', 'settled' ), '' ) );
	}

	/**
	 * Returns a payment's row.
	 *
	 * @param string               $vendor_id Its ID at Stripe.
	 * @param array<string, mixed> $row       The columns that differ.
	 */
	protected function payment( string $vendor_id, array $row = array() ): Payment {
		$row += array_fill_keys( array( 'id', 'order_id', 'subscription_id', 'live', 'plan_id', 'amount', 'refunded', 'created', 'updated', 'synced', 'refunding', 'refund_until', 'checks', 'revision' ), 0 );
		$row += array( 'vendor' => 'stripe', 'vendor_id' => $vendor_id, 'kind' => 'first', 'currency' => 'USD', 'refund_key' => wp_generate_uuid4() );
		return Payment::from_row( $row + array_fill_keys( array( 'source', 'title', 'email', 'name', 'status', 'reason', 'receipt_url', 'settled' ), '' ) );
	}

	/** @return array<int, array<string, mixed>> The requests whose method and path begin with a text. */
	protected function requests( string $start = '' ): array {
		return $this->control( 'requests', $start );
	}

	/** Checks that a result is not an error. */
	protected function assertNotWPError( mixed $result ): void {
		$this->assertNotInstanceOf( WP_Error::class, $result, is_wp_error( $result ) ? $result->get_error_code() . ': ' . $result->get_error_message() : '' );
	}

	/** Checks that a result is an error with a code and a part of its message. */
	protected function assertFails( string $code, mixed $result, string $message = '' ): void {
		$this->assertInstanceOf( WP_Error::class, $result );
		$this->assertSame( $code, $result->get_error_code(), $result->get_error_message() );
		$this->assertStringContainsString( $message, $result->get_error_message() );
	}
}
