<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Services\Service;

/**
 * Lists the services that need an API key, of all modules that are on. See Services/README.md.
 */
final class Services {

	/**
	 * Returns every service that this site uses.
	 *
	 * @return array<string, Service> By ID, ordered by name.
	 */
	public static function all(): array {
		$named = array();
		foreach ( Features::active() as $feature ) {
			array_push( $named, ...$feature->services() );
		}

		/**
		 * Filters the services that need an API key, so that other plugins can add their own.
		 *
		 * @param Service[] $named The services of the modules that are on. If two have the same ID, the first is used.
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
	 * Returns a service.
	 *
	 * @return Service|null Null if this site does not use it.
	 */
	public static function get( string $id ): ?Service {
		return self::all()[ $id ] ?? null;
	}
}
