<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe\Tests;

use Freehold\Keys;
use Freehold\Features;
use Freehold\Payments\Stripe\EventReader;
use Freehold\Payments\Stripe\Signature;
use Freehold\Payments\Stripe\WebhookEndpoint;

require_once __DIR__ . '/StripeTestCase.php';

/**
 * Only events that Stripe has signed for this mode count, whatever their version. The endpoint is registered once.
 */
final class WebhookTest extends StripeTestCase {

	private const NOW = 1_800_000_000;

	/** Signs a body as Stripe does. */
	private static function sign( string $body, string $secret, int $time = self::NOW ): string {
		return "t={$time},v1=" . hash_hmac( 'sha256', "{$time}.{$body}", $secret );
	}

	/** @return array<string, array{string, bool}> */
	public static function signatures(): array {
		$right = hash_hmac( 'sha256', self::NOW . '.{"a": 1}', 'whsec_one' );
		$other = hash_hmac( 'sha256', self::NOW . '.{"a": 1}', 'whsec_two' );
		$now   = self::NOW;
		$old   = self::NOW - 301;
		return array(
			'signed'                   => array( "t={$now},v1={$right}", true ),
			'with the older scheme'    => array( "t={$now},v1={$right},v0={$other}", true ),
			'while it is rotated'      => array( "t={$now},v1={$other},v1={$right}", true ),
			'in another order'         => array( "v1={$right}, t={$now}", true ),
			'with another secret'      => array( "t={$now},v1={$other}", false ),
			'only in the older scheme' => array( "t={$now},v0={$right}", false ),
			'too old'                  => array( "t={$old},v1=" . hash_hmac( 'sha256', $old . '.{"a": 1}', 'whsec_one' ), false ),
			'with another time'        => array( 't=' . ( self::NOW + 1 ) . ",v1={$right}", false ),
			'without a time'           => array( "v1={$right}", false ),
			'with a text as time'      => array( "t=now,v1={$right}", false ),
			'empty'                    => array( '', false ),
			'without a value'          => array( "t={$now},v1", false ),
		);
	}

	/** @dataProvider signatures */
	public function test_a_signature( string $header, bool $is_valid ): void {
		$this->assertSame( $is_valid, Signature::is_valid( '{"a": 1}', $header, 'whsec_one', self::NOW ) );
		$this->assertFalse( Signature::is_valid( '{"a":1}', $header, 'whsec_one', self::NOW ), 'The body counts byte by byte.' );
		$this->assertFalse( Signature::is_valid( '{"a": 1}', $header, '', self::NOW ) );
	}

	public function test_a_signature_of_stripes_own_client(): void {
		$script = "const s = new ( require( 'stripe' ) )( 'sk_test_x' ); process.stdout.write( s.webhooks.generateTestHeaderString( { payload: '{}', secret: 'whsec_one', timestamp: " . self::NOW . ' } ) );';
		$header = (string) shell_exec( 'cd ' . escapeshellarg( dirname( __DIR__, 5 ) ) . ' && node -e ' . escapeshellarg( $script ) );
		$this->assertStringStartsWith( 't=' . self::NOW, $header );
		$this->assertTrue( Signature::is_valid( '{}', $header, 'whsec_one', self::NOW ) );
		$this->assertTrue( Signature::is_valid( '{}', self::sign( '{}', 'whsec_one' ), 'whsec_one', self::NOW + 300 ) );
		$this->assertFalse( Signature::is_valid( '{}', $header, 'whsec_one', self::NOW + 301 ) );
	}

	public function test_the_endpoint_is_registered_once(): void {
		$this->assertTrue( $this->stripe->set_up_webhook() );
		list( $endpoint ) = $this->control( 'all', 'webhook_endpoint' );
		$this->assertSame( array( rest_url( 'freehold/v4/payments/webhook/stripe' ), '2026-10-28.endive', EventReader::TYPES ), array( $endpoint['url'], $endpoint['api_version'], $endpoint['enabled_events'] ) );
		$this->assertSame( 'registered', $this->stripe->webhook_state() );
		$this->assertSame( 'missing', WebhookEndpoint::condition( 'live' ) );
		$count = count( $this->requests() );
		$this->assertTrue( $this->stripe->set_up_webhook() );
		$this->assertCount( $count, $this->requests(), 'Within a day, nothing is asked.' );
		$stored = (string) maybe_serialize( get_option( 'freehold_stripe_webhook' ) );
		$this->assertStringNotContainsString( 'whsec_', $stored, 'The secret is encrypted.' );
	}

	public function test_what_the_stand_in_signs_is_read(): void {
		$this->control( 'order', array( 'delivery' => 'late' ) );
		$this->stripe->set_up_webhook();
		$order = $this->paid( array( 'recurs' => '1 month' ) );
		$this->control( 'release' );
		$types = array();
		foreach ( $this->control( 'webhooks' ) as $webhook ) {
			$event = $this->stripe->parse_webhook( $webhook['body'], array( 'stripe-signature' => $webhook['signature'] ) );
			$this->assertNotWPError( $event );
			$types[ $event->type ] = $event;
		}
		$this->assertFalse( $types['checkout.session.completed']->live );
		$this->assertSame( $order->vendor_id, $types['checkout.session.completed']->subject->order );
		$subscription = $this->control( 'get', $order->vendor_id )['subscription'];
		foreach ( array( 'checkout.session.completed', 'customer.subscription.created', 'invoice.paid' ) as $type ) {
			$this->assertSame( array( $subscription, self::REFERENCE ), array( $types[ $type ]->subject->subscription, $types[ $type ]->subject->reference ), $type );
		}
		$this->assertFails( 'freehold_webhook_signature', $this->stripe->parse_webhook( $webhook['body'] . ' ', array( 'stripe-signature' => $webhook['signature'] ) ) );
		$this->assertFails( 'freehold_webhook_signature', $this->stripe->parse_webhook( $webhook['body'], array() ) );
	}

	public function test_events_of_an_older_endpoint_are_read(): void {
		$this->setEnvironment( 'FREEHOLD_STRIPE_WEBHOOK_SECRET', 'whsec_owner' );
		$body  = (string) wp_json_encode(
			array(
				'id'       => 'evt_1',
				'object'   => 'event',
				'type'     => 'invoice.paid',
				'livemode' => true,
				'created'  => 5,
				'data'     => array( 'object' => array( 'id' => 'in_1', 'object' => 'invoice', 'subscription' => 'sub_1', 'payment_intent' => 'pi_1', 'subscription_details' => array( 'metadata' => array( 'freehold_order' => self::REFERENCE ) ) ) ),
			)
		);
		$event = WebhookEndpoint::read( $body, self::sign( $body, 'whsec_owner' ), self::NOW );
		$this->assertNotWPError( $event );
		$this->assertSame( array( true, 'evt_1', 'in_1', self::REFERENCE, 'sub_1', 'pi_1' ), array( $event->live, $event->event_id, $event->object_id, $event->subject->reference, $event->subject->subscription, $event->subject->payment ) );
	}

	public function test_an_event_of_the_other_mode_is_rejected(): void {
		$this->control( 'order', array( 'delivery' => 'late' ) );
		$this->stripe->set_up_webhook();
		$this->paid();
		$this->control( 'release' );
		list( $webhook ) = $this->control( 'webhooks' );
		$body  = str_replace( '"livemode": false', '"livemode": true', $webhook['body'] );
		$state = get_option( 'freehold_stripe_webhook' );
		$key   = \Freehold\Keys\Secrets::decrypt( $state['test']['secret'] );
		$this->assertFails( 'freehold_webhook_body', WebhookEndpoint::read( $body, self::sign( $body, $key ), self::NOW ) );
	}

	/** @return array<string, array{string}> */
	public static function bodies(): array {
		return array(
			'a thin event'   => array( '{"id":"evt_1","object":"v2.core.event","type":"v1.billing.meter.error_report_triggered","livemode":false}' ),
			'no event'       => array( '{"id":"ch_1","object":"charge"}' ),
			'no JSON'        => array( 'hello' ),
			'no mode'        => array( '{"id":"evt_1","object":"event","type":"invoice.paid"}' ),
			'a list of IDs'  => array( '{"id":["evt_1"],"object":"event","type":"invoice.paid","livemode":false}' ),
		);
	}

	/** @dataProvider bodies */
	public function test_a_body_that_is_no_event_is_rejected( string $body ): void {
		$this->setEnvironment( 'FREEHOLD_STRIPE_WEBHOOK_SECRET', 'whsec_owner' );
		$this->assertFails( 'freehold_webhook_body', WebhookEndpoint::read( $body, self::sign( $body, 'whsec_owner' ), self::NOW ) );
	}

	public function test_events_of_other_software_name_nothing(): void {
		foreach ( array( array( 'payment_intent.succeeded', 'payment_intent' ), array( 'customer.created', 'customer' ) ) as list( $type, $object ) ) {
			$event = EventReader::read( array( 'id' => 'evt_1', 'object' => 'event', 'type' => $type, 'livemode' => false, 'data' => array( 'object' => array( 'id' => 'x_1', 'object' => $object ) ) ) );
			$this->assertSame( '[]', $event->subject->to_json() );
		}
	}

	public function test_a_lost_secret_registers_the_endpoint_again(): void {
		$this->stripe->set_up_webhook();
		list( $before ) = $this->control( 'all', 'webhook_endpoint' );
		$state = get_option( 'freehold_stripe_webhook' );
		$state['test']['secret'] = 'freehold1.other.' . base64_encode( random_bytes( 60 ) );
		update_option( 'freehold_stripe_webhook', $state );
		$this->assertSame( 'unreadable', $this->stripe->webhook_state() );
		$this->assertTrue( $this->stripe->set_up_webhook() );
		$after = $this->control( 'all', 'webhook_endpoint' );
		$this->assertCount( 1, $after, 'The old one is deleted.' );
		$this->assertNotSame( $before['id'], $after[0]['id'] );
		$this->assertSame( 'registered', $this->stripe->webhook_state() );
	}

	public function test_a_rolled_key_keeps_the_endpoint_and_another_mode_gets_its_own(): void {
		$this->stripe->set_up_webhook();
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', self::RESTRICTED );
		$this->assertTrue( $this->stripe->set_up_webhook() );
		$this->assertCount( 1, $this->control( 'all', 'webhook_endpoint' ) );
		add_filter( 'rest_url', static fn ( string $url ): string => str_replace( 'http://', 'https://', $url ) );
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', self::LIVE );
		$this->assertTrue( $this->stripe->set_up_webhook() );
		$this->assertSame( array( false, true ), array_column( $this->control( 'all', 'webhook_endpoint' ), 'livemode' ) );
		$this->assertSame( array( 'registered', 'registered' ), array( WebhookEndpoint::condition( 'test' ), WebhookEndpoint::condition( 'live' ) ) );
	}

	public function test_an_endpoint_that_was_deleted_or_turned_off_is_repaired_within_a_day(): void {
		$this->stripe->set_up_webhook();
		$state = get_option( 'freehold_stripe_webhook' );
		$client = \Freehold\Payments\Stripe\Client::current();
		$client->post( 'webhook_endpoints/' . $state['test']['id'], array( 'disabled' => true ), 'off' );
		$state['test']['checked'] -= DAY_IN_SECONDS + 1;
		update_option( 'freehold_stripe_webhook', $state );
		$this->assertTrue( $this->stripe->set_up_webhook() );
		$this->assertSame( 'enabled', $this->control( 'all', 'webhook_endpoint' )[0]['status'] );

		$client->delete( 'webhook_endpoints/' . $state['test']['id'] );
		update_option( 'freehold_stripe_webhook', $state );
		$this->assertTrue( $this->stripe->set_up_webhook() );
		$this->assertCount( 1, $this->control( 'all', 'webhook_endpoint' ) );
	}

	public function test_a_site_that_a_tool_has_moved_registers_its_endpoint_within_a_day(): void {
		$this->stripe->set_up_webhook();
		$state = get_option( 'freehold_stripe_webhook' );
		\Freehold\Payments\Stripe\Client::current()->post( 'webhook_endpoints/' . $state['test']['id'], array( 'url' => 'https://former.example/webhook' ), 'moved' );
		$state['test']['checked'] -= DAY_IN_SECONDS + 1;
		update_option( 'freehold_stripe_webhook', $state );
		$this->assertTrue( $this->stripe->set_up_webhook() );
		$this->assertNotSame( $state['test']['id'], get_option( 'freehold_stripe_webhook' )['test']['id'] );
		$this->assertContains( \Freehold\Payments\Urls::webhook( 'stripe' ), array_column( $this->control( 'all', 'webhook_endpoint' ), 'url' ) );
	}

	public function test_a_site_that_stripe_cannot_reach_is_told_why_and_is_not_tried_again_at_once(): void {
		$this->control( 'order', array( 'publicUrls' => true ) );
		$this->assertFails( 'freehold_payment_webhook', $this->stripe->set_up_webhook(), 'not public' );
		$count = count( $this->requests() );
		$this->assertFails( 'freehold_payment_webhook', $this->stripe->set_up_webhook(), 'not public' );
		$this->assertCount( $count, $this->requests() );
		$this->assertSame( 'missing', $this->stripe->webhook_state() );
	}

	public function test_the_endpoint_is_torn_down_and_can_be_registered_again(): void {
		$this->stripe->set_up_webhook();
		$this->assertTrue( $this->stripe->tear_down_webhook() );
		$this->assertSame( array(), $this->control( 'all', 'webhook_endpoint' ) );
		$this->assertTrue( $this->stripe->tear_down_webhook() );
		$this->assertTrue( $this->stripe->set_up_webhook() );
		$this->assertCount( 1, $this->control( 'all', 'webhook_endpoint' ), 'Not the deleted one of the same idempotency key.' );
	}

	public function test_deleting_the_plugin_removes_the_endpoint_once(): void {
		$this->stripe->set_up_webhook();
		Features::all()['payments']->uninstall();
		$this->assertSame( array(), $this->control( 'all', 'webhook_endpoint' ) );
		$this->assertCount( 1, $this->requests( 'DELETE' ) );
	}

	public function test_a_key_from_the_screen_takes_its_webhook_with_it(): void {
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', '' );
		Keys::set( 'stripe', 'key', self::TEST );
		$this->assertTrue( $this->stripe->set_up_webhook() );
		Keys::set( 'stripe', 'key', self::LIVE );
		$this->assertSame( array(), $this->control( 'all', 'webhook_endpoint' ) );
		Keys::set( 'stripe', 'key', self::TEST );
		$this->assertTrue( $this->stripe->set_up_webhook() );
		Keys::set( 'stripe', 'key', '' );
		$this->assertSame( array(), $this->control( 'all', 'webhook_endpoint' ) );
		$this->assertFalse( $this->stripe->is_set() );
	}

	public function test_events_are_listed_from_the_last_one_on(): void {
		$this->paid();
		$first = $this->stripe->poll( '' );
		$this->assertNotWPError( $first );
		$this->assertSame( array( 'checkout.session.completed' ), array_column( array_map( 'get_object_vars', $first->events ), 'type' ) );
		$this->assertFalse( $first->is_more );
		$this->assertSame( array(), $this->stripe->poll( $first->cursor )->events );
		$this->assertSame( $first->cursor, $this->stripe->poll( $first->cursor )->cursor );

		$this->paid( array( 'recurs' => '1 month' ) );
		$next = $this->stripe->poll( $first->cursor );
		$this->assertSame( array( 'invoice.paid', 'customer.subscription.created', 'checkout.session.completed' ), array_column( array_map( 'get_object_vars', $next->events ), 'type' ) );
		$this->assertStringStartsWith( 'test:evt_', $next->cursor );
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', self::LIVE );
		$this->assertSame( array(), $this->stripe->poll( $next->cursor )->events, 'The other mode has its own events.' );
	}

	public function test_many_events_come_in_pages_and_none_is_missed(): void {
		$this->paid();
		$cursor = $this->stripe->poll( '' )->cursor;
		for ( $number = 0; $number < 205; $number++ ) {
			$this->control( 'emit', 'charge.refunded', array( 'id' => "ch_{$number}", 'object' => 'charge', 'payment_intent' => "pi_{$number}" ) );
		}
		$seen = array();
		do {
			$page   = $this->stripe->poll( $cursor );
			$cursor = $page->cursor;
			foreach ( $page->events as $event ) {
				$seen[] = $event->object_id;
			}
		} while ( $page->is_more );
		$this->assertSame( array_map( static fn ( int $number ): string => "ch_{$number}", range( 0, 204 ) ), $seen );
	}

	/**
	 * @testWith [""]
	 *           ["test:evt_gone"]
	 */
	public function test_without_a_last_event_that_is_listed_all_events_come_and_none_twice( string $cursor ): void {
		for ( $number = 0; $number < 205; $number++ ) {
			$this->control( 'emit', 'charge.refunded', array( 'id' => "ch_{$number}", 'object' => 'charge', 'payment_intent' => "pi_{$number}" ) );
		}
		$seen  = array();
		$pages = 0;
		do {
			$page   = $this->stripe->poll( $cursor );
			$cursor = $page->cursor;
			array_push( $seen, ...array_column( array_map( 'get_object_vars', $page->events ), 'object_id' ) );
			if ( 1 === ++$pages ) {
				// What happens meanwhile comes afterwards.
				$this->control( 'emit', 'charge.refunded', array( 'id' => 'ch_late', 'object' => 'charge', 'payment_intent' => 'pi_late' ) );
			}
		} while ( $page->is_more );
		$this->assertSame( 3, $pages );
		$this->assertEqualsCanonicalizing( array_map( static fn ( int $number ): string => "ch_{$number}", range( 0, 204 ) ), $seen );
		$this->assertSame( array( 'ch_late' ), array_column( array_map( 'get_object_vars', $this->stripe->poll( $cursor )->events ), 'object_id' ) );
	}

	public function test_a_way_back_whose_next_event_is_gone_is_over(): void {
		$this->paid();
		$cursor = $this->stripe->poll( '' )->cursor;
		$page   = $this->stripe->poll( "{$cursor}<evt_gone" );
		$this->assertSame( array( array(), $cursor, false ), array( $page->events, $page->cursor, $page->is_more ) );
	}
}
