<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal\Tests;

use Freehold\Keys;
use Freehold\Payments\Event;
use Freehold\Payments\EventInbox;
use Freehold\Payments\KeyChange;
use Freehold\Payments\PayPal\Account;
use Freehold\Payments\PayPal\EventReader;
use Freehold\Payments\PayPal\PayPal;
use Freehold\Payments\Urls;
use Freehold\Settings;

require_once __DIR__ . '/PayPalTestCase.php';

/**
 * Registration, verification of the raw text, what an event is about, and the list of events.
 */
final class WebhookTest extends PayPalTestCase {

	private const VERIFY = 'POST /v1/notifications/verify-webhook-signature';
	private const HOOKS  = '/v1/notifications/webhooks';

	private const HEADERS = array(
		'paypal-auth-algo'         => 'SHA256withRSA',
		'paypal-cert-url'          => 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
		'paypal-transmission-id'   => 'a-transmission',
		'paypal-transmission-sig'  => 'c2ln+/=',
	);

	/** An event as PayPal writes it: with slashes, letters and numbers that another encoder would write otherwise. */
	private const RAW = '{"id":"WH-1", "event_type":"CHECKOUT.ORDER.APPROVED","create_time":"2026-11-01T10:00:00.123Z","resource":{"id":"5O190127TN364715T","purchase_units":[{"custom_id":"abababababababababababababababab","description":"Zoë","url":"https://example.org/","rate":1.10}]}}';

	/** The headers of a delivery that was sent now. @param array<string, string> $headers */
	private static function headers( array $headers = array() ): array {
		return $headers + array( 'paypal-transmission-time' => gmdate( 'Y-m-d\TH:i:s\Z' ) ) + self::HEADERS;
	}

	public function test_a_forged_delivery_costs_no_request(): void {
		$this->connect();
		Account::set_webhook( 'WEBHOOK1', Urls::webhook( 'paypal' ) );
		$forged = array(
			array( 'paypal-cert-url' => 'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1' ),
			array( 'paypal-cert-url' => 'https://evil.example/v1/notifications/certs/CERT-1' ),
			array( 'paypal-cert-url' => 'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1' ),
			array( 'paypal-cert-url' => 'http://api.sandbox.paypal.com/v1/notifications/certs/CERT-1' ),
			array( 'paypal-cert-url' => 'https://api.sandbox.paypal.com/v1/notifications/certs/../../CERT-1' ),
			array( 'paypal-cert-url' => 'https://api.paypal.com/v1/notifications/certs/CERT-1' ),
			array( 'paypal-auth-algo' => 'none' ),
			array( 'paypal-transmission-id' => '12345' ),
			array( 'paypal-transmission-sig' => 'not base64!' ),
			array( 'paypal-transmission-time' => 'yesterday' ),
			array( 'paypal-transmission-time' => gmdate( 'Y-m-d\TH:i:s\Z', time() - 5 * DAY_IN_SECONDS ) ),
			array( 'paypal-transmission-time' => gmdate( 'Y-m-d\TH:i:s\Z', time() + HOUR_IN_SECONDS ) ),
		);
		foreach ( $forged as $headers ) {
			$this->assertSame( 'freehold_webhook_signature', ( new PayPal() )->parse_webhook( self::RAW, self::headers( $headers ) )->get_error_code(), (string) wp_json_encode( $headers ) );
		}
		$this->assertSame( array(), $this->requests );
	}

	public function test_a_replay_costs_no_request_and_a_flood_a_limited_number(): void {
		// An address of the machine's own network has a higher limit.
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		$this->connect();
		Account::set_webhook( 'WEBHOOK1', Urls::webhook( 'paypal' ) );
		$this->respond( self::VERIFY, array( 200, array( 'verification_status' => 'SUCCESS' ) ) );
		$this->assertTrue( EventInbox::receive( ( new PayPal() )->parse_webhook( self::RAW, self::headers() ) ) );
		$this->assertInstanceOf( Event::class, ( new PayPal() )->parse_webhook( self::RAW, self::headers() ) );
		$this->assertCount( 1, $this->requests );
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'paypal_webhook' === $name ? array( 'user' => 1 ) + $limits : $limits, 10, 2 );
		$this->assertSame( 'freehold_payment_unreachable', ( new PayPal() )->parse_webhook( str_replace( 'WH-1', 'WH-2', self::RAW ), self::headers() )->get_error_code() );
		$this->assertCount( 1, $this->requests );
	}

	public function test_the_raw_text_is_verified(): void {
		$this->connect();
		Account::set_webhook( 'WEBHOOK1', Urls::webhook( 'paypal' ) );
		$this->respond( self::VERIFY, array( 200, array( 'verification_status' => 'SUCCESS' ) ) );
		$event = ( new PayPal() )->parse_webhook( self::RAW, self::headers() );
		$this->assertInstanceOf( Event::class, $event );
		$this->assertSame( array( 'WH-1', '5O190127TN364715T', str_repeat( 'ab', 16 ), false ), array( $event->event_id, $event->subject->order, $event->subject->reference, $event->live ) );
		$sent = $this->requests[0]['body'];
		$this->assertStringEndsWith( '"webhook_event":' . self::RAW . '}', $sent );
		$this->assertSame( array( 'WEBHOOK1', 'c2ln+/=' ), array( json_decode( $sent, true )['webhook_id'], json_decode( $sent, true )['transmission_sig'] ) );
	}

	public function test_what_paypal_did_not_sign_is_rejected(): void {
		$this->connect();
		$vendor = new PayPal();
		$this->assertSame( 'freehold_webhook_signature', $vendor->parse_webhook( self::RAW, self::headers() )->get_error_code(), 'No webhook is registered.' );
		Account::set_webhook( 'WEBHOOK1', Urls::webhook( 'paypal' ) );
		$this->assertSame( 'freehold_webhook_signature', $vendor->parse_webhook( self::RAW, self::headers( array( 'paypal-transmission-sig' => '' ) ) )->get_error_code() );
		$this->assertSame( 'freehold_webhook_body', $vendor->parse_webhook( '{"id":', self::headers() )->get_error_code() );
		$this->assertSame( 'freehold_webhook_body', $vendor->parse_webhook( '[]', self::headers() )->get_error_code() );
		$this->assertSame( array(), $this->requests );
		$this->respond( self::VERIFY, array( 200, array( 'verification_status' => 'FAILURE' ) ), self::issue( 'x', 400, 'VALIDATION_ERROR' ) );
		$this->assertSame( 'freehold_webhook_signature', $vendor->parse_webhook( self::RAW, self::headers() )->get_error_code() );
		$this->assertSame( 'freehold_webhook_signature', $vendor->parse_webhook( self::RAW, self::headers() )->get_error_code() );
	}

	public function test_a_signature_that_cannot_be_checked_now_is_sent_again(): void {
		$this->connect();
		Account::set_webhook( 'WEBHOOK1', Urls::webhook( 'paypal' ) );
		$this->respond( self::VERIFY, array( 429, array() ) );
		$this->assertSame( 'freehold_payment_unreachable', ( new PayPal() )->parse_webhook( self::RAW, self::headers() )->get_error_code() );
	}

	public function test_a_webhook_is_registered_once(): void {
		$this->respond( 'POST ' . self::HOOKS, array( 201, self::webhook( 'NEW1' ) ) );
		$this->assertTrue( ( new PayPal() )->set_up_webhook() );
		$this->assertTrue( Account::is_confirmed(), 'Credentials from the environment are confirmed on the way.' );
		$this->assertTrue( ( new PayPal() )->set_up_webhook() );
		$this->assertCount( 1, $this->requests );
		$this->assertSame( 'NEW1', Account::webhook()['id'] );
		$this->assertSame( 'registered', ( new PayPal() )->webhook_state() );
		$this->respond( 'DELETE ' . self::HOOKS . '/NEW1', array( 204, '' ) );
		$this->assertTrue( ( new PayPal() )->tear_down_webhook() );
		$this->assertSame( 'missing', ( new PayPal() )->webhook_state() );
	}

	public function test_an_existing_webhook_is_adopted_with_all_events(): void {
		$this->respond( 'POST ' . self::HOOKS, self::issue( '', 400, 'WEBHOOK_URL_ALREADY_EXISTS' ) );
		$other = array( 'url' => 'https://example.org/other' ) + self::webhook( 'OTHER' );
		$this->respond( 'GET ' . self::HOOKS, array( 200, array( 'webhooks' => array( $other, self::webhook( 'OLD1', array( array( 'name' => 'CHECKOUT.ORDER.APPROVED' ) ) ) ) ) ) );
		$this->respond( 'PATCH ' . self::HOOKS . '/OLD1', array( 200, self::webhook( 'OLD1' ) ) );
		$this->assertTrue( ( new PayPal() )->set_up_webhook() );
		$this->assertSame( 'OLD1', Account::webhook()['id'] );
		$patch = json_decode( end( $this->requests )['body'], true );
		$this->assertSame( array( 'replace', '/event_types' ), array( $patch[0]['op'], $patch[0]['path'] ) );
		$this->assertSame( EventReader::TYPES, array_column( $patch[0]['value'], 'name' ) );
	}

	public function test_a_webhook_for_all_events_is_adopted_as_it_is(): void {
		$this->respond( 'POST ' . self::HOOKS, self::issue( '', 400, 'WEBHOOK_URL_ALREADY_EXISTS' ) );
		$this->respond( 'GET ' . self::HOOKS, array( 200, array( 'webhooks' => array( self::webhook( 'OLD1', array( array( 'name' => '*' ) ) ) ) ) ) );
		$this->assertTrue( ( new PayPal() )->set_up_webhook() );
		$this->assertCount( 2, $this->requests );
	}

	public function test_a_site_that_paypal_cannot_call_says_so(): void {
		$this->respond( 'POST ' . self::HOOKS, self::issue( 'Not a valid webhook URL', 400, 'VALIDATION_ERROR' ) );
		$error = ( new PayPal() )->set_up_webhook();
		$this->assertSame( 'freehold_payment_rejected', $error->get_error_code() );
		$this->assertStringContainsString( 'every hour', $error->get_error_message() );
	}

	public function test_a_site_that_moved_replaces_its_webhook(): void {
		$this->connect();
		Account::set_webhook( 'OLD1', 'https://former.example/wp-json/freehold/v4/payments/webhook/paypal' );
		$this->assertSame( 'missing', ( new PayPal() )->webhook_state() );
		$this->respond( 'POST ' . self::HOOKS, array( 201, self::webhook( 'NEW1' ) ) );
		$this->respond( 'DELETE ' . self::HOOKS . '/OLD1', array( 204, '' ) );
		$this->assertTrue( ( new PayPal() )->set_up_webhook() );
		$this->assertSame( array( 'POST', 'DELETE' ), array_column( $this->requests, 'method' ) );
		$this->assertSame( 'registered', ( new PayPal() )->webhook_state() );
	}

	public function test_a_site_that_a_tool_has_moved_replaces_its_webhook_within_a_day(): void {
		$this->connect();
		Account::set_webhook( 'OLD1', Urls::webhook( 'paypal' ) );
		$stored                    = get_option( 'freehold_paypal_account' );
		$stored['webhook']['time'] = time() - 2 * DAY_IN_SECONDS;
		update_option( 'freehold_paypal_account', $stored );
		$this->respond( 'GET ' . self::HOOKS . '/OLD1', array( 200, array( 'url' => 'https://former.example/wp-json/freehold/v4/payments/webhook/paypal' ) + self::webhook( 'OLD1' ) ) );
		$this->respond( 'POST ' . self::HOOKS, array( 201, self::webhook( 'NEW1' ) ) );
		$this->respond( 'DELETE ' . self::HOOKS . '/OLD1', array( 204, '' ) );
		$this->assertTrue( ( new PayPal() )->set_up_webhook() );
		$this->assertSame( array( 'GET', 'POST', 'DELETE' ), array_column( $this->requests, 'method' ) );
		$this->assertSame( 'NEW1', Account::webhook()['id'] );
	}

	public function test_a_copy_that_changes_its_key_leaves_the_webhook_of_the_original(): void {
		$this->connect();
		Account::set_webhook( 'ORIGINAL1', Urls::webhook( 'paypal' ) );
		Settings::set( 'home', 'https://original.example' );
		KeyChange::before( Keys::option( 'paypal', 'secret' ) );
		$this->assertSame( array(), $this->requests );
		$this->assertSame( 'ORIGINAL1', Account::webhook()['id'] );
		$this->assertNotSame( true, ( new PayPal() )->tear_down_webhook(), 'No caller can: requests that change something are rejected.' );
		$this->assertSame( array(), $this->requests );
	}

	public function test_a_webhook_that_the_owner_deleted_is_registered_again(): void {
		$this->connect();
		Account::set_webhook( 'OLD1', Urls::webhook( 'paypal' ) );
		$stored                    = get_option( 'freehold_paypal_account' );
		$stored['webhook']['time'] = time() - 2 * DAY_IN_SECONDS;
		update_option( 'freehold_paypal_account', $stored );
		$this->respond( 'POST ' . self::HOOKS, array( 201, self::webhook( 'NEW1' ) ) );
		$this->assertTrue( ( new PayPal() )->set_up_webhook() );
		$this->assertSame( 'NEW1', Account::webhook()['id'] );
	}

	/** @return array<string, array{0: string, 1: array<string, mixed>, 2: array<string, string>}> */
	public static function events(): array {
		$up = static fn ( string $path ): array => array( 'links' => array( array( 'href' => "https://api.sandbox.paypal.com{$path}", 'rel' => 'up', 'method' => 'GET' ) ) );
		return array(
			'an approval'       => array( 'CHECKOUT.ORDER.APPROVED', array( 'id' => 'ORDER1', 'purchase_units' => array( array( 'custom_id' => 'ref' ) ) ), array( 'reference' => 'ref', 'order' => 'ORDER1' ) ),
			'a reversal of it'  => array( 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', array( 'order_id' => 'ORDER1', 'purchase_units' => array( array( 'custom_id' => 'ref' ) ) ), array( 'reference' => 'ref', 'order' => 'ORDER1' ) ),
			'a capture'         => array( 'PAYMENT.CAPTURE.COMPLETED', array( 'id' => 'CAPTURE1', 'custom_id' => 'ref', 'supplementary_data' => array( 'related_ids' => array( 'order_id' => 'ORDER1' ) ) ), array( 'reference' => 'ref', 'order' => 'ORDER1', 'payment' => 'CAPTURE1' ) ),
			'an older capture'  => array( 'PAYMENT.CAPTURE.PENDING', array( 'id' => 'CAPTURE1' ) + $up( '/v2/checkout/orders/ORDER1' ), array( 'order' => 'ORDER1', 'payment' => 'CAPTURE1' ) ),
			'a refund'          => array( 'PAYMENT.CAPTURE.REFUNDED', array( 'id' => 'REFUND1', 'custom_id' => 'ref' ) + $up( '/v2/payments/captures/CAPTURE1' ), array( 'reference' => 'ref', 'payment' => 'CAPTURE1' ) ),
			'a dispute'         => array( 'CUSTOMER.DISPUTE.CREATED', array( 'dispute_id' => 'PP-D-1', 'disputed_transactions' => array( array( 'seller_transaction_id' => 'CAPTURE1', 'custom' => 'ref' ) ) ), array( 'reference' => 'ref', 'payment' => 'CAPTURE1' ) ),
			'something else'    => array( 'BILLING.SUBSCRIPTION.CREATED', array( 'id' => 'I-1' ), array() ),
			'nested nonsense'   => array( 'CUSTOMER.DISPUTE.CREATED', array( 'disputed_transactions' => 'x', 'links' => 'x' ), array() ),
		);
	}

	/**
	 * @dataProvider events
	 * @param array<string, mixed>  $resource
	 * @param array<string, string> $target
	 */
	public function test_an_event_names_what_it_is_about( string $type, array $resource, array $target ): void {
		$event = EventReader::read( array( 'id' => 'WH-1', 'event_type' => $type, 'resource' => $resource ) );
		$this->assertEquals( $target, json_decode( $event->subject->to_json(), true ) );
	}

	public function test_events_are_listed_in_order_and_long_lists_in_parts(): void {
		$this->connect();
		$event = static fn ( string $id ): array => array( 'id' => $id, 'event_type' => 'PAYMENT.CAPTURE.COMPLETED', 'resource' => array( 'id' => 'C' ) );
		$next  = array( 'links' => array( array( 'href' => 'https://x/', 'rel' => 'next', 'method' => 'GET' ) ) );
		$this->respond( 'GET /v1/notifications/webhooks-events', array( 200, array( 'events' => array( $event( 'WH-9' ) ) ) + $next ), array( 200, array( 'events' => array( $event( 'WH-2' ), $event( 'WH-1' ) ) ) ) );
		$page = ( new PayPal() )->poll( '' );
		$this->assertSame( array( 'WH-1', 'WH-2' ), array_map( static fn ( Event $event ): string => $event->event_id, $page->events ) );
		$this->assertTrue( $page->is_more );
		$this->assertEqualsWithDelta( time() - 1.5 * DAY_IN_SECONDS, (int) $page->cursor, 5 );
		$page = ( new PayPal() )->poll( $page->cursor );
		$this->assertFalse( $page->is_more );
		parse_str( (string) wp_parse_url( end( $this->requests )['url'], PHP_URL_QUERY ), $query );
		$this->assertEqualsWithDelta( time() - 1.5 * DAY_IN_SECONDS - 120, strtotime( $query['start_time'] ), 5 );
		$this->assertEqualsWithDelta( time(), strtotime( $query['end_time'] ), 5 );
	}

	/**
	 * Returns a webhook as PayPal describes it.
	 *
	 * @param array<int, array{name: string}>|null $types
	 * @return array<string, mixed>
	 */
	private static function webhook( string $id, ?array $types = null ): array {
		return array(
			'id'          => $id,
			'url'         => Urls::webhook( 'paypal' ),
			'event_types' => $types ?? array_map( static fn ( string $name ): array => array( 'name' => $name ), EventReader::TYPES ),
		);
	}
}
