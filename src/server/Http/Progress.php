<?php
declare( strict_types=1 );

namespace Freehold\Http;

/**
 * Watches a request of WordPress's HTTP API from the action `http_api_curl`.
 */
final class Progress {

	/**
	 * Calls back about once a second while cURL waits.
	 *
	 * @param \CurlHandle $handle  The handle of WordPress's HTTP API.
	 * @param callable    $on_wait Takes no arguments. Returning false ends the request.
	 */
	public static function watch( \CurlHandle $handle, callable $on_wait ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- The handle belongs to WordPress's HTTP API, which has no progress callback.
		curl_setopt( $handle, CURLOPT_NOPROGRESS, false );
		curl_setopt( $handle, CURLOPT_PROGRESSFUNCTION, static fn (): int => (int) ( false === $on_wait() ) );
		// phpcs:enable
	}
}
