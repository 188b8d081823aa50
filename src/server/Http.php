<?php
/**
 * Calls to the outside.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

use Freehold\Http\Guard;
use Freehold\Http\HttpError;
use Freehold\Http\Pins;
use Freehold\Http\Transfer;
use Freehold\Http\Url;
use Freehold\Keys\Configuration;
use WP_Error;

/**
 * The one door through which this plugin calls another server.
 *
 * An address may come from a post, from a vendor's answer or from a redirect, and must never lead inside: to this
 * machine, its network, its cloud's metadata service. So every hop of a request is checked on its own, by name and by
 * every address that the name resolves to, and the connection is then pinned to exactly those addresses: what was
 * checked is what is called, whatever DNS says a moment later.
 *
 * An address that the owner configured for a service (see Keys::url()) may lie inside. It is let through for requests
 * that name this service, and for no other.
 *
 * The request itself goes through WordPress's own HTTP API, with its proxy settings, certificates and filters, and only
 * over curl: other transports cannot be pinned. Where PHP has no curl, there is no call.
 */
final class Http {

	/**
	 * What may be asked for, and what happens where it is not.
	 */
	private const DEFAULTS = array(
		'method'          => 'GET',
		'headers'         => array(),
		'body'            => '',
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
	 * Request headers that go along when a redirect leads to another server. Whatever else a caller set (keys, tokens,
	 * signatures) was meant for the first one.
	 */
	private const HARMLESS_HEADERS = array( 'accept', 'accept-language', 'user-agent', 'range', 'if-none-match', 'if-modified-since' );

	/**
	 * Calls an address.
	 *
	 * @param string               $url  An absolute http(s) address.
	 * @param array<string, mixed> $args {
	 *     How to call it. All are optional.
	 *
	 *     @type string               $method          `GET` by default.
	 *     @type array<string,string> $headers         Request headers.
	 *     @type string               $body            The request's body.
	 *     @type string               $service         The service that this call is for, such as `giphy`: its configured
	 *                                                 address may be inside, and on any port.
	 *     @type float                $timeout         Seconds for everything, redirects included. 15 by default; 0 for no
	 *                                                 limit, with `idle_timeout` set.
	 *     @type float                $connect_timeout Seconds for making the connection. 5 by default.
	 *     @type int                  $idle_timeout    Seconds without a byte after which to give up. 0, the default: none.
	 *     @type int                  $max_bytes       The longest body to take, after decompression. 5 MB by default.
	 *     @type int                  $redirects       How many redirects to follow. 5 by default.
	 *     @type bool                 $status_only     For asking whether an address leads somewhere, however much lies
	 *                                                 there: a body that is longer than `max_bytes` ends the transfer,
	 *                                                 but is no error. `headers` and `body` are then empty.
	 *     @type callable             $on_data         Called as `( string $bytes, string $content_type )` for each piece of the
	 *                                                 body of a 2xx answer, as it comes. Returning false ends the transfer.
	 *                                                 `body` is then empty. Any other answer's body is collected as always.
	 *     @type callable             $on_progress     Called a few times a second while the transfer runs, even when no
	 *                                                 byte comes. Returning false ends the transfer.
	 *     @type string               $file            A file to write the body of a 2xx answer to. It is removed again
	 *                                                 on failure. `body` is then empty.
	 * }
	 * @return array{status: int, headers: array<string, string>, body: string, url: string}|WP_Error
	 *     The answer, whatever its status: header names in lower case, several values of one header joined by commas,
	 *     and the address that answered in the end. Else one of the errors `freehold_http_offline`, `…_no_curl`, `…_bad_url`,
	 *     `…_scheme`, `…_credentials`, `…_port`, `…_unresolved`, `…_refused` (the address lies inside), `…_redirects`,
	 *     `…_too_large`, `…_timeout`, `…_stopped` (a callback returned false), `…_file`, `…_failed`, each with the status
	 *     for our own answer in its data: 400 for an address at fault, 502 or 504 for the other server.
	 */
	public static function request( string $url, array $args = array() ): array|WP_Error {
		$args = array_merge( self::DEFAULTS, array_intersect_key( $args, self::DEFAULTS ) );

		if ( self::is_offline() ) {
			return HttpError::make( 'offline', __( 'This site is in offline mode, so it does not contact other servers.', 'freehold' ), 503 );
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
	 * Returns whether `FREEHOLD_OFFLINE` (environment variable or constant) forbids all outbound requests.
	 */
	public static function is_offline(): bool {
		return true === Configuration::flag( 'FREEHOLD_OFFLINE' );
	}

	/**
	 * Sends one hop.
	 *
	 * @param Url                  $address  Where to.
	 * @param string[]             $pins     The addresses that it may connect to.
	 * @param string               $method   The method of this hop.
	 * @param array<string, mixed> $args     The caller's wishes.
	 * @param float|null           $deadline When all of it must be over.
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
				// The check of WordPress's own knows no services and no pins; ours has been passed.
				'reject_unsafe_urls' => false,
				'user-agent'         => 'Freehold/' . FREEHOLD_VERSION . '; ' . home_url( '/' ),
			)
		);
		$failure = $transfer->end( is_wp_error( $response ) ? $response : null );

		// Also a file of an earlier call, which this one failed before it could replace.
		if ( null !== $failure && '' !== $args['file'] && is_file( (string) $args['file'] ) ) {
			wp_delete_file( (string) $args['file'] );
		}

		// There is more than was wanted, and the answer itself was all that was wanted.
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
			// The body lies in the transfer; only where a filter of WordPress answered instead, in the response.
			'body'    => $transfer->was_sent() ? $transfer->body() : wp_remote_retrieve_body( $response ),
			'url'     => $url,
		);
	}

	/**
	 * Whether an answer leads on.
	 *
	 * @param array{status: int, headers: array<string, string>} $response The answer.
	 */
	private static function is_redirect( array $response ): bool {
		return in_array( $response['status'], array( 301, 302, 303, 307, 308 ), true ) && '' !== ( $response['headers']['location'] ?? '' );
	}

	/**
	 * The absolute form of a redirect's target.
	 *
	 * @param string $location As the Location header says it.
	 * @param Url    $base     The address that answered.
	 */
	private static function absolute( string $location, Url $base ): string {
		return \WP_Http::make_absolute_url( trim( $location ), $base->url() );
	}

	/**
	 * Headers without some.
	 *
	 * @param array<string, string> $headers The headers.
	 * @param string[]              $names   Which to leave out, in lower case.
	 * @return array<string, string>
	 */
	private static function without( array $headers, array $names ): array {
		return array_filter( $headers, static fn( string $name ): bool => ! in_array( strtolower( $name ), $names, true ), ARRAY_FILTER_USE_KEY );
	}

	/**
	 * Whether this PHP can make a pinned connection.
	 */
	private static function can_call(): bool {
		return function_exists( 'curl_init' ) && function_exists( 'curl_exec' ) && defined( 'CURLOPT_RESOLVE' ) && defined( 'CURLOPT_CONNECT_TO' );
	}
}
