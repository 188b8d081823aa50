<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\Upstream;

use Freehold\Keys;
use Freehold\Modules\AiAssistant\Names;
use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Text;
use WP_Error;

/**
 * Converts the errors of AI services to errors of this plugin. The editor reads the status:
 *
 * | status | the editor says                                    | the service |
 * |--------|----------------------------------------------------|-------------|
 * | 413    | the content is too large                           | 413, or its own code for a context that is too long |
 * | 422    | flagged by moderation                              | 422, or its own code for content that it filters |
 * | 424    | could not be processed; managers see what to set up | 401, 403, 404, 405 |
 * | 424    | the account has no credit (`freehold_ai_no_credit`) | 402, or its own code for an account without credit |
 * | 424    | the model edits no images (`freehold_ai_no_edits`)  | no `images/edits`, or another model there |
 * | 429    | the limit is reached                               | 429 |
 * | 503    | currently unavailable                              | 503, 529, no connection |
 * | 504    | something unknown                                  | no response in time, 408 |
 * | 500    | could not be processed                             | 500, an interrupted or invalid response |
 * | 400    | could not be processed                             | any other 4xx |
 * | 502    | something unknown                                  | any other 5xx, a server that is not an AI service |
 *
 * Only administrators receive the service's message and problems of the configuration (`detail`).
 */
final class UpstreamError {

	/** The maximum length of a service's message, in characters. */
	private const MAX_DETAIL_LENGTH = 500;

	/** Words in a service's error code or type that are more exact than its status. */
	private const BY_CODE = array(
		413 => '/context_length|context_window|too_long|too_large|max_tokens|exceed_context/i',
		422 => '/content_filter|content_policy|moderation|safety|flagged/i',
		402 => '/insufficient_quota|billing|payment_required|insufficient_(?:credit|balance)/i',
		424 => '/invalid_api_key|model_not_found/i',
	);

	/**
	 * Returns the error for a response with an error status, with the service's `Retry-After` in seconds.
	 *
	 * @param array{status: int, headers: array<string, string>, body: string} $response The response.
	 */
	public static function from_response( array $response ): WP_Error {
		$error = self::from_body( $response['status'], Json::decode( $response['body'] ) );
		$after = trim( $response['headers']['retry-after'] ?? '' );
		$after = Text::is_digits( $after ) ? (int) $after : (int) strtotime( $after ) - time();
		// An account without credit also has status 429, and waiting does not help.
		$may_wait = in_array( $error->get_error_data()['status'] ?? 0, array( 429, 503 ), true );
		if ( $may_wait && $after > 0 && $after <= DAY_IN_SECONDS ) {
			$error->add_data( array( 'retry_after' => $after ) + (array) $error->get_error_data() );
		}
		return $error;
	}

	/**
	 * Returns the error for a body with an error status.
	 *
	 * @param int                       $status The service's status.
	 * @param array<string, mixed>|null $body   The decoded body; null for invalid JSON.
	 */
	public static function from_body( int $status, ?array $body ): WP_Error {
		$error   = $body['error'] ?? $body;
		$error   = is_array( $error ) ? $error : array( 'message' => $error );
		$code    = implode( ' ', array_filter( array( $error['code'] ?? null, $error['type'] ?? null ), 'is_string' ) );
		$message = is_string( $error['message'] ?? null ) ? $error['message'] : '';
		// Errors within a stream have the status as their code.
		if ( 500 === $status && is_int( $error['code'] ?? null ) && $error['code'] >= 400 && $error['code'] < 600 ) {
			$status = $error['code'];
		}
		// Services built with FastAPI return 422 for invalid requests.
		if ( 422 === $status && is_array( $body['detail'] ?? null ) ) {
			$status = 400;
		}
		return self::make( self::status( $status, $code ), $message ?: "HTTP {$status}" );
	}

	/**
	 * Returns the error for a request that failed.
	 *
	 * @param WP_Error $error     An error of {@see \Freehold\Http::request()}.
	 * @param bool     $has_begun Whether part of the response was received.
	 */
	public static function from_http( WP_Error $error, bool $has_begun ): WP_Error {
		if ( 'freehold_http_stopped' === $error->get_error_code() ) {
			return $error;
		}
		// The message of cURL contains host names and is of no use to users.
		$detail = match ( $error->get_error_code() ) {
			'freehold_http_failed'  => __( 'The connection to the AI service failed.', 'freehold' ),
			'freehold_http_timeout' => __( 'The AI service took too long to respond.', 'freehold' ),
			default                 => $error->get_error_message(),
		};
		if ( $has_begun ) {
			return self::broken( $detail );
		}
		$statuses = array(
			'freehold_http_timeout' => 504,
			'freehold_http_failed'  => 503,
			'freehold_http_no_curl' => 424,
		);
		return self::make( $statuses[ $error->get_error_code() ] ?? 424, $detail );
	}

	/**
	 * Returns the error for an interrupted or invalid response.
	 *
	 * @param string $detail The problem.
	 */
	public static function broken( string $detail ): WP_Error {
		return self::make( 500, $detail );
	}

	/**
	 * Returns the error for a server that is not an AI service.
	 */
	public static function incompatible(): WP_Error {
		return self::make( 502, __( 'The service at this URL is not OpenAI-compatible.', 'freehold' ) );
	}

	/**
	 * Returns the error for a service or a model that edits no images.
	 *
	 * @param string $detail The service's message.
	 */
	public static function no_edits( string $detail ): WP_Error {
		return self::make( 405, $detail );
	}

	/**
	 * Returns the error for content that the service's filter rejected.
	 */
	public static function moderated(): WP_Error {
		return self::make( 422, '' );
	}

	/**
	 * Returns an error.
	 *
	 * @param string $detail The detail for administrators.
	 */
	public static function make( int $status, string $detail ): WP_Error {
		$texts = array(
			400 => array( 'freehold_ai_bad_request', __( 'The AI service rejected the request.', 'freehold' ) ),
			402 => array( 'freehold_ai_no_credit', __( 'The account at the AI service has no credit left, or has reached its spending limit.', 'freehold' ) ),
			405 => array( 'freehold_ai_no_edits', __( 'This AI service, or its image model, cannot edit images. Generate a new image instead.', 'freehold' ) ),
			413 => array( 'freehold_ai_too_large', __( 'The content is too large to be processed all at once.', 'freehold' ) ),
			422 => array( 'freehold_ai_moderated', __( 'The AI service’s content filter blocked this request.', 'freehold' ) ),
			424 => array( 'freehold_ai_not_set_up', __( 'The AI service is not set up correctly. Ask a site administrator.', 'freehold' ) ),
			429 => array( 'freehold_ai_upstream_limit', __( 'The AI service has received too many requests. Try again later.', 'freehold' ) ),
			500 => array( 'freehold_ai_broken', __( 'The AI service’s response was interrupted. Please try again.', 'freehold' ) ),
			502 => array( 'freehold_ai_bad_answer', __( 'The AI service returned an invalid response.', 'freehold' ) ),
			503 => array( 'freehold_ai_unavailable', __( 'The AI service cannot be reached at the moment.', 'freehold' ) ),
			504 => array( 'freehold_ai_timeout', __( 'The AI service took too long to respond.', 'freehold' ) ),
		);
		$error = Rest::error( $texts[ $status ][0], $texts[ $status ][1], in_array( $status, array( 402, 405 ), true ) ? 424 : $status );
		if ( '' !== $detail && current_user_can( Capabilities::MANAGE ) ) {
			$error->add_data( (array) $error->get_error_data() + array( 'detail' => self::clean( $detail ) ) );
		}
		return $error;
	}

	/**
	 * Returns the plugin's status for a service's status.
	 *
	 * @param int    $status The service's status.
	 * @param string $code   Its own code and type of the error.
	 */
	private static function status( int $status, string $code ): int {
		foreach ( self::BY_CODE as $mapped => $words ) {
			if ( preg_match( $words, $code ) ) {
				return $mapped;
			}
		}
		return match ( true ) {
			in_array( $status, array( 401, 403, 404, 405 ), true ) => 424,
			in_array( $status, array( 402, 413, 422, 429, 500, 503, 504 ), true ) => $status,
			408 === $status => 504,
			529 === $status => 503,
			$status >= 400 && $status < 500 => 400,
			default => 502,
		};
	}

	/**
	 * Returns a service's message in one line, shortened and without the key.
	 *
	 * @param string $detail The service's message.
	 */
	private static function clean( string $detail ): string {
		$key    = Keys::get( Names::SERVICE );
		$detail = '' === $key ? $detail : str_replace( $key, '…', $detail );
		return mb_substr( sanitize_text_field( $detail ), 0, self::MAX_DETAIL_LENGTH );
	}
}
