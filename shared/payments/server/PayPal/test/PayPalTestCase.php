<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal\Tests;

use Freehold\Http\Resolver;
use Freehold\Payments\Order;
use Freehold\Payments\PayPal\Account;
use Freehold\Payments\PayPal\Credentials;
use Freehold\Tests\TestCase;

/**
 * Responds as PayPal, as a test scripts it, and records the requests.
 */
abstract class PayPalTestCase extends TestCase {

	/** @var array<int, array{method: string, url: string, path: string, body: string, headers: array<string, string>}> All requests except those for tokens. */
	protected array $requests = array();

	/** @var array<int, string> The hosts that were asked for a token. */
	protected array $tokens = array();

	/** @var array<string, array<int, array{0: int, 1: mixed}>> Statuses and bodies by method and path, in this order; the last one stays. */
	protected array $responses = array();

	/** The host that knows the credentials. */
	protected string $host = 'api-m.sandbox.paypal.com';

	/** The secret that it knows. */
	protected string $secret = 'a-secret';

	protected int $life = 32400;

	protected function setUp(): void {
		parent::setUp();
		Resolver::replace( static fn (): array => array( '93.184.216.34' ) );
		$this->setEnvironment( 'FREEHOLD_PAYPAL_ID', 'an-id' );
		$this->setEnvironment( 'FREEHOLD_PAYPAL_SECRET', 'a-secret' );
		$this->answerHttp(
			function ( string $url, array $arguments ): array|\WP_Error {
				$path = (string) wp_parse_url( $url, PHP_URL_PATH );
				$host = (string) wp_parse_url( $url, PHP_URL_HOST );
				if ( '/v1/oauth2/token' === $path ) {
					$this->tokens[] = $host;
					return $this->token( $host, $arguments['headers']['Authorization'] );
				}
				$this->requests[] = array(
					'method'  => $arguments['method'],
					'url'     => $url,
					'path'    => $path,
					'body'    => (string) $arguments['body'],
					'headers' => $arguments['headers'],
				);
				$key  = "{$arguments['method']} {$path}";
				$next = $this->responses[ $key ][0] ?? array( 404, array( 'name' => 'RESOURCE_NOT_FOUND' ) );
				if ( count( $this->responses[ $key ] ?? array() ) > 1 ) {
					array_shift( $this->responses[ $key ] );
				}
				return 0 === $next[0] ? new \WP_Error( 'http_request_failed', 'cURL error 52' ) : self::response( ...$next );
			}
		);
	}

	protected function tearDown(): void {
		Resolver::replace( null );
		parent::tearDown();
	}

	/** Confirms the credentials. */
	protected function connect(): void {
		$credentials = Credentials::current();
		$this->assertNotNull( $credentials );
		$this->assertTrue( Account::confirm( $credentials ) );
	}

	/**
	 * Scripts the responses of a path.
	 *
	 * @param string             $key          Method and path.
	 * @param array{0: int, 1: mixed} ...$responses Statuses and bodies; the status 0 is a broken connection.
	 */
	protected function respond( string $key, array ...$responses ): void {
		$this->responses[ $key ] = array_values( $responses );
	}

	/** Returns an order of this site. @param array<string, mixed> $fields */
	protected static function order( array $fields = array() ): Order {
		return Order::from_row(
			$fields + array(
				'id'              => 7,
				'reference'       => str_repeat( 'ab', 16 ),
				'vendor'          => 'paypal',
				'live'            => 0,
				'source'          => 'product',
				'plan_id'         => 0,
				'post_id'         => 0,
				'user_id'         => 0,
				'title'           => 'A “cup” for Zoë',
				'amount'          => 1050,
				'currency'        => 'USD',
				'quantity'        => 3,
				'recurs'          => 'one-time',
				'status'          => 'open',
				'idempotency_key' => '11111111-2222-4333-8444-555555555555',
				'vendor_id'       => '5O190127TN364715T',
				'checkout_url'    => '',
				'page_url'        => '',
				'anchor'          => '',
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

	/**
	 * Returns an order as PayPal describes it.
	 *
	 * @param string                           $status   Its status.
	 * @param array<int, array<string, mixed>> $captures The captures.
	 * @param array<int, array<string, mixed>> $refunds  The refunds.
	 * @return array<string, mixed>
	 */
	protected static function paypal_order( string $status, array $captures = array(), array $refunds = array() ): array {
		return array(
			'id'             => '5O190127TN364715T',
			'status'         => $status,
			'payer'          => array(
				'name'          => array( 'given_name' => 'Zoë', 'surname' => 'Buyer' ),
				'email_address' => 'buyer@example.com',
			),
			'purchase_units' => array(
				array(
					'custom_id' => str_repeat( 'ab', 16 ),
					'payments'  => array( 'captures' => $captures, 'refunds' => $refunds ),
				),
			),
		);
	}

	/** Returns a capture as PayPal describes it. @return array<string, mixed> */
	protected static function capture( string $status = 'COMPLETED', string $value = '31.50', string $currency = 'USD', string $reason = '' ): array {
		return array(
			'id'             => '3C679366HH908993F',
			'status'         => $status,
			'status_details' => '' === $reason ? array() : array( 'reason' => $reason ),
			'amount'         => array( 'currency_code' => $currency, 'value' => $value ),
			'create_time'    => '2026-11-01T10:00:00Z',
		);
	}

	/** Returns a refund as PayPal describes it. @return array<string, mixed> */
	protected static function refund( string $value, string $status = 'COMPLETED', string $capture = '3C679366HH908993F' ): array {
		return array(
			'id'     => '1JU08902781691411',
			'status' => $status,
			'amount' => array( 'currency_code' => 'USD', 'value' => $value ),
			'links'  => array( array( 'href' => "https://api-m.paypal.com/v2/payments/captures/{$capture}", 'rel' => 'up', 'method' => 'GET' ) ),
		);
	}

	/** Returns an error as PayPal sends it. @return array{0: int, 1: array<string, mixed>} */
	protected static function issue( string $issue, int $status = 422, string $name = 'UNPROCESSABLE_ENTITY' ): array {
		return array( $status, array( 'name' => $name, 'message' => 'A message.', 'debug_id' => 'x', 'details' => array( array( 'issue' => $issue, 'description' => 'A description.' ) ) ) );
	}

	/** Responds as the token endpoint. @return array<string, mixed> */
	private function token( string $host, string $authorization ): array {
		if ( $host !== $this->host || base64_encode( "an-id:{$this->secret}" ) !== substr( $authorization, 6 ) ) {
			return self::response( 401, array( 'error' => 'invalid_client', 'error_description' => 'Client Authentication failed' ) );
		}
		return self::response(
			200,
			array(
				'access_token' => 'token-' . count( $this->tokens ),
				'token_type'   => 'Bearer',
				'expires_in'   => $this->life,
				'app_id'       => str_contains( $host, 'sandbox' ) ? 'APP-80W284485P519543T' : 'APP-2KL58392XR014570W',
			)
		);
	}

	/** @return array<string, mixed> */
	private static function response( int $status, mixed $body ): array {
		return array(
			'headers'  => array(),
			'body'     => is_string( $body ) ? $body : (string) wp_json_encode( $body ),
			'response' => array( 'code' => $status, 'message' => '' ),
			'cookies'  => array(),
		);
	}
}
