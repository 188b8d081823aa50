<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\AltTexts;

use Freehold\Modules\AiAssistant\Completion;
use Freehold\Modules\AiAssistant\Configuration;
use Freehold\Modules\AiAssistant\Conversation;
use Freehold\Modules\AiAssistant\LogTable;
use Freehold\Modules\AiAssistant\Query;
use Freehold\Modules\AiAssistant\Quota;
use Freehold\Modules\AiAssistant\Upstream;
use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use Freehold\Modules\AiAssistant\Vision;
use Freehold\Modules\Constants;
use Freehold\Rest;
use WP_Error;

/**
 * Requests the alternative text of an image from a model that sees it, for a user who is not there.
 */
final class Describer {

	/** The longest text, in characters. A longer one describes more than an alternative text should. */
	public const MAX_LENGTH = 500;

	/**
	 * Requests a text.
	 *
	 * @param int           $id       The attachment.
	 * @param int           $user     The user who requested it, with whose rights the image is read.
	 * @param Upstream|null $upstream The AI service; null for that of the site.
	 * @return string|WP_Error The text.
	 */
	public static function describe( int $id, int $user, ?Upstream $upstream = null ): string|WP_Error {
		$before = get_current_user_id();
		wp_set_current_user( $user );
		try {
			$may = Query::may_use();
			if ( true !== $may ) {
				return is_wp_error( $may ) ? $may : Rest::error( 'rest_forbidden', __( 'The user who requested this may not use the AI Assistant any longer.', 'freehold' ), 403 );
			}
			$upstream ??= Configuration::upstream();
			return null === $upstream ? Query::check( 0 ) : self::request( $id, $upstream );
		} finally {
			wp_set_current_user( $before );
		}
	}

	/**
	 * Returns an error in words. Its detail is for those who see this list.
	 */
	public static function reason( WP_Error $error ): string {
		$detail = $error->get_error_data()['detail'] ?? '';
		return trim( $error->get_error_message() . ' ' . ( is_string( $detail ) ? $detail : '' ) );
	}

	/**
	 * Sends the request.
	 *
	 * @param int      $id       The attachment.
	 * @param Upstream $upstream The AI service.
	 * @return string|WP_Error The text.
	 */
	private static function request( int $id, Upstream $upstream ): string|WP_Error {
		$parent  = (int) get_post_field( 'post_parent', $id );
		$context = array(
			'type'  => 'ai-assistant-alt-text',
			'title' => wp_strip_all_tags( $parent > 0 ? get_the_title( $parent ) : (string) get_bloginfo( 'name' ) ),
			'image' => $id,
		);
		if ( '' === Vision::data_url( $context ) ) {
			return Rest::error( 'freehold_ai_no_image', __( 'The file is not there, or is larger than models accept.', 'freehold' ), 400 );
		}
		$input = Conversation::from_input(
			array(
				'messages' => array(
					array(
						'role'    => 'jetpack-ai',
						'context' => $context,
					),
				),
			),
			'',
			Configuration::model()
		);
		$taken = Quota::of_site()->take();
		if ( is_wp_error( $input ) || is_wp_error( $taken ) ) {
			return is_wp_error( $input ) ? $input : $taken;
		}
		$text      = '';
		$result    = $upstream->generate_text(
			$input,
			static function ( array $delta ) use ( &$text ): bool {
				$text .= $delta['content'] ?? '';
				return strlen( $text ) < 4 * self::MAX_LENGTH;
			},
			static fn (): bool => true
		);
		$is_enough = strlen( $text ) >= 4 * self::MAX_LENGTH && is_wp_error( $result ) && 'freehold_http_stopped' === $result->get_error_code();
		$error     = match ( true ) {
			is_wp_error( $result ) && ! $is_enough => $result,
			'' === $text => UpstreamError::make( 400, __( 'The response was empty.', 'freehold' ) ),
			Completion::Truncated === $result => Rest::error( 'freehold_ai_truncated', __( 'The response ended unexpectedly.', 'freehold' ), 400 ),
			default => null,
		};
		LogTable::add( null === $error ? LogTable::TEXTS : LogTable::FAILED );
		if ( '' === $text ) {
			Quota::of_site()->give_back( $taken );
		}
		if ( null !== $error ) {
			return $error;
		}
		$text = trim( (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( $text ) ) );
		$text = trim( (string) preg_replace( '/^["“„«]([^"“”„«»]*)["”“»]$/u', '$1', $text ) );
		return '' === $text || str_contains( $text, Constants::shared( 'ai' )['errorMarker'] )
			? Rest::error( 'freehold_ai_unseen', __( 'The model could not see the image.', 'freehold' ), 400 )
			: mb_substr( $text, 0, self::MAX_LENGTH );
	}
}
