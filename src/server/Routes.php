<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Admin\Home\Routes as HomeRoutes;
use Freehold\Admin\ModuleRoutes;
use Freehold\Admin\Rest\Routes as AdministrationRoutes;
use Freehold\Admin\SettingsRoutes;
use Freehold\Modules\LeanRoutes;
use Freehold\Services\Routes as ServiceRoutes;

/**
 * Registers the REST routes of the plugin and of its features. Visitors' pages do not load it.
 */
final class Routes {

	/**
	 * Registers the REST routes; for a lean route only those of its module.
	 */
	public static function register(): void {
		$module = LeanRoutes::module();
		if ( null === $module ) {
			self::other_routes();
		} else {
			Modules::get( $module )->routes();
			// WordPress's own routes take longer than all of the plugin's.
			$has_core = remove_action( 'rest_api_init', 'create_initial_rest_routes', 99 );
			LeanRoutes::before_others(
				static function () use ( $has_core ): void {
					if ( $has_core ) {
						create_initial_rest_routes();
					}
					Blocks::complete();
					self::other_routes();
				}
			);
		}
	}

	/**
	 * Registers the fields of WordPress's own routes, and all routes except those of a module that has registered them already.
	 */
	private static function other_routes(): void {
		Features::run( 'fields' );
		if ( is_admin() && ! wp_is_serving_rest_request() ) {
			Rest::before_own( self::own_routes( ... ) );
		} else {
			self::own_routes();
		}
	}

	/**
	 * Registers the routes of the plugin and of its features.
	 */
	private static function own_routes(): void {
		ModuleRoutes::register();
		SettingsRoutes::register();
		HomeRoutes::register();
		AdministrationRoutes::register();
		ServiceRoutes::register();
		$lean = LeanRoutes::module();
		foreach ( Features::active() as $slug => $feature ) {
			if ( $slug !== $lean ) {
				$feature->routes();
			}
		}
	}
}
