<?php
declare( strict_types=1 );

namespace Freehold\Media;

use Freehold\Http;
use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Text;
use WP_Error;

/**
 * Requests JSON from a service. Time limits are short, because the user waits. After a rate limit error, no request is sent
 * to the service until the time that it named.
 */
final class Call {

	/** Seconds for a request, because the user waits. */
	private const TIMEOUT = 10.0;

	/** Seconds without requests after a rate limit error that names no time, and the longest time, in seconds. */
	private const RETRY_DELAY = 60;
	private const MAX_PAUSE   = DAY_IN_SECONDS;

	/** The largest response. */
	private const MAX_BYTES = 2 * MB_IN_BYTES;

	/** Transient: until when a service is left alone. */
	private const TRANSIENT = 'freehold_media_pause_';

	/**
	 * Sends a request.
	 *
	 * @param Source               $source The service.
	 * @param array<string, mixed> $args   `method`, `headers`, `body` as for {@see Http::request()}.
	 * @return array{status: int, body: array<string, mixed>, text?: string}|WP_Error The response, if its status is below 500 and
	 *         not about a rate limit. `text`: what an error says that is not JSON. Otherwise the error for the plugin's own response.
	 */
	public static function json( Source $source, string $url, array $args = array() ): array|WP_Error {
		$pause = (int) get_transient( self::TRANSIENT . $source->id() ) - time();
		if ( $pause > 0 ) {
			return self::too_many_requests( $source, $pause );
		}
		$response = Http::request(
			$url,
			array(
				'service'         => $source->id(),
				'headers'         => array( 'Accept' => 'application/json' ) + ( $args['headers'] ?? array() ),
				'timeout'         => self::TIMEOUT,
				'connect_timeout' => self::TIMEOUT / 2,
				'max_bytes'       => self::MAX_BYTES,
				'redirects'       => 2,
				// Services only show images; a session of Google's picker belongs to the user who opened it.
				'changes'         => false,
			) + $args
		);
		if ( is_wp_error( $response ) ) {
			return 'freehold_http_timeout' === $response->get_error_code()
				/* translators: %s: the name of a service. */
				? Rest::error( 'freehold_media_timeout', sprintf( __( '%s took too long to respond. Try again later.', 'freehold' ), $source->name() ), 504 )
				/* translators: 1: the name of a service. 2: a sentence that says why. */
				: Rest::error( 'freehold_media_unreachable', sprintf( __( '%1$s could not be reached. %2$s', 'freehold' ), $source->name(), $response->get_error_message() ), 502 );
		}
		$status  = $response['status'];
		$headers = $response['headers'];
		$is_last = '0' === ( $headers['x-ratelimit-remaining'] ?? '' );
		$reset   = $headers['x-ratelimit-reset'] ?? '';
		$seconds = self::seconds( $headers['retry-after'] ?? ( self::is_delay( $reset ) ? $reset : '' ) );
		// Unsplash rejects requests above the limit with 403, as it does an invalid key.
		if ( 429 === $status || ( 403 === $status && $is_last ) ) {
			set_transient( self::TRANSIENT . $source->id(), time() + $seconds, $seconds );
			return self::too_many_requests( $source, $seconds );
		}
		if ( $is_last && self::is_delay( $reset ) ) {
			set_transient( self::TRANSIENT . $source->id(), time() + $seconds, $seconds );
		}
		$body = json_decode( $response['body'], true );
		if ( $status >= 400 && $status < 500 ) {
			return array(
				'status' => $status,
				'body'   => is_array( $body ) ? $body : array(),
				'text'   => is_array( $body ) ? '' : mb_substr( $response['body'], 0, 300 ),
			);
		}
		if ( $status < 200 || $status >= 300 ) {
			/* translators: 1: the name of a service. 2: an HTTP status, a number. */
			return Rest::error( 'freehold_media_failed', sprintf( __( '%1$s returned an error (status %2$d). Try again later.', 'freehold' ), $source->name(), $status ), 502 );
		}
		if ( ! is_array( $body ) && '' !== trim( $response['body'] ) ) {
			/* translators: %s: the name of a service. */
			return Rest::error( 'freehold_media_unreadable', sprintf( __( '%s returned an invalid response.', 'freehold' ), $source->name() ), 502 );
		}
		return array(
			'status' => $status,
			'body'   => is_array( $body ) ? $body : array(),
		);
	}

	/**
	 * Returns the error for a response with an error status.
	 *
	 * @param Source $source The service.
	 * @param string $said   The service's own message; empty if there is none. Only administrators see it.
	 */
	public static function rejected( Source $source, int $status, string $said = '' ): WP_Error {
		$error = match ( $status ) {
			/* translators: %s: the name of a service. */
			401, 403 => Rest::error( 'freehold_media_key_refused', sprintf( __( '%s rejected this site’s API key. Ask a site administrator to update it.', 'freehold' ), $source->name() ), 424 ),
			/* translators: %s: the name of a service. */
			404      => Rest::error( 'freehold_media_gone', sprintf( __( 'This image is no longer available on %s.', 'freehold' ), $source->name() ), 404 ),
			/* translators: 1: the name of a service. 2: an HTTP status, a number. */
			default  => Rest::error( 'freehold_media_refused', sprintf( __( '%1$s rejected the request (status %2$d).', 'freehold' ), $source->name(), $status ), 502 ),
		};
		return self::with_detail( $error, $said );
	}

	/**
	 * Adds the service's own message to an error, for administrators.
	 *
	 * @param string $said The message.
	 */
	public static function with_detail( WP_Error $error, string $said ): WP_Error {
		if ( '' !== $said && current_user_can( Capabilities::MANAGE ) ) {
			$error->add_data( $error->get_error_data() + array( 'detail' => mb_substr( sanitize_text_field( $said ), 0, 300 ) ) );
		}
		return $error;
	}

	/**
	 * Returns the seconds of a `Retry-After` header, which contains a number or a date. Source: RFC 9110, section 10.2.3.
	 *
	 * @param string $header The header's value.
	 */
	public static function seconds( string $header ): int {
		$header  = trim( $header );
		$until   = Text::is_digits( $header ) ? time() + (int) substr( $header, 0, 9 ) : strtotime( $header );
		$seconds = false === $until || '' === $header ? self::RETRY_DELAY : $until - time();
		return max( 1, min( self::MAX_PAUSE, $seconds ) );
	}

	/**
	 * Returns whether a `X-RateLimit-Reset` header contains the seconds until requests are accepted, as Pixabay's does. Others
	 * contain a time.
	 *
	 * @param string $header The header's value.
	 */
	private static function is_delay( string $header ): bool {
		return Text::is_digits( $header ) && strlen( $header ) < 6 && (int) $header <= self::MAX_PAUSE;
	}

	/**
	 * Returns the error for a rate limit.
	 *
	 * @param Source $source  The service.
	 * @param int    $seconds The number of seconds until the next request.
	 */
	public static function too_many_requests( Source $source, int $seconds ): WP_Error {
		$when = $seconds < 2 * MINUTE_IN_SECONDS
			/* translators: %s: a number of seconds. */
			? sprintf( _n( '%s second', '%s seconds', $seconds, 'freehold' ), number_format_i18n( $seconds ) )
			: human_time_diff( time(), time() + $seconds );
		/* translators: 1: the name of a service. 2: a length of time, such as “5 minutes”. */
		$error = Rest::error( 'freehold_media_too_often', sprintf( __( 'Too many requests to %1$s. Try again in %2$s.', 'freehold' ), $source->name(), $when ), 429 );
		$error->add_data( $error->get_error_data() + array( 'retry_after' => $seconds ) );
		return $error;
	}
}
