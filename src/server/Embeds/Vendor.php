<?php
/**
 * Another service.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Embeds;

/**
 * A service whose things are shown on the site's pages, and how its frames and scripts are told from others'.
 */
final class Vendor {

	/**
	 * Describes a service.
	 *
	 * @param string   $module  The slug of the module, and the name of the extension whose `view.ts` and styles it has.
	 * @param string   $name    What people call it, such as `Google Calendar`.
	 * @param string[] $frames  Hosts of its frames, subdomains included; a path may follow: `www.google.com/calendar`.
	 * @param string[] $scripts Hosts of its scripts, in the same way.
	 * @param string   $global  What inline scripts call its script by, such as `EBWidgets`; empty where there is nothing.
	 */
	public function __construct(
		public readonly string $module,
		public readonly string $name,
		public readonly array $frames,
		public readonly array $scripts = array(),
		public readonly string $global = '',
	) {}

	/**
	 * Whether a frame with this address is the service's.
	 *
	 * @param string $url The frame's address.
	 */
	public function owns_frame( string $url ): bool {
		return self::is_among( $url, $this->frames );
	}

	/**
	 * Whether a script with this address is the service's.
	 *
	 * @param string $url The script's address.
	 */
	public function owns_script( string $url ): bool {
		return self::is_among( $url, $this->scripts );
	}

	/**
	 * Whether an address lies at one of some places.
	 *
	 * @param string   $url    The address, as it stands in markup: `//` at its beginning is well known there.
	 * @param string[] $places Hosts, each with the beginning of a path or without.
	 */
	private static function is_among( string $url, array $places ): bool {
		$parts = wp_parse_url( trim( $url ) );
		$host  = strtolower( rtrim( (string) ( $parts['host'] ?? '' ), '.' ) );
		foreach ( $places as $place ) {
			[ $wanted, $path ] = array_pad( explode( '/', $place, 2 ), 2, '' );
			if ( ( $host === $wanted || str_ends_with( $host, ".{$wanted}" ) ) && str_starts_with( $parts['path'] ?? '/', "/{$path}" ) ) {
				return true;
			}
		}
		return false;
	}
}
