<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Freehold\Admin\ModuleOptions;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Rest;
use WP_Error;

/**
 * Registers `options/{name}`: `options` resets the options of every module, `modules` turns each on or off as on a new site.
 */
final class ResetRoute {

	/**
	 * Registers the route.
	 */
	public static function register(): void {
		Route::add( 'POST', '/options/(?P<name>[a-z0-9_-]+)', self::reset( ... ), 'ResetInput' );
	}

	/**
	 * Resets settings.
	 *
	 * @param array<string, mixed> $input As in `ResetInput`.
	 * @return array{code: string, message: string}|WP_Error
	 */
	private static function reset( array $input ): array|WP_Error {
		return match ( $input['name'] ) {
			'options' => self::reset_options(),
			'modules' => self::reset_modules(),
			default   => Rest::error( 'rest_invalid_field', __( 'These settings cannot be reset here. Use “options” or “modules”.', 'freehold' ), 400, 'name' ),
		};
	}

	/**
	 * Sets the options of every module to their defaults.
	 *
	 * @return array{code: string, message: string}|WP_Error
	 */
	private static function reset_options(): array|WP_Error {
		foreach ( Modules::all() as $slug => $module ) {
			$defaults = array_map( static fn ( array $option ): mixed => $option['schema']['default'], $module->options() );
			$changed  = array_diff_assoc( array_map( 'wp_json_encode', $defaults ), array_map( 'wp_json_encode', Modules::options( $slug ) ) );
			$stored   = array() === $changed ? true : ModuleOptions::store( $slug, array_intersect_key( $defaults, $changed ) );
			if ( is_wp_error( $stored ) ) {
				return $stored;
			}
		}
		return Reply::success( __( 'The options of all features are reset.', 'freehold' ) );
	}

	/**
	 * Turns every module on or off as on a new site.
	 *
	 * @return array{code: string, message: string}|WP_Error
	 */
	private static function reset_modules(): array|WP_Error {
		foreach ( Manifest::modules() as $slug => $module ) {
			if ( Modules::is_active( $slug ) !== $module['starts_on'] && ! Modules::set_active( $slug, $module['starts_on'] ) ) {
				return Rest::not_stored();
			}
		}
		return Reply::success( __( 'All features are on or off as on a new site.', 'freehold' ) );
	}
}
