<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Manifest;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Settings;
use WP_Error;

/**
 * Registers `freehold/v4/settings`: the site's settings, and whether each module is on, under the module's slug.
 */
final class SettingsRoutes {

	/** The path of each setting in the option. */
	private const PATHS = array(
		'analytics'             => 'analytics',
		'uninstall_posts'       => 'uninstall.posts',
		'uninstall_attachments' => 'uninstall.attachments',
		'uninstall_keys'        => 'uninstall.keys',
	);

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Rest::route(
			'v4',
			'/settings',
			array(
				'method'     => 'GET',
				'permission' => Capabilities::MANAGE,
				'handler'    => static fn (): array => self::all(),
			)
		);
		Rest::route(
			'v4',
			'/settings',
			array(
				'method'     => 'POST',
				'permission' => Capabilities::MANAGE,
				'input'      => self::schema( ... ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::store( $input ),
			)
		);
	}

	/**
	 * Returns the schema of a change: the settings, and the modules as switches.
	 *
	 * @return array<string, mixed>
	 */
	private static function schema(): array {
		$schema                = Schema::get( 'settings', 'Settings' );
		$schema['properties'] += array_fill_keys( array_keys( Manifest::modules() ), array( 'type' => 'boolean' ) );
		return $schema;
	}

	/**
	 * Returns all settings.
	 *
	 * @return array<string, bool>
	 */
	private static function all(): array {
		$settings = array_map( static fn ( string $path ): bool => (bool) Settings::get( $path, false ), self::PATHS );
		foreach ( array_keys( Manifest::modules() ) as $slug ) {
			$settings[ $slug ] = Modules::is_active( $slug );
		}
		return $settings;
	}

	/**
	 * Stores the settings that were sent.
	 *
	 * @param array<string, bool> $input Settings by name.
	 * @return array<string, bool>|WP_Error All settings after the change.
	 */
	private static function store( array $input ): array|WP_Error {
		foreach ( $input as $name => $value ) {
			$stored = isset( self::PATHS[ $name ] ) ? Settings::set( self::PATHS[ $name ], $value ) : Modules::set_active( $name, $value );
			if ( ! $stored ) {
				return Rest::not_stored( $name );
			}
		}
		return self::all();
	}
}
