<?php
/**
 * The abilities of the administration.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Manifest;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Lets AI agents and other clients of WordPress's Abilities API (6.9 and later) list features and turn them on and off, with
 * the capability and the input of the REST routes.
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
				'description' => __( 'Lists the features of Freehold and turns them on and off.', 'freehold' ),
			)
		);
	}

	/**
	 * Registers the abilities. Call on `wp_abilities_api_init`.
	 */
	public static function register(): void {
		self::ability(
			'freehold/list-features',
			__( 'List features', 'freehold' ),
			__( 'Lists the features of Freehold: what each does, its blocks, and whether it is on.', 'freehold' ),
			array(),
			static fn (): array => self::features(),
			true
		);
		self::ability(
			'freehold/set-features',
			__( 'Turn features on or off', 'freehold' ),
			__( 'Turns several features of Freehold on or off. The content of posts and all settings are kept.', 'freehold' ),
			array( 'input_schema' => Schema::get( 'modules', 'ModulesActive' ) + array( 'additionalProperties' => false ) ),
			static fn ( mixed $input ): array|WP_Error => self::set( (array) $input ),
			false
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
				'description' => Manifest::text( $module['description'], 'module description' ),
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
			return Rest::error( 'module_not_found', sprintf( __( 'The module “%s” does not exist.', 'freehold' ), $unknown[0] ), 404, 'slugs' );
		}
		return Modules::set_all_active( $input['slugs'], $input['active'] )
			? self::features()
			: Rest::error( 'not_stored', __( 'The change could not be saved. Please try again.', 'freehold' ), 500 );
	}

	/**
	 * Registers an ability.
	 *
	 * @param string               $name        The name.
	 * @param string               $label       The label.
	 * @param string               $description What it does.
	 * @param array<string, mixed> $input       `input_schema`, or nothing.
	 * @param callable             $execute     Called with the input.
	 * @param bool                 $is_readonly Whether it changes nothing.
	 */
	private static function ability( string $name, string $label, string $description, array $input, callable $execute, bool $is_readonly ): void {
		wp_register_ability(
			$name,
			array(
				'label'               => $label,
				'description'         => $description,
				'category'            => self::CATEGORY,
				'output_schema'       => array(
					'type'     => 'object',
					'required' => array( 'features' ),
				),
				'execute_callback'    => $execute,
				'permission_callback' => static fn (): bool => current_user_can( Capabilities::MANAGE ),
				'meta'                => array(
					'annotations'  => array(
						'readonly'    => $is_readonly,
						'destructive' => false,
						'idempotent'  => true,
					),
					'show_in_rest' => true,
				),
			) + $input
		);
	}
}
