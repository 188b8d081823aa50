<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Files;
use Freehold\Http\Guard;
use Freehold\Http\HttpError;
use Freehold\Http\Pins;
use Freehold\Http\Transfer;
use Freehold\Http\Url;
use Freehold\Keys\Configuration;
use WP_Error;

/**
 * Sends all requests of this plugin to other servers.
 *
 * A URL may come from a post, a response or a redirect and must never reach this machine, its network or its cloud's
 * metadata service. Each hop is therefore checked by {@see Guard}, and the connection is pinned to the IP addresses that
 * were checked, because DNS may return others a moment later.
 *
 * Requests go through WordPress's HTTP API with its proxy settings, certificates and filters, and only over curl, because
 * other transports cannot be pinned. Without curl, no request is sent.
 */
final class Http {

	/**
	 * The arguments of a request and their defaults.
	 */
	private const DEFAULTS = array(
		'method'          => 'GET',
		'headers'         => array(),
		'body'            => '',
		'changes'         => null,
		'service'         => '',
		'timeout'         => 15.0,
		'connect_timeout' => 5.0,
		'idle_timeout'    => 0,
		'max_bytes'       => 5 * MB_IN_BYTES,
		'redirects'       => 5,
		'status_only'     => false,
		'on_data'         => null,
		'on_progress'     => null,
		'file'            => '',
	);

	/**
	 * The request headers that are kept when a redirect goes to another server. Other headers may contain keys, tokens or
	 * signatures for the first server.
	 */
	private const HARMLESS_HEADERS = array( 'accept', 'accept-language', 'user-agent', 'range', 'if-none-match', 'if-modified-since' );

	/**
	 * Sends a request.
	 *
	 * @param string               $url  An absolute http(s) URL.
	 * @param array<string, mixed> $args {
	 *     The arguments. All are optional.
	 *
	 *     @type string               $method          `GET` by default.
	 *     @type array<string,string> $headers         Request headers.
	 *     @type string               $body            The request's body.
	 *     @type bool                 $changes         Whether the request changes something at the other server, which a copy of the
	 *                                                 site must not do. By default, all methods but GET and HEAD do.
	 *     @type string               $service         The ID of the service that the request is for, such as `giphy`. Its
	 *                                                 configured URL may be internal and may have any port.
	 *     @type float                $timeout         Seconds for the whole request with its redirects. 15 by default; 0 for no
	 *                                                 limit, with `idle_timeout` set.
	 *     @type float                $connect_timeout Seconds for opening the connection. 5 by default.
	 *     @type int                  $idle_timeout    Seconds without a byte after which the request ends. 0 by default: no limit.
	 *     @type int                  $max_bytes       The longest body to accept, after decompression. 5 MB by default.
	 *     @type int                  $redirects       The number of redirects to follow. 5 by default.
	 *     @type bool                 $status_only     Whether only the status counts: a body that is longer than `max_bytes`
	 *                                                 ends the transfer, but is no error. `headers` and `body` are then empty.
	 *     @type callable             $on_data         Called as `( string $bytes, string $content_type )` for each piece of the
	 *                                                 body of a 2xx response. Returning false ends the transfer. `body` is then
	 *                                                 empty. The body of any other response is returned as usual.
	 *     @type callable             $on_progress     Called a few times a second during the transfer, even if no byte arrives.
	 *                                                 Returning false ends the transfer.
	 *     @type string               $file            The file to write the body of a 2xx response to. It is deleted on
	 *                                                 failure. `body` is then empty.
	 * }
	 * @return array{status: int, headers: array<string, string>, body: string, url: string}|WP_Error
	 *     The response, whatever its status: header names in lower case, several values of one header joined by commas, and
	 *     the URL after all redirects. Otherwise one of the errors `freehold_http_offline`, `…_copy`, `…_no_curl`,
	 *     `…_bad_url`, `…_scheme`, `…_credentials`, `…_port`, `…_unresolved`, `…_refused` (an internal URL), `…_redirects`, `…_too_large`,
	 *     `…_timeout`, `…_stopped` (a callback returned false), `…_file`, `…_failed`. Their data contains the status of the
	 *     plugin's own response: 400 for an invalid URL, 502 or 504 for a fault of the other server.
	 */
	public static function request( string $url, array $args = array() ): array|WP_Error {
		$args = array_merge( self::DEFAULTS, array_intersect_key( $args, self::DEFAULTS ) );

		if ( self::is_offline() ) {
			return self::offline();
		}

		if ( $args['changes'] ?? ! in_array( strtoupper( (string) $args['method'] ), array( 'GET', 'HEAD' ), true ) ) {
			if ( Identity::is_copy() ) {
				return HttpError::make( 'copy', __( 'This site’s URL has changed, so it may be a copy. It changes nothing at other services until a site administrator confirms the new URL.', 'freehold' ), 503 );
			}
			Identity::claim();
		}

		if ( ! self::can_call() ) {
			return HttpError::make( 'no_curl', __( 'The PHP cURL extension is missing on this server. It is required to contact other servers safely.', 'freehold' ), 503 );
		}

		$address  = Url::parse( $url );
		$deadline = $args['timeout'] > 0 ? microtime( true ) + $args['timeout'] : null;
		$method   = strtoupper( (string) $args['method'] );

		for ( $hops = 0; ; $hops++ ) {
			$pins = is_wp_error( $address ) ? $address : Guard::pins( $address, (string) $args['service'] );

			if ( is_wp_error( $pins ) ) {
				return $pins;
			}

			$response = self::send( $address, $pins, $method, $args, $deadline );

			if ( is_wp_error( $response ) || ! self::is_redirect( $response ) ) {
				return $response;
			}

			if ( $hops >= $args['redirects'] ) {
				return HttpError::make( 'redirects', __( 'The other server redirected too many times.', 'freehold' ) );
			}

			// 303, and by common practice 301 and 302, turn everything but HEAD into a GET without a body.
			if ( in_array( $response['status'], array( 301, 302, 303 ), true ) && 'HEAD' !== $method ) {
				$method          = 'GET';
				$args['body']    = '';
				$args['headers'] = self::without( $args['headers'], array( 'content-type', 'content-length' ) );
			}

			$next = Url::parse( self::absolute( $response['headers']['location'], $address ) );

			if ( ! is_wp_error( $next ) && ! $next->same_origin( $address ) ) {
				if ( '' !== $args['body'] || ( 'https' === $address->scheme && 'http' === $next->scheme ) ) {
					return HttpError::make( 'redirects', __( 'The other server redirected to an unsafe URL.', 'freehold' ) );
				}

				$args['headers'] = array_filter(
					$args['headers'],
					static fn( string $name ): bool => in_array( strtolower( $name ), self::HARMLESS_HEADERS, true ),
					ARRAY_FILTER_USE_KEY
				);
			}

			$address = $next;
		}
	}

	/**
	 * Returns whether `FREEHOLD_OFFLINE` (environment variable or constant) forbids all outbound requests and mails.
	 */
	public static function is_offline(): bool {
		return true === Configuration::flag( 'FREEHOLD_OFFLINE' );
	}

	/**
	 * Returns the error of a request in offline mode, also for code that does not use this class.
	 */
	public static function offline(): WP_Error {
		return HttpError::make( 'offline', __( 'This site is in offline mode, so it does not contact other servers.', 'freehold' ), 503 );
	}

	/**
	 * Sends one hop.
	 *
	 * @param string[]             $pins     The IP addresses that the connection may use.
	 * @param string               $method   The method of this hop.
	 * @param array<string, mixed> $args     The caller's arguments.
	 * @param float|null           $deadline The time at which the whole request ends, in seconds of Unix time; null for no limit.
	 * @return array{status: int, headers: array<string, string>, body: string, url: string}|WP_Error
	 */
	private static function send( Url $address, array $pins, string $method, array $args, ?float $deadline ): array|WP_Error {
		$remaining = null === $deadline ? 0.0 : $deadline - microtime( true );

		if ( null !== $deadline && $remaining <= 0 ) {
			return HttpError::timeout();
		}

		$url      = $address->url();
		$transfer = new Transfer( $args, $remaining, Pins::options( $address, $pins ) );

		$transfer->begin();
		$response = wp_remote_request(
			$url,
			array(
				'method'             => $method,
				'headers'            => $args['headers'] + ( $args['on_data'] ? array( 'Accept-Encoding' => 'identity' ) : array() ),
				'body'               => '' === $args['body'] ? null : $args['body'],
				'timeout'            => $remaining,
				'redirection'        => 0,
				// The guard has checked the URL. WordPress's own check knows neither services nor pins.
				'reject_unsafe_urls' => false,
				'user-agent'         => 'Freehold/' . FREEHOLD_VERSION . '; ' . home_url( '/' ),
			)
		);
		$failure = $transfer->end( is_wp_error( $response ) ? $response : null );

		// Also a file of an earlier call, which this one failed before it could replace.
		if ( null !== $failure && '' !== $args['file'] ) {
			Files::delete( (string) $args['file'] );
		}

		// The body is too long, but the caller needs only the status.
		if ( 'too_large' === $failure && $args['status_only'] && 3 !== intdiv( $transfer->status(), 100 ) ) {
			return array(
				'status'  => $transfer->status(),
				'headers' => array(),
				'body'    => '',
				'url'     => $url,
			);
		}

		if ( null !== $failure ) {
			return 'timeout' === $failure ? HttpError::timeout() : HttpError::of_transfer( $failure, $response );
		}

		$headers = array();

		foreach ( wp_remote_retrieve_headers( $response ) as $name => $value ) {
			$headers[ strtolower( (string) $name ) ] = is_array( $value ) ? implode( ', ', $value ) : (string) $value;
		}

		return array(
			'status'  => (int) wp_remote_retrieve_response_code( $response ),
			'headers' => $headers,
			// The transfer contains the body, unless a filter of WordPress responded instead of the server.
			'body'    => $transfer->was_sent() ? $transfer->body() : wp_remote_retrieve_body( $response ),
			'url'     => $url,
		);
	}

	/**
	 * Returns whether a response is a redirect.
	 *
	 * @param array{status: int, headers: array<string, string>} $response The response.
	 */
	private static function is_redirect( array $response ): bool {
		return in_array( $response['status'], array( 301, 302, 303, 307, 308 ), true ) && '' !== ( $response['headers']['location'] ?? '' );
	}

	/**
	 * Returns the absolute URL of a redirect's target.
	 *
	 * @param string $location The value of the Location header.
	 * @param Url    $base     The URL that was requested.
	 */
	private static function absolute( string $location, Url $base ): string {
		return \WP_Http::make_absolute_url( trim( $location ), $base->url() );
	}

	/**
	 * Returns headers without some of them.
	 *
	 * @param array<string, string> $headers The headers.
	 * @param string[]              $names   The headers to remove, in lower case.
	 * @return array<string, string>
	 */
	private static function without( array $headers, array $names ): array {
		return array_filter( $headers, static fn( string $name ): bool => ! in_array( strtolower( $name ), $names, true ), ARRAY_FILTER_USE_KEY );
	}

	/**
	 * Returns whether this PHP can pin a connection.
	 */
	private static function can_call(): bool {
		return function_exists( 'curl_init' ) && function_exists( 'curl_exec' ) && defined( 'CURLOPT_RESOLVE' ) && defined( 'CURLOPT_CONNECT_TO' );
	}
}
