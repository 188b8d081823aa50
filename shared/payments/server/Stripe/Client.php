<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Http;
use Freehold\Keys;
use WP_Error;

/**
 * Sends requests to Stripe's API with one key: form-encoded, for one version of the API, repeated when Stripe allows it.
 *
 * Sources: https://docs.stripe.com/api, …/api/idempotent_requests, …/error-low-level
 */
final class Client {

	/** The version that responses and this site's webhooks have. */
	public const VERSION = '2026-10-28.endive';

	/** Seconds for one request, and the number of times that it is repeated. */
	private const TIMEOUT = 15.0;
	private const REPEATS = 2;

	/** Seconds after which a request is not repeated, because a visitor may be waiting. */
	private const MAX_WAIT = 12.0;

	/** Microseconds before the first repetition; twice as long before the second. */
	private const PAUSE = 400_000;

	/** The longest response; a page of 100 events has about 500 kB. */
	private const MAX_BYTES = 4 * MB_IN_BYTES;

	/**
	 * Creates a client.
	 */
	public function __construct( public readonly Key $key ) {}

	/**
	 * Returns a client with the site's key.
	 */
	public static function current(): self|WP_Error {
		$key = Key::current();
		return null === $key ? Errors::no_key() : new self( $key );
	}

	/**
	 * Returns the URL of the API without a slash at its end.
	 */
	public static function address(): string {
		return untrailingslashit( Keys::url( Key::SERVICE ) ?: 'https://api.stripe.com' );
	}

	/**
	 * Returns an idempotency key that is the same for the same parts.
	 *
	 * @param string ...$parts What the request is about.
	 */
	public static function idempotency( string ...$parts ): string {
		return 'freehold-' . substr( hash( 'sha256', implode( '|', $parts ) ), 0, 40 );
	}

	/**
	 * Reads an object or a list.
	 *
	 * @param string               $path  What follows `/v1/`.
	 * @param array<string, mixed> $query The parameters.
	 * @return array<string, mixed>|WP_Error
	 */
	public function get( string $path, array $query = array() ): array|WP_Error {
		return $this->send( 'GET', $path . ( $query ? '?' . self::encode( $query ) : '' ) );
	}

	/**
	 * Creates or changes an object.
	 *
	 * @param string               $path        What follows `/v1/`.
	 * @param array<string, mixed> $params      The parameters.
	 * @param string               $idempotency The idempotency key: a repeated request with it has no second effect.
	 * @return array<string, mixed>|WP_Error
	 */
	public function post( string $path, array $params, string $idempotency ): array|WP_Error {
		return $this->send( 'POST', $path, self::encode( $params ), $idempotency );
	}

	/**
	 * Deletes or ends an object.
	 *
	 * @param string $path What follows `/v1/`.
	 * @return array<string, mixed>|WP_Error
	 */
	public function delete( string $path ): array|WP_Error {
		return $this->send( 'DELETE', $path );
	}

	/**
	 * Encodes parameters as Stripe expects them: `a[b][0]=c`, booleans as words, no nulls.
	 *
	 * @param array<string, mixed> $params The parameters.
	 */
	public static function encode( array $params ): string {
		array_walk_recursive(
			$params,
			static function ( mixed &$value ): void {
				$value = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : $value;
			}
		);
		return http_build_query( $params, '', '&', PHP_QUERY_RFC3986 );
	}

	/**
	 * Sends a request, and repeats it if it failed for a reason that passes.
	 *
	 * @param string $path        What follows `/v1/`, with the query.
	 * @param string $body        The encoded body.
	 * @param string $idempotency The idempotency key of a POST.
	 * @return array<string, mixed>|WP_Error
	 */
	private function send( string $method, string $path, string $body = '', string $idempotency = '' ): array|WP_Error {
		$headers = array(
			'Authorization'  => 'Bearer ' . $this->key->value,
			'Stripe-Version' => self::VERSION,
			'Accept'         => 'application/json',
		);
		if ( 'POST' === $method ) {
			$headers['Content-Type']    = 'application/x-www-form-urlencoded';
			$headers['Idempotency-Key'] = $idempotency;
		}
		$started = microtime( true );
		for ( $repeats = 0; ; $repeats++ ) {
			$response = Http::request(
				self::address() . '/v1/' . $path,
				array(
					'service'   => Key::SERVICE,
					'method'    => $method,
					'headers'   => $headers,
					'body'      => $body,
					'timeout'   => self::TIMEOUT,
					'max_bytes' => self::MAX_BYTES,
					'redirects' => 0,
				)
			);
			$read     = self::read( $response );
			if ( $repeats >= self::REPEATS || microtime( true ) - $started > self::MAX_WAIT || ! self::passes( $response, $read ) ) {
				return $this->result( $read );
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
		if ( 200 === $response['status'] ) {
			return is_array( $body ) ? $body : Errors::unreachable( __( 'Its response was incomplete.', 'freehold' ) );
		}
		return Errors::of( $response['status'], is_array( $body['error'] ?? null ) ? $body['error'] : array() );
	}

	/**
	 * Returns whether a request failed for a reason that may pass. Stripe's own opinion counts most.
	 *
	 * @param array{status: int, headers: array<string, string>}|WP_Error $response The response.
	 * @param array<string, mixed>|WP_Error                               $read     What was read from it.
	 */
	private static function passes( array|WP_Error $response, array|WP_Error $read ): bool {
		if ( ! is_wp_error( $read ) ) {
			return false;
		}
		if ( is_wp_error( $response ) ) {
			// A forbidden or invalid URL stays so.
			return in_array( $response->get_error_code(), array( 'freehold_http_failed', 'freehold_http_timeout', 'freehold_http_unresolved' ), true );
		}
		return match ( $response['headers']['stripe-should-retry'] ?? '' ) {
			'true'  => true,
			'false' => false,
			default => 200 === $response['status'] || 409 === $response['status'] || 429 === $response['status'] || $response['status'] >= 500,
		};
	}

	/**
	 * Notes that Stripe has rejected the key itself.
	 *
	 * @param array<string, mixed>|WP_Error $read What was read.
	 * @return array<string, mixed>|WP_Error The same.
	 */
	private function result( array|WP_Error $read ): array|WP_Error {
		if ( is_wp_error( $read ) && 401 === ( $read->get_error_data()['stripe_status'] ?? 0 ) ) {
			StoredAccount::reject( $this->key );
		}
		return $read;
	}
}
