<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\AltTexts;

use Freehold\Rest\Ability;
use WP_Error;

/**
 * Lets AI agents and other clients of WordPress's Abilities API (6.9 and later) get the alternative text of an image. It saves
 * nothing.
 */
final class Abilities {

	private const CATEGORY = 'freehold-ai';

	/**
	 * Registers the category. Call on `wp_abilities_api_categories_init`.
	 */
	public static function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( 'AI Assistant', 'freehold' ),
				'description' => __( 'Describes images with the AI service of the site.', 'freehold' ),
			)
		);
	}

	/**
	 * Registers the ability. Call on `wp_abilities_api_init`.
	 */
	public static function register(): void {
		Ability::register(
			'freehold/describe-image',
			self::CATEGORY,
			array( __( 'Describe an image', 'freehold' ), __( 'Returns an alternative text for an image of the media library. Counts as one request to the AI service, and saves nothing.', 'freehold' ) ),
			static fn ( mixed $input ): bool => current_user_can( Routes::CAPABILITY ) && current_user_can( 'edit_post', self::id( $input ) ),
			static function ( mixed $input ): array|WP_Error {
				$text = Describer::describe( self::id( $input ), get_current_user_id() );
				return is_wp_error( $text ) ? $text : array( 'text' => $text );
			},
			array(
				'type'       => 'object',
				'properties' => array(
					'id' => array(
						'type'        => 'integer',
						'minimum'     => 1,
						'description' => 'The ID of the attachment.',
					),
				),
				'required'   => array( 'id' ),
			),
			array(
				'type'     => 'object',
				'required' => array( 'text' ),
			),
			array( 'idempotent' => false )
		);
	}

	/**
	 * Returns the image of an input.
	 */
	private static function id( mixed $input ): int {
		return (int) ( ( (array) $input )['id'] ?? 0 );
	}
}
