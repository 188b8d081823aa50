<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Blocks\Insertion;
use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Manifest;
use Freehold\Rest;
use Freehold\Rest\Ability;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Lets AI agents and other clients of WordPress's Abilities API (6.9 and later) list features and turn them on and off, with
 * the capability and the input of the REST routes, and insert blocks into posts that the user may edit.
 */
final class Abilities {

	private const CATEGORY = 'freehold-features';

	/**
	 * Registers the category. Call on `wp_abilities_api_categories_init`.
	 */
	public static function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( 'Freehold features', 'freehold' ),
				'description' => __( 'Lists the features of Freehold, turns them on and off, and inserts their blocks.', 'freehold' ),
			)
		);
	}

	/**
	 * Registers the abilities. Call on `wp_abilities_api_init`.
	 */
	public static function register(): void {
		$output = array(
			'type'     => 'object',
			'required' => array( 'features' ),
		);
		Ability::register(
			'freehold/list-features',
			self::CATEGORY,
			array( __( 'List features', 'freehold' ), __( 'Lists the features of Freehold: what each does, its blocks, and whether it is on.', 'freehold' ) ),
			Capabilities::MANAGE,
			static fn (): array => self::features(),
			null,
			$output
		);
		Ability::register(
			'freehold/set-features',
			self::CATEGORY,
			array( __( 'Turn features on or off', 'freehold' ), __( 'Turns several features of Freehold on or off. The content of posts and all settings are kept.', 'freehold' ) ),
			Capabilities::MANAGE,
			static fn ( mixed $input ): array|WP_Error => self::set( (array) $input ),
			Schema::get( 'modules', 'ModulesActive' ),
			$output,
			array( 'readonly' => false )
		);
		self::register_blocks();
	}

	/**
	 * Registers the abilities of users who write posts.
	 */
	private static function register_blocks(): void {
		Ability::register(
			'freehold/list-blocks',
			self::CATEGORY,
			array( __( 'List blocks', 'freehold' ), __( 'Lists the Freehold blocks that posts can contain, with a JSON schema of the attributes of each. “insertable” says whether the ability to insert a block knows it.', 'freehold' ) ),
			'edit_posts',
			static fn (): array => array( 'blocks' => Insertion::all() ),
			null,
			array(
				'type'     => 'object',
				'required' => array( 'blocks' ),
			)
		);
		Ability::register(
			'freehold/insert-block',
			self::CATEGORY,
			array( __( 'Insert a block', 'freehold' ), __( 'Adds a Freehold block to the start or the end of a post, and saves the post. Other blocks of the post stay as they are.', 'freehold' ) ),
			static fn ( mixed $input ): bool => current_user_can( 'edit_post', (int) ( (array) $input )['post'] ),
			static function ( mixed $input ): array|WP_Error {
				$input  = (array) $input;
				$markup = Insertion::markup( $input['block'], (array) ( $input['attributes'] ?? array() ) );
				if ( is_wp_error( $markup ) ) {
					return $markup;
				}
				$position = $input['position'] ?? 'end';
				return Insertion::into( $input['post'], $markup, 'start' === $position );
			},
			Schema::get( 'modules', 'BlockInput' ),
			Insertion::OUTPUT,
			array(
				'readonly'   => false,
				'idempotent' => false,
			)
		);
	}

	/**
	 * Returns the features.
	 *
	 * @return array{features: array<int, array{slug: string, title: string, description: string, active: bool, blocks: string[]}>}
	 */
	private static function features(): array {
		$features = array();
		foreach ( Manifest::modules() as $slug => $module ) {
			$features[] = array(
				'slug'        => $slug,
				'title'       => Manifest::text( $module['title'], 'module title' ),
				'description' => Manifest::text( Manifest::texts( $slug )['description'], 'module description' ),
				'active'      => Modules::is_active( $slug ),
				'blocks'      => $module['blocks'],
			);
		}
		return array( 'features' => $features );
	}

	/**
	 * Turns features on or off.
	 *
	 * @param array<string, mixed> $input As in `ModulesActive`.
	 * @return array<string, mixed>|WP_Error All features after the change.
	 */
	private static function set( array $input ): array|WP_Error {
		$unknown = array_values( array_diff( $input['slugs'], array_keys( Manifest::modules() ) ) );
		if ( array() !== $unknown ) {
			/* translators: %s: the slug of a module. */
			return Rest::error( 'module_not_found', sprintf( __( 'The feature “%s” does not exist.', 'freehold' ), $unknown[0] ), 404, 'slugs' );
		}
		return Modules::set_all_active( $input['slugs'], $input['active'] )
			? self::features()
			: Rest::not_stored();
	}
}
