<?php
/**
 * Pictures for posts.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\AiAssistant\Upstream\UpstreamError;
use Freehold\Rest;
use WP_Error;

/**
 * `POST freehold/v2/jetpack-ai/images/generations`: has the service make pictures. A request for pictures counts as one.
 */
final class Images {

	/**
	 * Makes pictures.
	 *
	 * @param array<string, mixed> $input `prompt` and `post_id`.
	 * @return array{data: array<int, array{b64_json: string}>}|WP_Error
	 */
	public static function generate( array $input ): array|WP_Error {
		$prompt   = trim( $input['prompt'] );
		$obstacle = self::obstacle( $prompt, (int) ( $input['post_id'] ?? 0 ) );
		if ( null !== $obstacle ) {
			return $obstacle;
		}
		$taken = Quota::take();
		if ( null === $taken ) {
			return Rest::error( 'freehold_ai_quota', __( 'You have reached the limit of requests for this site.', 'freehold' ), 429 );
		}
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- A model may need minutes; the transfer has its own timeout.
		}
		$files = Configuration::upstream()->draw( $prompt );
		if ( is_wp_error( $files ) ) {
			Quota::give_back( $taken );
			return $files;
		}
		return array( 'data' => array_map( static fn ( string $file ): array => array( 'b64_json' => base64_encode( $file ) ), $files ) );
	}

	/**
	 * What stands in the way.
	 *
	 * @param string $prompt  What the pictures show.
	 * @param int    $post_id The post that they are for.
	 */
	private static function obstacle( string $prompt, int $post_id ): ?WP_Error {
		if ( '' === $prompt ) {
			return Rest::error( 'freehold_ai_nothing_asked', __( 'Describe what the image should show.', 'freehold' ), 400, 'prompt' );
		}
		$obstacle = Query::obstacle( $post_id );
		if ( null !== $obstacle ) {
			return $obstacle;
		}
		return Configuration::makes_images() ? null : UpstreamError::make( 424, __( 'No image model is set up yet. Set one up on the Freehold screen.', 'freehold' ) );
	}
}
