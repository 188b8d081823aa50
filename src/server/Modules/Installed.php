<?php
declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Settings;

/**
 * Notes for which version the site was set up. Every request asks, so the class that sets up is not loaded for it.
 */
final class Installed {

	/** The setting. */
	private const SETTING = 'installed';

	/**
	 * Returns whether this site is set up for this version.
	 */
	public static function is_current(): bool {
		return self::version() === Settings::get( self::SETTING );
	}

	/**
	 * Notes that this site is.
	 */
	public static function note(): void {
		Settings::set( self::SETTING, self::version() );
	}

	/**
	 * Returns what the setup depends on: the plugin's version, the chosen list of modules, and which modules there are, because a
	 * checkout of the source gets modules between two versions.
	 */
	private static function version(): string {
		return FREEHOLD_VERSION . ' ' . Manifest::stage() . ' ' . hash( 'crc32b', implode( ' ', array_keys( Manifest::modules() ) ) );
	}
}
