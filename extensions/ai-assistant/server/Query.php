<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Connection\Users;
use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use WP_Error;
use WP_REST_Request;

/**
 * Handles `POST freehold/v2/jetpack-ai-query`: permissions, checks and the response.
 */
final class Query {

	/** The capability to use the AI Assistant. */
	public const USE_AI = 'freehold_use_ai';

	/** The feature of suggestions while a user writes. Each user has a limit of them, because they are requested without being asked for. */
	private const TYPE_AHEAD = 'ai-assistant-type-ahead';

	/** The header with the token, for hosts that strip `Authorization`. */
	private const HEADER = 'X-Freehold-AI-Token';

	/**
	 * Checks the token and the user's current permission, which may have changed since the token was issued.
	 *
	 * @return bool|WP_Error
	 */
	public static function permit( WP_REST_Request $request ): bool|WP_Error {
		$token = self::token( $request );
		if ( '' === $token ) {
			return false;
		}
		$user_id = Tokens::user( $token );
		if ( 0 === $user_id || false === get_userdata( $user_id ) ) {
			return Rest::error( 'freehold_ai_token_expired', __( 'Your AI Assistant session has expired. Please try again.', 'freehold' ), 401 );
		}
		wp_set_current_user( $user_id );
		return self::may_use();
	}

	/**
	 * Checks whether the current user may use the AI Assistant: connected, and allowed to write posts.
	 *
	 * @return bool|WP_Error
	 */
	public static function may_use(): bool|WP_Error {
		if ( ! current_user_can( self::USE_AI ) ) {
			return false;
		}
		if ( ! Users::is_connected( get_current_user_id() ) ) {
			return Rest::error( 'freehold_not_connected', __( 'Your account is not connected. Connect it to use the AI Assistant.', 'freehold' ), 403 );
		}
		return true;
	}

	/**
	 * Checks the request and returns the response that streams.
	 *
	 * @param array<string, mixed> $input The input, already checked by the schema.
	 * @return StreamedResponse|WP_Error
	 */
	public static function respond( array $input, WP_REST_Request $request ): StreamedResponse|WP_Error {
		$error = self::check( (int) ( $input['post_id'] ?? 0 ) );
		if ( null !== $error ) {
			return $error;
		}
		$conversation = Conversation::from_input( $input, $request->get_body(), Configuration::model( (string) ( $input['model'] ?? '' ) ) );
		if ( is_wp_error( $conversation ) ) {
			return $conversation;
		}
		$limited = self::TYPE_AHEAD === ( $input['feature'] ?? '' ) ? ( new RateLimit( 'type_ahead', Configuration::ahead_limit(), null, DAY_IN_SECONDS ) )->take() : null;
		if ( null !== $limited ) {
			return $limited;
		}
		$cache = empty( $input['stream_cache'] ) ? null : new ResponseCache( get_current_user_id() );
		return new StreamedResponse( new Relay( Configuration::upstream(), $conversation, new Stream(), Quota::of_site(), $cache ) );
	}

	/**
	 * Returns the reason why no request can be made.
	 *
	 * @param int $post_id The post that is being edited; 0 for none.
	 */
	public static function check( int $post_id ): ?WP_Error {
		if ( $post_id > 0 && null !== get_post( $post_id ) && ! current_user_can( 'edit_post', $post_id ) ) {
			return Rest::error( 'rest_forbidden', __( 'Sorry, you are not allowed to edit this post.', 'freehold' ), 403, 'post_id' );
		}
		if ( ! Configuration::is_configured() ) {
			return UpstreamError::make( 424, __( 'No AI service is set up yet. Set one up on the Freehold screen.', 'freehold' ) );
		}
		return null;
	}

	/**
	 * Returns the token of a request.
	 */
	private static function token( WP_REST_Request $request ): string {
		$token = trim( (string) $request->get_header( self::HEADER ) );
		if ( '' === $token && preg_match( '/^Bearer\s+(\S+)$/i', (string) $request->get_header( 'Authorization' ), $found ) ) {
			$token = $found[1];
		}
		return $token;
	}
}
