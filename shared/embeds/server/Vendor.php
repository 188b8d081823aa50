<?php
declare( strict_types=1 );

namespace Freehold\Embeds;

/**
 * Describes a service whose content is embedded in the site's pages, and recognizes its frames and scripts.
 */
final class Vendor {

	/**
	 * The name under which the service is registered.
	 *
	 * @var string
	 */
	public readonly string $id;

	/**
	 * Describes a service.
	 *
	 * @param string   $module        The slug of the module.
	 * @param string   $name          The service's name, such as `Google Calendar`.
	 * @param string[] $frames        Hosts of its frames, subdomains included; a path may follow: `www.google.com/calendar`.
	 * @param string[] $scripts       Hosts of its scripts, in the same format.
	 * @param string   $global        The global variable of its script, such as `EBWidgets`; empty if there is none.
	 * @param bool     $is_in_place   Whether its script writes into the page at its own position, so that each runs there.
	 * @param bool     $is_https_only Whether the embed works only on pages that are served over HTTPS.
	 * @param Icon     $icon          The kind of content, as the card shows it that asks for consent.
	 * @param string   $id            The name under which the service is registered, in a module with several; the module's slug unless given.
	 */
	public function __construct(
		public readonly string $module,
		public readonly string $name,
		public readonly array $frames,
		public readonly array $scripts = array(),
		public readonly string $global = '',
		public readonly bool $is_in_place = false,
		public readonly bool $is_https_only = false,
		public readonly Icon $icon = Icon::Calendar,
		string $id = '',
	) {
		$this->id = '' === $id ? $module : $id;
	}

	/**
	 * Returns whether a frame with this URL is the service's.
	 */
	public function owns_frame( string $url ): bool {
		return self::is_among( $url, $this->frames );
	}

	/**
	 * Returns whether a script with this URL is the service's.
	 */
	public function owns_script( string $url ): bool {
		return self::is_among( $url, $this->scripts );
	}

	/**
	 * Returns whether a URL is on one of some hosts.
	 *
	 * @param string   $url    The URL as it is in markup, where it may begin with `//`.
	 * @param string[] $places Hosts, each with or without the beginning of a path.
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
