<?php
/**
 * One hop on the wire.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Http;

use CurlHandle;
use WP_Error;
use WpOrg\Requests\Transport\Curl;

/**
 * Takes hold of the curl handle of one call to WordPress's HTTP API: pins it, limits it, and takes the body as it comes.
 *
 * WordPress's own limits would not do. Its size limit cuts a body off without a word and reads on to the end, its
 * streaming writes to a file whatever the status, and it cannot be stopped.
 */
final class Transfer {

	// phpcs:disable WordPress.WP.AlternativeFunctions -- WordPress's HTTP API cannot stream a response to a caller, stop it or pin its host; this class extends it through its `http_api_curl` hook.

	/**
	 * What was collected of the body.
	 *
	 * @var string
	 */
	private string $body = '';

	/**
	 * Bytes of the body so far, collected or passed on.
	 *
	 * @var int
	 */
	private int $bytes = 0;

	/**
	 * Why we ended the transfer ourselves.
	 *
	 * @var string|null
	 */
	private ?string $failure = null;

	/**
	 * The handle of the transfer, once curl has it.
	 *
	 * @var CurlHandle|null
	 */
	private $handle = null;

	/**
	 * Whether curl was given the request (a filter of WordPress may answer instead).
	 *
	 * @var bool
	 */
	private bool $sent = false;

	/**
	 * The open file where the caller wants the body in one; false where it could not be opened.
	 *
	 * @var resource|false|null
	 */
	private $file = null;

	/**
	 * Prepares a hop.
	 *
	 * @param array<string, mixed> $args    The arguments of Freehold\Http::request(), complete.
	 * @param float                $timeout Seconds left for this hop; 0 for no limit.
	 * @param array<int, mixed>    $pins    The curl options that pin the connection.
	 */
	public function __construct( private readonly array $args, private readonly float $timeout, private readonly array $pins ) {}

	/**
	 * Begins to listen for the call that follows.
	 */
	public function begin(): void {
		add_action( 'requests-requests.before_request', array( $this, 'choose_curl' ), PHP_INT_MAX, 5 );
		add_action( 'http_api_curl', array( $this, 'take_hold' ), PHP_INT_MAX );
	}

	/**
	 * Stops listening and says how it went.
	 *
	 * @param WP_Error|null $error The HTTP API's error.
	 * @return string|null A short code of what failed (`too_large`, `timeout`, `stopped`, `file`, `failed`); null where nothing did.
	 */
	public function end( ?WP_Error $error ): ?string {
		remove_action( 'requests-requests.before_request', array( $this, 'choose_curl' ), PHP_INT_MAX );
		remove_action( 'http_api_curl', array( $this, 'take_hold' ), PHP_INT_MAX );

		if ( is_resource( $this->file ) ) {
			fclose( $this->file );
		}

		return $this->failure ?? ( $error ? self::failure_of( $error ) : null );
	}

	/**
	 * Whether the request was sent by curl.
	 */
	public function was_sent(): bool {
		return $this->sent;
	}

	/**
	 * The status of the answer, as far as one has come: 0 where none has. For a transfer that was ended before its end.
	 */
	public function status(): int {
		return $this->handle ? (int) curl_getinfo( $this->handle, CURLINFO_RESPONSE_CODE ) : 0;
	}

	/**
	 * The body, as far as it was not passed on or written to a file.
	 */
	public function body(): string {
		return $this->body;
	}

	/**
	 * Sees to it that the Requests library takes curl and follows no redirect.
	 *
	 * @param string               $url     The address.
	 * @param array<string, mixed> $headers Request headers.
	 * @param mixed                $data    Request body.
	 * @param string               $type    Request method.
	 * @param array<string, mixed> $options The library's options.
	 */
	public function choose_curl( &$url, &$headers, &$data, &$type, &$options ): void {
		$options['transport']        = Curl::class;
		$options['follow_redirects'] = false;
	}

	/**
	 * Puts our options on the handle, after everybody else.
	 *
	 * @param CurlHandle $handle The handle.
	 */
	public function take_hold( $handle ): void {
		$this->handle = $handle;

		$this->sent = true;
		$milli      = static fn( float $seconds ): int => (int) max( 1, round( $seconds * 1000 ) );

		curl_setopt_array(
			$handle,
			$this->pins + array(
				CURLOPT_PROTOCOLS         => CURLPROTO_HTTP | CURLPROTO_HTTPS,
				CURLOPT_FOLLOWLOCATION    => false,
				CURLOPT_NETRC             => false,
				// Without this, curl counts in whole seconds and by a signal that PHP's threads do not share.
				CURLOPT_NOSIGNAL          => true,
				CURLOPT_TIMEOUT_MS        => $this->timeout > 0 ? $milli( $this->timeout ) : 0,
				CURLOPT_CONNECTTIMEOUT_MS => $milli( (float) $this->args['connect_timeout'] ),
				CURLOPT_LOW_SPEED_LIMIT   => $this->args['idle_timeout'] > 0 ? 1 : 0,
				CURLOPT_LOW_SPEED_TIME    => (int) $this->args['idle_timeout'],
				CURLOPT_WRITEFUNCTION     => array( $this, 'take' ),
				CURLOPT_NOPROGRESS        => false,
				CURLOPT_PROGRESSFUNCTION  => array( $this, 'progress' ),
			)
		);
	}

	/**
	 * Takes a piece of the body.
	 *
	 * @param CurlHandle $handle The handle.
	 * @param string     $data   The piece, decompressed.
	 * @return int How many bytes were taken: always all. The library answers a short count by sending the request again,
	 *             and PHP lets curl read on to the end where an exception is thrown in here. What ends the transfer is
	 *             progress(), which curl asks right after.
	 */
	public function take( $handle, string $data ): int {
		$this->bytes += strlen( $data );

		if ( null === $this->failure ) {
			$this->failure = $this->bytes > $this->args['max_bytes'] ? 'too_large' : $this->pass( $handle, $data );
		}

		return strlen( $data );
	}

	/**
	 * Asks the caller whether to go on.
	 *
	 * @return int Not 0 to end the transfer.
	 */
	public function progress(): int {
		if ( null === $this->failure && $this->args['on_progress'] && false === ( $this->args['on_progress'] )() ) {
			$this->failure = 'stopped';
		}

		return null === $this->failure ? 0 : 1;
	}

	/**
	 * Puts a piece of the body where it belongs.
	 *
	 * @param CurlHandle $handle The handle.
	 * @param string     $data   The piece.
	 * @return string|null Why the transfer is to end; null where it is not.
	 */
	private function pass( $handle, string $data ): ?string {
		$status    = (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
		$is_wanted = $status >= 200 && $status < 300;

		if ( $is_wanted && '' !== $this->args['file'] ) {
			$path         = (string) $this->args['file'];
			$this->file ??= wp_is_writable( dirname( $path ) ) ? fopen( $path, 'wb' ) : false;

			return is_resource( $this->file ) && fwrite( $this->file, $data ) === strlen( $data ) ? null : 'file';
		}

		if ( $is_wanted && $this->args['on_data'] ) {
			return false === ( $this->args['on_data'] )( $data, (string) curl_getinfo( $handle, CURLINFO_CONTENT_TYPE ) ) ? 'stopped' : null;
		}

		$this->body .= $data;

		return null;
	}

	/**
	 * What went wrong, by the number that curl gives it.
	 *
	 * @param WP_Error $error The HTTP API's error.
	 */
	private static function failure_of( WP_Error $error ): string {
		preg_match( '/cURL error (\d+)/', $error->get_error_message(), $found );

		return CURLE_OPERATION_TIMEDOUT === (int) ( $found[1] ?? 0 ) ? 'timeout' : 'failed';
	}
}
