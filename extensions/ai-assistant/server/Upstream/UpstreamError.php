<?php
/**
 * What a service's failures become.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

use Freehold\Keys;
use Freehold\Modules\Capabilities;
use Freehold\Rest;
use WP_Error;

/**
 * Turns the failures of AI services into errors of ours. The status is what the editor goes by:
 *
 * | status | the editor says                                    | the service |
 * |--------|----------------------------------------------------|-------------|
 * | 413    | the content is too large                           | 413, or its own code for a context that is too long |
 * | 422    | flagged by moderation                              | 422, or its own code for content that it filters |
 * | 424    | could not be processed; managers see what to set up | 401, 402, 403, 404, 405, an account without credit |
 * | 429    | the limit is reached                               | 429 |
 * | 503    | currently unavailable                              | 503, 529, nobody listens |
 * | 504    | something unknown                                  | no answer in time, 408 |
 * | 500    | could not be processed                             | 500, an answer that breaks off or is not understood |
 * | 400    | could not be processed                             | any other 4xx |
 * | 502    | something unknown                                  | any other 5xx, something that is no AI service |
 *
 * What the service itself said, and what is wrong with the set-up, is told only to those who can change it (`detail`).
 */
final class UpstreamError {

	/** How much of a service's own message is passed on, in characters. */
	private const LONGEST_DETAIL = 500;

	/** Words in a service's error code or type that tell more than its status. */
	private const BY_CODE = array(
		413 => '/context_length|context_window|too_long|too_large|max_tokens|exceed_context/i',
		422 => '/content_filter|content_policy|moderation|safety|flagged/i',
		424 => '/insufficient_quota|billing|invalid_api_key|model_not_found/i',
	);

	/**
	 * The error for an answer with an error status.
	 *
	 * @param int                       $status The service's status.
	 * @param array<string, mixed>|null $body   Its body as JSON; null where it was none.
	 */
	public static function from_body( int $status, ?array $body ): WP_Error {
		$error   = $body['error'] ?? $body;
		$error   = is_array( $error ) ? $error : array( 'message' => $error );
		$code    = implode( ' ', array_filter( array( $error['code'] ?? null, $error['type'] ?? null ), 'is_string' ) );
		$message = is_string( $error['message'] ?? null ) ? $error['message'] : '';
		// Services that send an error in the middle of a stream put the status into its code.
		if ( 500 === $status && is_int( $error['code'] ?? null ) && $error['code'] >= 400 && $error['code'] < 600 ) {
			$status = $error['code'];
		}
		// 422 is also how services written with a common Python library say that a request has the wrong shape.
		if ( 422 === $status && is_array( $body['detail'] ?? null ) ) {
			$status = 400;
		}
		return self::make( self::status( $status, $code ), $message ?: "HTTP {$status}" );
	}

	/**
	 * The error for a request that did not come through.
	 *
	 * @param WP_Error $error     An error of {@see \Freehold\Http::request()}.
	 * @param bool     $has_begun Whether some of the answer had come.
	 */
	public static function from_http( WP_Error $error, bool $has_begun ): WP_Error {
		if ( 'freehold_http_stopped' === $error->get_error_code() ) {
			return $error;
		}
		if ( $has_begun ) {
			return self::broken( $error->get_error_message() );
		}
		$statuses = array(
			'freehold_http_timeout' => 504,
			'freehold_http_failed'  => 503,
			'freehold_http_no_curl' => 424,
		);
		return self::make( $statuses[ $error->get_error_code() ] ?? 424, $error->get_error_message() );
	}

	/**
	 * The error for an answer that broke off or that is not understood.
	 *
	 * @param string $detail What was wrong with it.
	 */
	public static function broken( string $detail ): WP_Error {
		return self::make( 500, $detail );
	}

	/**
	 * The error for something that answers, but not as an AI service does.
	 */
	public static function incompatible(): WP_Error {
		return self::make( 502, __( 'The service at this URL is not OpenAI-compatible.', 'freehold' ) );
	}

	/**
	 * The error for content that a service's filter refused.
	 */
	public static function moderated(): WP_Error {
		return self::make( 422, '' );
	}

	/**
	 * An error with a status of ours.
	 *
	 * @param int    $status The status.
	 * @param string $detail For those who manage the site.
	 */
	public static function make( int $status, string $detail ): WP_Error {
		$says  = array(
			400 => array( 'freehold_ai_bad_request', __( 'The AI service rejected the request.', 'freehold' ) ),
			413 => array( 'freehold_ai_too_large', __( 'The content is too large to be processed all at once.', 'freehold' ) ),
			422 => array( 'freehold_ai_moderated', __( 'The AI service’s content filter blocked this request.', 'freehold' ) ),
			424 => array( 'freehold_ai_not_set_up', __( 'The AI service is not set up correctly. Ask a site administrator.', 'freehold' ) ),
			429 => array( 'freehold_ai_upstream_limit', __( 'The AI service has received too many requests. Try again later.', 'freehold' ) ),
			500 => array( 'freehold_ai_broken', __( 'The AI service’s response was interrupted. Please try again.', 'freehold' ) ),
			502 => array( 'freehold_ai_bad_answer', __( 'The AI service returned an invalid response.', 'freehold' ) ),
			503 => array( 'freehold_ai_unavailable', __( 'The AI service cannot be reached at the moment.', 'freehold' ) ),
			504 => array( 'freehold_ai_timeout', __( 'The AI service took too long to respond.', 'freehold' ) ),
		);
		$error = Rest::error( $says[ $status ][0], $says[ $status ][1], $status );
		if ( '' !== $detail && current_user_can( Capabilities::MANAGE ) ) {
			$error->add_data( (array) $error->get_error_data() + array( 'detail' => self::clean( $detail ) ) );
		}
		return $error;
	}

	/**
	 * Our status for a service's.
	 *
	 * @param int    $status The service's status.
	 * @param string $code   Its own code and type of the error.
	 */
	private static function status( int $status, string $code ): int {
		foreach ( self::BY_CODE as $ours => $words ) {
			if ( preg_match( $words, $code ) ) {
				return $ours;
			}
		}
		return match ( true ) {
			in_array( $status, array( 401, 402, 403, 404, 405 ), true ) => 424,
			in_array( $status, array( 413, 422, 429, 500, 503, 504 ), true ) => $status,
			408 === $status => 504,
			529 === $status => 503,
			$status >= 400 && $status < 500 => 400,
			default => 502,
		};
	}

	/**
	 * A service's message for people's eyes: one line, not too long, without the key.
	 *
	 * @param string $detail As the service says it.
	 */
	private static function clean( string $detail ): string {
		$key    = Keys::get( 'ai' );
		$detail = '' === $key ? $detail : str_replace( $key, '…', $detail );
		return mb_substr( sanitize_text_field( $detail ), 0, self::LONGEST_DETAIL );
	}
}
