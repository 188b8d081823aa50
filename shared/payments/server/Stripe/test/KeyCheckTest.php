<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe\Tests;

use Freehold\Payments\Stripe\Permissions;
use Freehold\Payments\Stripe\StripeService;
use Freehold\Services\KeyCheck;

require_once __DIR__ . '/StripeTestCase.php';

/**
 * The owner reads which permissions a key lacks, in the words of Stripe's screen.
 */
final class KeyCheckTest extends StripeTestCase {

	/** Checks a key. */
	private function check( string $key ): KeyCheck {
		return StripeService::service()->check( array( 'key' => $key ) );
	}

	public function test_a_restricted_key_with_all_permissions(): void {
		$check = $this->check( self::RESTRICTED );
		$this->assertSame( array( KeyCheck::VALID, '' ), array( $check->status, $check->message ) );
		foreach ( array( 'customer', 'product', 'price', 'refund', 'checkout.session', 'webhook_endpoint' ) as $type ) {
			$this->assertSame( array(), $this->control( 'all', $type ), "The check created a {$type}." );
		}
	}

	public function test_a_secret_key_needs_one_request(): void {
		$this->assertSame( KeyCheck::VALID, $this->check( self::TEST )->status );
		$this->assertCount( 1, $this->requests() );
		$this->assertTrue( $this->stripe->is_confirmed() );
		$this->assertSame( 'USD', $this->stripe->account()['currency'] );
	}

	/** @return array<string, array{string, string}> */
	public static function permissions(): array {
		return array(
			'Checkout Sessions' => array( 'checkout_session_write', 'Checkout Sessions (write)' ),
			'Customers'         => array( 'customer_write', 'Customers (write)' ),
			'Products'          => array( 'product_write', 'Products (write)' ),
			'Prices'            => array( 'plan_write', 'Prices (write)' ),
			'Subscriptions'     => array( 'subscription_write', 'Subscriptions (write)' ),
			'Customer portal'   => array( 'customer_portal_write', 'Customer portal (write)' ),
			'Webhook Endpoints' => array( 'webhook_write', 'Webhook Endpoints (write)' ),
			'Refunds'           => array( 'charge_write', 'Charges and Refunds (write)' ),
			'PaymentIntents'    => array( 'payment_intent_read', 'PaymentIntents (read)' ),
			'Invoices'          => array( 'invoice_read', 'Invoices (read)' ),
			'Disputes'          => array( 'dispute_read', 'Disputes (read)' ),
			'Events'            => array( 'event_read', 'Events (read)' ),
		);
	}

	/** @dataProvider permissions */
	public function test_a_missing_permission_is_named( string $slug, string $label ): void {
		$this->control( 'order', array( 'missing' => array( $slug ) ) );
		$check = $this->check( self::RESTRICTED );
		$this->assertSame( KeyCheck::REJECTED, $check->status );
		$this->assertStringContainsString( "lacks permissions at Stripe: {$label}.", $check->message );
	}

	public function test_all_missing_permissions_are_named_at_once(): void {
		$this->control( 'order', array( 'missing' => array( 'plan_write', 'event_read' ) ) );
		$this->assertStringContainsString( 'Prices (write), Events (read)', $this->check( self::RESTRICTED )->message );
	}

	public function test_a_key_that_cannot_read_the_account_is_valid(): void {
		$this->control( 'order', array( 'missing' => array( 'connected_account_read' ) ) );
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', self::RESTRICTED );
		$this->assertSame( KeyCheck::VALID, $this->check( self::RESTRICTED )->status );
		$this->assertTrue( $this->stripe->is_confirmed() );
		$this->assertSame( array( 'id' => 'acct_1FreeholdTestSite', 'name' => '', 'currency' => '' ), $this->stripe->account() );
	}

	/** @return array<string, array{string, string}> */
	public static function wrong(): array {
		return array(
			'publishable' => array( 'pk_test_FreeholdStandIn42424242', 'This is a publishable key.' ),
			'a secret'    => array( 'whsec_FreeholdStandIn42424242', 'secret of a webhook' ),
			'another'     => array( 'abc', 'begin with rk_test_' ),
			'unknown'     => array( 'sk_test_anotherKey12345678901234', 'Stripe rejected this key' ),
			'unknown rk'  => array( 'rk_test_anotherKey12345678901234', 'Stripe rejected this key' ),
		);
	}

	/** @dataProvider wrong */
	public function test_a_wrong_key_is_rejected( string $key, string $message ): void {
		$check = $this->check( $key );
		$this->assertSame( KeyCheck::REJECTED, $check->status );
		$this->assertStringContainsString( $message, $check->message );
	}

	public function test_a_key_that_could_not_be_checked_is_not_rejected(): void {
		$this->control( 'order', array( 'failure' => 503, 'shouldRetry' => 'false' ) );
		$this->assertSame( KeyCheck::UNCHECKED, $this->check( self::RESTRICTED )->status );
		$this->assertSame( KeyCheck::UNCHECKED, $this->check( self::TEST )->status );
	}

	public function test_the_page_for_creating_a_key_selects_the_permissions(): void {
		parse_str( (string) wp_parse_url( Permissions::url(), PHP_URL_QUERY ), $query );
		$this->assertContains( 'rak_plan_write', $query['permissions'] );
		$this->assertContains( 'rak_event_read', $query['permissions'] );
		$this->assertCount( 13, $query['permissions'] );
	}
}
