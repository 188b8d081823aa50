<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Http;
use WP_Error;

/**
 * Sends requests to PayPal’s API: with the current access token, with a new one after a 401, and again if the first attempt
 * failed for a reason that passes. Requests that create something have an idempotency key, so that repeating them is safe.
 *
 * Source: https://developer.paypal.com/api/rest/requests/
 */
final class Client {

	/** Seconds for one request, and the number of times that it is repeated. */
	private const TIMEOUT = 15.0;
	private const REPEATS = 2;

	/** Seconds after which a request is not repeated, because a visitor may be waiting. */
	private const MAX_WAIT = 10.0;

	/** Microseconds before the first repetition; twice as long before the second. */
	private const PAUSE = 300_000;

	/** The longest response; a page of 100 events has about 500 kB. */
	private const MAX_BYTES = 4 * MB_IN_BYTES;

	/**
	 * Creates a client.
	 *
	 * @param string $host The host of the API.
	 */
	private function __construct( private readonly Credentials $credentials, private readonly string $host ) {}

	/**
	 * Returns a client with the site’s credentials. If PayPal has not confirmed them yet, asks it first.
	 */
	public static function current(): self|WP_Error {
		$credentials = Credentials::current();
		if ( null === $credentials ) {
			return Errors::no_key();
		}
		$confirmed = Account::ensure();
		return is_wp_error( $confirmed ) ? $confirmed : new self( $credentials, Account::host() );
	}

	/**
	 * Reads something.
	 *
	 * @param string                    $path  The path, which begins with a slash.
	 * @param array<string, string|int> $query The parameters.
	 * @return array<string, mixed>|WP_Error
	 */
	public function get( string $path, array $query = array() ): array|WP_Error {
		return $this->send( 'GET', $path . ( $query ? '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) : '' ) );
	}

	/**
	 * Creates or changes something.
	 *
	 * @param string                      $path        The path, which begins with a slash.
	 * @param array<string, mixed>|string $body        The body, or its JSON.
	 * @param string                      $idempotency The idempotency key; empty for requests that need none.
	 * @return array<string, mixed>|WP_Error
	 */
	public function post( string $path, array|string $body, string $idempotency = '' ): array|WP_Error {
		return $this->send( 'POST', $path, $body, $idempotency );
	}

	/**
	 * Changes something.
	 *
	 * @param string              $path    The path, which begins with a slash.
	 * @param array<int, mixed[]> $changes The changes (RFC 6902).
	 * @return array<string, mixed>|WP_Error
	 */
	public function patch( string $path, array $changes ): array|WP_Error {
		return $this->send( 'PATCH', $path, $changes );
	}

	/**
	 * Deletes something.
	 *
	 * @param string $path The path, which begins with a slash.
	 * @return array<string, mixed>|WP_Error
	 */
	public function delete( string $path ): array|WP_Error {
		return $this->send( 'DELETE', $path );
	}

	/**
	 * Sends a request, with a new token if the present one is rejected.
	 *
	 * @param string              $path        The path with the query.
	 * @param array<mixed>|string $body        The body.
	 * @param string              $idempotency The idempotency key.
	 * @return array<string, mixed>|WP_Error
	 */
	private function send( string $method, string $path, array|string $body = '', string $idempotency = '' ): array|WP_Error {
		$json   = is_string( $body ) ? $body : (string) wp_json_encode( array() === $body ? new \stdClass() : $body );
		$token  = Token::get( $this->credentials, $this->host );
		$result = is_wp_error( $token ) ? $token : $this->repeat( $method, $path, $json, $idempotency, $token );
		if ( 401 === self::status( $result ) ) {
			$token  = Token::get( $this->credentials, $this->host, $token );
			$result = is_wp_error( $token ) ? $token : $this->repeat( $method, $path, $json, $idempotency, $token );
		}
		if ( is_wp_error( $token ) && 'freehold_payment_key' === $token->get_error_code() ) {
			Account::reject( $this->credentials );
		}
		return $result;
	}

	/**
	 * Sends a request, and repeats it if it failed for a reason that passes.
	 *
	 * @param string $path        The path with the query.
	 * @param string $json        The body.
	 * @param string $idempotency The idempotency key.
	 * @param string $token       The access token.
	 * @return array<string, mixed>|WP_Error
	 */
	private function repeat( string $method, string $path, string $json, string $idempotency, string $token ): array|WP_Error {
		$started = microtime( true );
		for ( $repeats = 0; ; $repeats++ ) {
			$result = self::read(
				Http::request(
					$this->host . $path,
					array(
						'service'   => Credentials::SERVICE,
						'method'    => $method,
						'headers'   => array(
							'Accept'        => 'application/json',
							'Authorization' => "Bearer {$token}",
							'Content-Type'  => 'application/json',
							'Prefer'        => 'return=representation',
						) + ( '' === $idempotency ? array() : array( 'PayPal-Request-Id' => $idempotency ) ),
						'body'      => $json,
						'timeout'   => self::TIMEOUT,
						'max_bytes' => self::MAX_BYTES,
						'redirects' => 0,
					)
				)
			);
			$passes = is_wp_error( $result ) && 'freehold_payment_unreachable' === $result->get_error_code() && 429 !== self::status( $result );
			if ( ! $passes || $repeats >= self::REPEATS || microtime( true ) - $started > self::MAX_WAIT ) {
				return $result;
			}
			usleep( self::PAUSE * 2 ** $repeats + random_int( 0, self::PAUSE ) );
		}
	}

	/**
	 * Returns the object of a response.
	 *
	 * @param array{status: int, headers: array<string, string>, body: string}|WP_Error $response The response.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function read( array|WP_Error $response ): array|WP_Error {
		if ( is_wp_error( $response ) ) {
			return Errors::unreachable( $response->get_error_message() );
		}
		$body = json_decode( $response['body'], true );
		if ( $response['status'] >= 400 ) {
			return Errors::of( $response['status'], is_array( $body ) ? $body : array() );
		}
		if ( 204 === $response['status'] ) {
			return array();
		}
		return is_array( $body ) && $response['status'] < 300 ? $body : Errors::unreachable();
	}

	/**
	 * Returns PayPal’s status of an error.
	 *
	 * @param mixed $result The result of a request.
	 * @return int 0 if there is none.
	 */
	private static function status( mixed $result ): int {
		$data = is_wp_error( $result ) ? $result->get_error_data() : null;
		return is_array( $data ) ? (int) ( $data['paypal_status'] ?? 0 ) : 0;
	}
}
