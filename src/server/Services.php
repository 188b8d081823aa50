<?php
/**
 * The services of others that this site can use.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

use Freehold\Services\Service;

/**
 * The one list of services that take a key: those that the extensions name whose modules are on. See Services/README.md.
 */
final class Services {

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
