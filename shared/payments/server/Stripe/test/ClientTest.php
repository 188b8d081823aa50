<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe\Tests;

use Freehold\Keys;
use Freehold\Payments\Stripe\Account;
use Freehold\Payments\Stripe\Client;
use Freehold\Payments\Stripe\Key;

require_once __DIR__ . '/StripeTestCase.php';

/**
 * Requests have Stripe's form, are repeated when Stripe allows it, and never have two effects.
 */
final class ClientTest extends StripeTestCase {

	public function test_parameters_are_encoded_as_stripe_expects(): void {
		$this->assertSame(
			'a%5Bb%5D%5B0%5D%5Bc%5D=d%20e&yes=true&no=false&amount=5',
			Client::encode( array( 'a' => array( 'b' => array( array( 'c' => 'd e' ) ) ), 'yes' => true, 'no' => false, 'amount' => 5, 'none' => null ) )
		);
	}

	public function test_each_request_names_the_version_and_each_post_has_an_idempotency_key(): void {
		$client = Client::current();
		$client->get( 'account' );
		$client->post( 'customers', array( 'email' => 'a@example.org' ), 'key-1' );
		list( $get, $post ) = $this->requests();
		$this->assertSame( '2026-10-28.endive', $get['headers']['stripe-version'] );
		$this->assertSame( 'Bearer ' . self::TEST, $get['headers']['authorization'] );
		$this->assertArrayNotHasKey( 'idempotency-key', $get['headers'] );
		$this->assertSame( array( 'key-1', 'application/x-www-form-urlencoded' ), array( $post['headers']['idempotency-key'], $post['headers']['content-type'] ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function passing(): array {
		return array(
			'too many requests'      => array( array( 'failure' => 429 ) ),
			'a conflict'             => array( array( 'failure' => 409 ) ),
			'an outage'              => array( array( 'failure' => 503 ) ),
			'no response'            => array( array( 'failure' => 'reset' ) ),
			'a lost response'        => array( array( 'failure' => 'lost' ) ),
			'half a response'        => array( array( 'failure' => 'cut' ) ),
			'a page'                 => array( array( 'failure' => 'malformed' ) ),
			'Stripe says: try again' => array( array( 'failure' => 400, 'shouldRetry' => 'true' ) ),
		);
	}

	/**
	 * @dataProvider passing
	 *
	 * @param array<string, mixed> $order
	 */
	public function test_a_failure_that_passes_is_repeated_with_the_same_key_and_has_one_effect( array $order ): void {
		$this->control( 'order', $order + array( 'times' => 1 ) );
		$started = $this->stripe->start( $this->order(), $this->urls() );
		$this->assertNotWPError( $started );
		$requests = $this->requests( 'POST /v1/checkout/sessions' );
		$this->assertCount( 2, $requests );
		$this->assertSame( $requests[0]['headers']['idempotency-key'], $requests[1]['headers']['idempotency-key'] );
		$this->assertCount( 1, $this->control( 'all', 'checkout.session' ) );
	}

	public function test_what_stripe_says_not_to_repeat_is_not_repeated(): void {
		$this->control( 'order', array( 'failure' => 500, 'shouldRetry' => 'false' ) );
		$this->assertFails( 'freehold_payment_unreachable', $this->stripe->start( $this->order(), $this->urls() ) );
		$this->assertCount( 1, $this->requests() );
	}

	public function test_an_outage_ends_after_three_requests(): void {
		$this->control( 'order', array( 'failure' => 503 ) );
		$this->assertFails( 'freehold_payment_unreachable', $this->stripe->order( $this->order( array( 'vendor_id' => 'cs_test_a' ) ) ), 'Stripe could not be reached' );
		$this->assertCount( 3, $this->requests() );
	}

	public function test_the_same_key_with_other_parameters_is_an_error_and_not_another_charge(): void {
		$order = $this->order();
		$this->assertNotWPError( $this->stripe->start( $order, $this->urls() ) );
		$this->assertFails( 'freehold_payment_rejected', $this->stripe->start( $this->order( array( 'idempotency_key' => $order->idempotency_key, 'amount' => 9900 ) ), $this->urls() ), 'idempotent' );
		$this->assertCount( 1, $this->control( 'all', 'checkout.session' ) );
	}

	public function test_a_revoked_key_is_not_confirmed_any_more(): void {
		$this->assertTrue( Account::ensure() );
		$this->assertTrue( $this->stripe->is_confirmed() );
		$this->control( 'order', array( 'revoked' => array( self::TEST ) ) );
		$this->assertFails( 'freehold_payment_key', $this->stripe->start( $this->order(), $this->urls() ), 'rejected the API key' );
		$this->assertFalse( $this->stripe->is_confirmed() );
	}

	public function test_the_account_belongs_to_its_key(): void {
		$this->control( 'order', array( 'currency' => 'eur', 'name' => 'Garden club' ) );
		$this->assertSame( array( 'id' => '', 'name' => '', 'currency' => '' ), $this->stripe->account() );
		$this->assertTrue( Account::ensure() );
		$this->assertSame( array( 'id' => 'acct_1FreeholdTestSite', 'name' => 'Garden club', 'currency' => 'EUR' ), $this->stripe->account() );
		$this->assertTrue( Account::ensure() );
		$this->assertCount( 1, $this->requests(), 'A known account is not read again within a day.' );

		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', self::LIVE );
		$this->assertFalse( $this->stripe->is_confirmed() );
		$this->assertSame( '', $this->stripe->account()['id'] );
		$this->assertTrue( $this->stripe->is_live() );
	}

	/** @return array<string, array{string, bool, bool}> */
	public static function keys(): array {
		return array(
			'secret, test'     => array( 'sk_test_abc123', true, false ),
			'secret, live'     => array( 'sk_live_abc123', true, true ),
			'restricted, test' => array( 'rk_test_abc123', true, false ),
			'restricted, live' => array( 'rk_live_test_abc123', true, true ),
			'publishable'      => array( 'pk_live_abc123', false, true ),
			'empty'            => array( '', false, false ),
			'two lines'        => array( "sk_test_abc\n", false, false ),
		);
	}

	/** @dataProvider keys */
	public function test_a_key_tells_its_mode( string $value, bool $is_usable, bool $is_live ): void {
		$key = new Key( $value );
		$this->assertSame( array( $is_usable, $is_live ), array( $key->is_usable(), $key->is_live() ) );
		$this->assertStringNotContainsString( 'abc123', $key->fingerprint() );
	}

	public function test_without_a_key_nothing_is_sent(): void {
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', '' );
		Keys::set( 'stripe', 'key', '' );
		$this->assertFalse( $this->stripe->is_set() );
		$this->assertFails( 'freehold_payment_key', $this->stripe->start( $this->order(), $this->urls() ), 'Services screen' );
		$this->assertSame( array(), $this->requests() );
	}
}
