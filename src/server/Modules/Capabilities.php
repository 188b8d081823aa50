<?php
/**
 * The plugin's own capabilities.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Features;

/**
 * Maps each capability of the plugin to a core capability. Nothing is written into the roles, and a site can change the
 * mapping with the core filter `map_meta_cap`.
 */
final class Capabilities {

	/** Turn modules on and off, change settings, connect the site. */
	public const MANAGE = 'freehold_manage';

	/** Connect one's own account to the site. */
	public const CONNECT = 'freehold_connect';

	private const MAP = array(
		self::MANAGE  => 'manage_options',
		self::CONNECT => 'edit_posts',
	);

	/**
	 * Adds the hook.
	 */
	public static function hooks(): void {
		add_filter( 'map_meta_cap', array( self::class, 'map' ), 10, 2 );
	}

	/**
	 * Returns the core capability behind one of the plugin's.
	 *
	 * @param string[] $caps The primitive capabilities found so far.
	 * @param string   $cap  The requested capability.
	 * @return string[]
	 */
	public static function map( array $caps, string $cap ): array {
		if ( ! str_starts_with( $cap, 'freehold_' ) ) {
			return $caps;
		}
		$core = self::MAP[ $cap ] ?? self::of_modules()[ $cap ] ?? null;
		return null === $core ? $caps : array( $core );
	}

	/**
	 * Returns the capabilities of the active features.
	 *
	 * @return array<string, string> The core capability by the feature's.
	 */
	private static function of_modules(): array {
		return Features::collect( 'capabilities' );
	}
}
