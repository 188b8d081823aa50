<?php
declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Modules;

/**
 * Lists the services whose modules are on, and returns when each may be loaded. Administrators select one of three values:
 *
 * - `once`: with the page.
 * - `near`: when the visitor scrolls near it. Frames do this natively (`loading="lazy"`), scripts through `view.ts`.
 * - `click`: after the visitor consents on a placeholder that names the service. The browser stores the consent.
 *
 * Each `module.json` contains the default: `click` for a service that sets cookies before the visitor uses it, else `near`.
 */
final class Registry {

	/** The option's name in each module.json. */
	public const OPTION = 'load';

	/**
	 * The services whose modules are on, by their IDs.
	 *
	 * @var array<string, Vendor>
	 */
	private static array $vendors = array();

	/**
	 * Adds a service. From then on, its frames and scripts in any content obey the administrator's choice.
	 *
	 * @param Vendor $vendor The service.
	 */
	public static function add( Vendor $vendor ): void {
		self::$vendors[ $vendor->id ] = $vendor;
	}

	/**
	 * Returns all services.
	 *
	 * @return array<string, Vendor> By their IDs.
	 */
	public static function all(): array {
		return self::$vendors;
	}

	/**
	 * Returns a service.
	 *
	 * @param string $id Its ID: the slug of its module, unless that has several services.
	 */
	public static function get( string $id ): Vendor {
		return self::$vendors[ $id ];
	}

	/**
	 * Returns the first service that passes a test.
	 *
	 * @param callable( Vendor ): bool $is_wanted The test.
	 */
	public static function find( callable $is_wanted ): ?Vendor {
		foreach ( self::$vendors as $vendor ) {
			if ( $is_wanted( $vendor ) ) {
				return $vendor;
			}
		}
		return null;
	}

	/**
	 * Returns when a service may be loaded.
	 *
	 * @param string $module The slug of its module.
	 * @param string $url    The URL of the embedded content.
	 * @return string `once`, `near` or `click`.
	 */
	public static function load( string $module, string $url ): string {
		$chosen = Modules::options( $module )[ self::OPTION ] ?? 'near';
		/**
		 * Filters when embedded content of a third-party service is loaded.
		 *
		 * @param string $chosen `once`, `near` or `click`, as an administrator selected.
		 * @param string $module The slug of the service's module, such as `calendly`.
		 * @param string $url    The URL of the embedded content.
		 */
		$filtered = apply_filters( 'freehold_embed_load', $chosen, $module, $url );
		return in_array( $filtered, array( 'once', 'near', 'click' ), true ) ? $filtered : 'click';
	}
}
