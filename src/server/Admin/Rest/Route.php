<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\Schema;

/**
 * Registers routes with what the routes of this folder share: the namespace, the schema file and the capability.
 */
final class Route {

	/** The schema file. */
	public const SCHEMA = 'administration';

	/**
	 * Registers a route under `freehold/v4`.
	 *
	 * @param string      $method     The HTTP method.
	 * @param string      $path       The path; may contain named groups.
	 * @param callable    $handler    Gets the input.
	 * @param string|null $input      The name of the input's schema; null for no input.
	 * @param string      $permission The required capability.
	 */
	public static function add( string $method, string $path, callable $handler, ?string $input = null, string $permission = Capabilities::MANAGE ): void {
		Rest::route(
			'v4',
			$path,
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => null === $input ? null : static fn (): array => Schema::get( self::SCHEMA, $input ),
				'handler'    => $handler,
			)
		);
	}
}
