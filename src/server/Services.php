<?php
/**
 * The services of others that this site can use.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

use Freehold\Http\Request;
use Freehold\Services\Connectors;
use Freehold\Services\Routes;
use Freehold\Services\Service;

/**
 * The one list of services that take a key: those that the extensions name whose modules are on. See Services/README.md.
 */
final class Services {

	/**
	 * Makes the services' keys WordPress's connectors (7.0 and later).
	 */
	public static function hooks(): void {
		add_action( 'wp_connectors_init', array( self::class, 'register_connectors' ) );
	}

	/**
	 * Registers the connectors, except where a visitor's page is all that is asked for: it shows no connector, and is not to
	 * pay for them. Whether a request is one to the REST API is certain only later on, hence the look at its address.
	 *
	 * @param \WP_Connector_Registry $registry The registry.
	 */
	public static function register_connectors( \WP_Connector_Registry $registry ): void {
		$is_rest = Request::has_query( 'rest_route' ) || str_contains( Request::uri(), '/' . rest_get_url_prefix() );
		if ( $is_rest || ! Request::is_page_view() ) {
			Connectors::register( $registry );
		}
	}

	/**
	 * Registers the routes.
	 */
	public static function routes(): void {
		Routes::register();
		Connectors::guard();
	}

	/**
	 * Every service that something on this site uses.
	 *
	 * @return array<string, Service> By id, in the order of their names.
	 */
	public static function all(): array {
		$named = array();
		foreach ( Modules::active() as $module ) {
			array_push( $named, ...$module->services() );
		}

		/**
		 * Filters the services that take a key, so that code outside of this plugin can add one of its own.
		 *
		 * @param Service[] $named What the extensions name whose modules are on. Of two with one id, the first stays.
		 */
		$named    = apply_filters( 'freehold_services', $named );
		$services = array();
		foreach ( is_array( $named ) ? $named : array() as $service ) {
			if ( $service instanceof Service ) {
				$services[ $service->id ] ??= $service;
			}
		}
		uasort( $services, static fn ( Service $one, Service $other ): int => strcasecmp( $one->name, $other->name ) );
		return $services;
	}

	/**
	 * A service.
	 *
	 * @param string $id Its id.
	 * @return Service|null Null where nothing on this site uses it.
	 */
	public static function get( string $id ): ?Service {
		return self::all()[ $id ] ?? null;
	}
}
