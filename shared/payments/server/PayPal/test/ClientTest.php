<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal\Tests;

use Freehold\Payments\PayPal\Account;
use Freehold\Payments\PayPal\Client;
use Freehold\Payments\PayPal\Credentials;
use Freehold\Payments\PayPal\PayPal;
use Freehold\Payments\PayPal\PayPalService;
use Freehold\Services\KeyCheck;

require_once __DIR__ . '/PayPalTestCase.php';

/**
 * Tokens, repeated requests, and which of PayPal's two sites the credentials belong to.
 */
final class ClientTest extends PayPalTestCase {

	public function test_the_account_is_the_one_whose_host_knows_the_credentials(): void {
		$this->assertFalse( ( new PayPal() )->is_confirmed() );
		$this->connect();
		$this->assertSame( array( 'api-m.paypal.com', 'api-m.sandbox.paypal.com' ), $this->tokens );
		$this->assertTrue( ( new PayPal() )->is_confirmed() );
		$this->assertFalse( ( new PayPal() )->is_live() );
		$this->assertSame( 'APP-80W284485P519543T', ( new PayPal() )->account()['id'] );
	}

	public function test_a_live_app_is_recognized_and_the_sandbox_is_not_asked(): void {
		$this->host = 'api-m.paypal.com';
		$this->connect();
		$this->assertSame( array( 'api-m.paypal.com' ), $this->tokens );
		$this->assertTrue( ( new PayPal() )->is_live() );
	}

	public function test_the_owner_can_say_which_site_it_is(): void {
		$this->setEnvironment( 'FREEHOLD_PAYPAL_SANDBOX', 'true' );
		$this->connect();
		$this->assertSame( array( 'api-m.sandbox.paypal.com' ), $this->tokens );
	}

	public function test_new_credentials_know_nothing_of_the_former_ones(): void {
		$this->connect();
		$old = Credentials::current();
		Account::set_webhook( 'A-WEBHOOK', 'https://example.org/' );
		Account::reject_currency( 'BRL' );
		$before       = get_option( Account::OPTION );
		$this->secret = 'a-new-secret';
		$this->setEnvironment( 'FREEHOLD_PAYPAL_SECRET', 'a-new-secret' );
		$this->host = 'api-m.paypal.com';
		$this->assertFalse( Account::is_confirmed() );
		$this->assertSame( '', Account::webhook()['id'] );
		$this->assertFalse( Account::has_rejected( 'BRL' ) );
		$this->respond( 'GET /v2/x', array( 200, array( 'ok' => true ) ) );
		$this->assertSame( array( 'ok' => true ), Client::current()->get( '/v2/x' ) );
		$this->assertTrue( Account::is_live() );
		$this->assertSame( 'https://api-m.paypal.com/v2/x', $this->requests[0]['url'] );
		// A job that began before, and has read what was stored then, learns that PayPal rejects the former secret.
		wp_cache_set( Account::OPTION, $before, 'options' );
		Account::reject( $old );
		wp_cache_delete( Account::OPTION, 'options' );
		$this->assertTrue( Account::is_confirmed() );
	}

	public function test_a_token_is_cached_encrypted_and_used_again(): void {
		$this->connect();
		$this->tokens = array();
		$this->respond( 'GET /v2/x', array( 200, array() ) );
		Client::current()->get( '/v2/x' );
		Client::current()->get( '/v2/x' );
		$this->assertSame( array(), $this->tokens );
		$this->assertSame( 'Bearer token-2', $this->requests[1]['headers']['Authorization'] );
		$this->assertStringNotContainsString( 'token-2', (string) wp_json_encode( get_transient( 'freehold_paypal_token' ) ) );
	}

	public function test_a_token_that_is_about_to_expire_is_not_cached(): void {
		$this->life = 60;
		$this->connect();
		$this->assertFalse( get_transient( 'freehold_paypal_token' ) );
	}

	public function test_after_a_401_one_new_token_is_requested(): void {
		$this->connect();
		$this->tokens = array();
		$this->respond( 'GET /v2/x', array( 401, array( 'error' => 'invalid_token' ) ), array( 200, array( 'ok' => true ) ) );
		$this->assertSame( array( 'ok' => true ), Client::current()->get( '/v2/x' ) );
		$this->assertCount( 1, $this->tokens );
		$this->respond( 'GET /v2/x', array( 401, array( 'error' => 'invalid_token' ) ) );
		$this->tokens   = array();
		$this->requests = array();
		$this->assertSame( 'freehold_payment_key', Client::current()->get( '/v2/x' )->get_error_code() );
		$this->assertCount( 1, $this->tokens );
		$this->assertCount( 2, $this->requests );
	}

	public function test_credentials_that_were_revoked_are_no_longer_confirmed(): void {
		$this->connect();
		$this->secret = 'another';
		$this->respond( 'GET /v2/x', array( 401, array() ) );
		$this->assertSame( 'freehold_payment_key', Client::current()->get( '/v2/x' )->get_error_code() );
		$this->assertFalse( Account::is_confirmed() );
	}

	public function test_a_request_is_repeated_with_the_same_idempotency_key(): void {
		$this->connect();
		$this->respond( 'POST /v2/x', array( 0, null ), array( 503, 'down' ), array( 201, array( 'id' => 'A' ) ) );
		$this->assertSame( array( 'id' => 'A' ), Client::current()->post( '/v2/x', array(), 'a-key' ) );
		$this->assertSame( array( 'a-key', 'a-key', 'a-key' ), array_column( array_column( $this->requests, 'headers' ), 'PayPal-Request-Id' ) );
		$this->assertSame( '{}', $this->requests[0]['body'] );
	}

	public function test_too_many_requests_are_not_repeated(): void {
		$this->connect();
		$this->respond( 'GET /v2/x', array( 429, array() ) );
		$this->assertSame( 'freehold_payment_unreachable', Client::current()->get( '/v2/x' )->get_error_code() );
		$this->assertCount( 1, $this->requests );
	}

	public function test_a_response_that_is_not_json_is_no_response(): void {
		$this->connect();
		$this->respond( 'GET /v2/x', array( 200, '{"id":' ) );
		$this->assertSame( 'freehold_payment_unreachable', Client::current()->get( '/v2/x' )->get_error_code() );
	}

	public function test_the_services_screen_checks_both_values(): void {
		$service = PayPalService::service();
		$this->assertTrue( $service->is_set() );
		$this->assertSame( KeyCheck::VALID, $service->check( $service->values() )->status );
		$rejected = $service->check( array( 'secret' => 'wrong' ) + $service->values() );
		$this->assertSame( KeyCheck::REJECTED, $rejected->status );
		$this->assertTrue( Account::is_confirmed(), 'A rejected value that was not saved changes nothing.' );
		$this->setEnvironment( 'FREEHOLD_PAYPAL_URL', 'https://127.0.0.1:1' );
		remove_all_filters( 'pre_http_request' );
		$this->answerHttp( static fn (): \WP_Error => new \WP_Error( 'http_request_failed', 'cURL error 7' ) );
		$this->assertSame( KeyCheck::UNCHECKED, $service->check( $service->values() )->status );
	}
}
