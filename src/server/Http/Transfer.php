<?php
declare( strict_types=1 );

namespace Freehold\Http;

use CurlHandle;
use Freehold\Files;
use WP_Error;
use WpOrg\Requests\Transport\Curl;

/**
 * Configures the curl handle of one call to WordPress's HTTP API: pins it, limits it, and receives the body in pieces.
 *
 * WordPress's own limits are not enough: its size limit truncates a body silently and reads on to the end, its streaming
 * writes to a file whatever the status is, and it cannot be stopped.
 */
final class Transfer {

	// phpcs:disable WordPress.WP.AlternativeFunctions -- WordPress's HTTP API cannot stream a response to a caller, stop it or pin its host; this class extends it through its `http_api_curl` hook.

	/**
	 * The part of the body that was collected.
	 *
	 * @var string
	 */
	private string $body = '';

	/**
	 * The number of bytes of the body so far, collected or passed on.
	 *
	 * @var int
	 */
	private int $bytes = 0;

	/**
	 * The reason why this class ended the transfer.
	 *
	 * @var string|null
	 */
	private ?string $failure = null;

	/**
	 * The handle of the transfer, after curl received it.
	 *
	 * @var CurlHandle|null
	 */
	private $handle = null;

	/**
	 * Whether curl received the request; a filter of WordPress may respond instead.
	 *
	 * @var bool
	 */
	private bool $sent = false;

	/**
	 * The open file for the body; false if it could not be opened, null if no file is wanted.
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
	 * Adds the hooks for the request that follows.
	 */
	public function begin(): void {
		add_action( 'requests-requests.before_request', array( $this, 'choose_curl' ), PHP_INT_MAX, 5 );
		add_action( 'http_api_curl', array( $this, 'configure' ), PHP_INT_MAX );
	}

	/**
	 * Removes the hooks and returns the result.
	 *
	 * @param WP_Error|null $error The HTTP API's error.
	 * @return string|null A short code of the failure (`too_large`, `timeout`, `stopped`, `file`, `failed`); null for success.
	 */
	public function end( ?WP_Error $error ): ?string {
		remove_action( 'requests-requests.before_request', array( $this, 'choose_curl' ), PHP_INT_MAX );
		remove_action( 'http_api_curl', array( $this, 'configure' ), PHP_INT_MAX );

		if ( is_resource( $this->file ) ) {
			fclose( $this->file );
		}

		return $this->failure ?? ( $error ? self::failure_of( $error ) : null );
	}

	/**
	 * Returns whether curl sent the request.
	 */
	public function was_sent(): bool {
		return $this->sent;
	}

	/**
	 * Returns the status of a response that was ended before its end; 0 without a response.
	 */
	public function status(): int {
		return $this->handle ? (int) curl_getinfo( $this->handle, CURLINFO_RESPONSE_CODE ) : 0;
	}

	/**
	 * Returns the part of the body that was not passed on or written to a file.
	 */
	public function body(): string {
		return $this->body;
	}

	/**
	 * Makes the Requests library use curl and follow no redirects.
	 *
	 * @param string               $url     The URL.
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
	 * Sets the options of the handle, after all other plugins.
	 *
	 * @param CurlHandle $handle The handle.
	 */
	public function configure( $handle ): void {
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
				CURLOPT_WRITEFUNCTION     => array( $this, 'receive' ),
				CURLOPT_NOPROGRESS        => false,
				CURLOPT_PROGRESSFUNCTION  => array( $this, 'progress' ),
			)
		);
	}

	/**
	 * Receives a piece of the body.
	 *
	 * @param CurlHandle $handle The handle.
	 * @param string     $data   The piece, decompressed.
	 * @return int The number of bytes that were received: always all. After a short count, the library sends the request again,
	 *             and after an exception, PHP lets curl read on to the end. Instead, progress() ends the transfer right after.
	 */
	public function receive( $handle, string $data ): int {
		$this->bytes += strlen( $data );

		if ( null === $this->failure ) {
			$this->failure = $this->bytes > $this->args['max_bytes'] ? 'too_large' : $this->pass( $handle, $data );
		}

		return strlen( $data );
	}

	/**
	 * Checks whether the transfer goes on, and calls the caller's callback.
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
	 * Writes a piece of the body to the file, passes it to the caller, or collects it.
	 *
	 * @param CurlHandle $handle The handle.
	 * @param string     $data   The piece.
	 * @return string|null The short code of a failure; null for none.
	 */
	private function pass( $handle, string $data ): ?string {
		$status    = (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
		$is_wanted = $status >= 200 && $status < 300;

		if ( $is_wanted && '' !== $this->args['file'] ) {
			$this->file ??= Files::open( (string) $this->args['file'], 'wb' ) ?? false;

			return is_resource( $this->file ) && fwrite( $this->file, $data ) === strlen( $data ) ? null : 'file';
		}

		if ( $is_wanted && $this->args['on_data'] ) {
			return false === ( $this->args['on_data'] )( $data, (string) curl_getinfo( $handle, CURLINFO_CONTENT_TYPE ) ) ? 'stopped' : null;
		}

		$this->body .= $data;

		return null;
	}

	/**
	 * Returns the short code for an error number of curl.
	 *
	 * @param WP_Error $error The HTTP API's error.
	 */
	private static function failure_of( WP_Error $error ): string {
		preg_match( '/cURL error (\d+)/', $error->get_error_message(), $found );

		return CURLE_OPERATION_TIMEDOUT === (int) ( $found[1] ?? 0 ) ? 'timeout' : 'failed';
	}
}
