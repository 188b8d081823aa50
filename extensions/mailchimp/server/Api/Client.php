<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Api;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Modules\Mailchimp\Names;

/**
 * Sends requests to the Marketing API 3.0 with the owner's key. The key names the data center, which is a part of the host.
 */
final class Client {

	/** The form of a key. The last part becomes a part of a host name, so nothing else is accepted. */
	private const KEY = '/^[\x21-\x7e]+-([a-z]{2}\d{1,4})$/D';

	/** Seconds for one request, and for all requests of one client. */
	private const TIMEOUT = 10.0;
	private const BUDGET  = 14.0;

	/** Seconds after which a request is not repeated, because a visitor may be waiting. */
	private const MAX_WAIT = 4.0;

	/** Microseconds before a request is repeated; up to three times as many, so that several do not collide again. */
	private const PAUSE = 250_000;

	/** The longest response; a page of 100 audiences has about 100 kB with the fields that are requested. */
	private const MAX_BYTES = 2 * MB_IN_BYTES;

	/**
	 * The time at which no further request is sent, in seconds of Unix time.
	 *
	 * @var float
	 */
	private readonly float $deadline;

	/**
	 * Creates a client.
	 *
	 * @param string $base The URL of the API without a slash at its end.
	 */
	private function __construct( private readonly string $key, private readonly string $base ) {
		$this->deadline = microtime( true ) + self::BUDGET;
	}

	/**
	 * Returns a client with a key.
	 *
	 * @return self|null Null if it is not a key of Mailchimp.
	 */
	public static function of( string $key ): ?self {
		if ( 1 !== preg_match( self::KEY, $key, $part ) ) {
			return null;
		}
		$url = untrailingslashit( Keys::url( Names::SERVICE ) );
		return new self( $key, ( '' === $url ? "https://{$part[1]}.api.mailchimp.com" : $url ) . '/3.0' );
	}

	/**
	 * Returns a client with the site's key.
	 *
	 * @return self|null Null if there is no valid key.
	 */
	public static function current(): ?self {
		return self::of( Keys::get( Names::SERVICE ) );
	}

	/**
	 * Returns a short hash that identifies the key, for the names of caches.
	 */
	public function fingerprint(): string {
		return substr( wp_hash( "{$this->base}|{$this->key}" ), 0, 16 );
	}

	/**
	 * Reads.
	 *
	 * @param string                    $path  The path; begins with a slash.
	 * @param array<string, string|int> $query The parameters.
	 */
	public function get( string $path, array $query = array() ): Reply {
		return $this->send( 'GET', $path . ( $query ? '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) : '' ) );
	}

	/**
	 * Writes.
	 *
	 * @param string               $method `PUT` or `POST`.
	 * @param string               $path   The path with its query; begins with a slash.
	 * @param array<string, mixed> $body   The JSON object.
	 */
	public function write( string $method, string $path, array $body ): Reply {
		return $this->send( $method, $path, (string) wp_json_encode( (object) $body, JSON_INVALID_UTF8_SUBSTITUTE ) );
	}

	/**
	 * Sends a request, and repeats it once if it failed for a reason that may pass.
	 *
	 * @param string $path The path with its query.
	 * @param string $body The JSON.
	 */
	private function send( string $method, string $path, string $body = '' ): Reply {
		$started = microtime( true );
		for ( $attempt = 0; ; $attempt++ ) {
			$reply = $this->request( $method, $path, $body );
			if ( $attempt > 0 || ! $reply->is_temporary() || microtime( true ) - $started > self::MAX_WAIT ) {
				return $reply;
			}
			usleep( self::PAUSE + random_int( 0, 2 * self::PAUSE ) );
		}
	}

	/**
	 * Sends a request once.
	 *
	 * @param string $path The path with its query.
	 * @param string $body The JSON.
	 */
	private function request( string $method, string $path, string $body ): Reply {
		$seconds = min( self::TIMEOUT, $this->deadline - microtime( true ) );
		if ( $seconds < 1 ) {
			return new Reply( 0, null );
		}
		$response = Http::request(
			$this->base . $path,
			array(
				'service'   => Names::SERVICE,
				'method'    => $method,
				'headers'   => array(
					// Any username is accepted with a key.
					'Authorization' => 'Basic ' . base64_encode( "freehold:{$this->key}" ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- RFC 7617.
					'Accept'        => 'application/json',
				) + ( '' === $body ? array() : array( 'Content-Type' => 'application/json' ) ),
				'body'      => $body,
				'timeout'   => $seconds,
				'max_bytes' => self::MAX_BYTES,
				'redirects' => 0,
			)
		);
		if ( is_wp_error( $response ) ) {
			return new Reply( 0, null );
		}
		$read = json_decode( $response['body'], true );
		return new Reply( $response['status'], is_array( $read ) ? $read : null );
	}
}
