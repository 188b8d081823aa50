<?php
declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Modules;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Knows the routes of `lean_routes` in each `module.json`: the server responds to them without registering blocks and other
 * routes, which would take a quarter of the time. The hooks of all modules are there, because they protect content.
 */
final class LeanRoutes {

	/**
	 * Returns the module whose lean route WordPress serves.
	 *
	 * @return string|null The module's slug. Null if this is another request, or the module is off.
	 */
	public static function module(): ?string {
		$route = self::requested();
		foreach ( '' === $route ? array() : Manifest::modules() as $slug => $module ) {
			if ( in_array( $route, $module['lean_routes'], true ) ) {
				return Modules::is_active( $slug ) ? $slug : null;
			}
		}
		return null;
	}

	/**
	 * Calls a function before a request for another route is dispatched, as when other code needs it for the response.
	 *
	 * @param callable $function Called once.
	 */
	public static function before_others( callable $function ): void {
		add_filter(
			'rest_pre_dispatch',
			static function ( mixed $result, WP_REST_Server $server, WP_REST_Request $request ) use ( &$function ): mixed {
				if ( null !== $function && $request->get_route() !== self::requested() ) {
					$function();
					$function = null;
				}
				return $result;
			},
			0,
			3
		);
	}

	/**
	 * Returns the route that WordPress serves.
	 *
	 * @return string Empty if this is no REST request, or WordPress has not read the URL yet.
	 */
	private static function requested(): string {
		$route = $GLOBALS['wp']->query_vars['rest_route'] ?? '';
		return is_string( $route ) ? untrailingslashit( $route ) : '';
	}
}
