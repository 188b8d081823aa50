<?php
declare( strict_types=1 );

namespace Freehold\Http;

use Freehold\Settings;
use WP_Error;

/**
 * Decides whether the saved URL of a service may point to the internal network. On a single site it may. On a network,
 * only if a super admin saved it, because a site administrator could otherwise reach the network's servers. URLs from the
 * environment or from a constant are not affected.
 */
final class InternalUrls {

	/** The setting with the URLs that super admins saved, by service. */
	private const SETTING = 'internal_urls';

	/**
	 * Creates the rule for a site and a user.
	 *
	 * @param bool $is_network     Whether the site belongs to a network.
	 * @param bool $is_super_admin Whether the user is a super admin.
	 */
	public function __construct( private readonly bool $is_network, private readonly bool $is_super_admin ) {}

	/**
	 * Returns the rule for the current site and user.
	 */
	public static function current(): self {
		return new self( is_multisite(), is_super_admin() );
	}

	/**
	 * Checks whether the user may save a URL. A host name without IP addresses is accepted, because it is checked again
	 * before each request.
	 *
	 * @param string $service The service's ID.
	 * @param string $url     The URL, or a template with placeholders such as `{z}`. Empty removes the saved one.
	 * @return true|WP_Error
	 */
	public function check( string $service, string $url ): bool|WP_Error {
		if ( '' === $url || $this->is_super_admin || $this->is_allowed( $service, $url ) ) {
			return true;
		}
		$sample = (string) preg_replace( array( '/\{\w+\}/', '~^//~' ), array( 'a', 'https://' ), $url );
		$result = Guard::check( $sample );
		return is_wp_error( $result ) && 'freehold_http_unresolved' !== $result->get_error_code() ? $result : true;
	}

	/**
	 * Adds to the settings whether a URL that is being saved may point to the internal network.
	 *
	 * @param array<string, mixed> $settings The settings.
	 * @param string               $service  The service's ID.
	 * @param string               $url      The URL; it must have passed {@see self::check()}.
	 * @return array<string, mixed> The changed settings.
	 */
	public function add_to( array $settings, string $service, string $url ): array {
		$approved = $settings[ self::SETTING ][ $service ] ?? '';

		$settings[ self::SETTING ][ $service ] = $this->is_super_admin || $approved === $url ? $url : '';
		return $settings;
	}

	/**
	 * Returns whether requests to a saved URL may reach the internal network.
	 *
	 * @param string $service The service's ID.
	 * @param string $url     The saved URL.
	 */
	public function is_allowed( string $service, string $url ): bool {
		return ! $this->is_network || Settings::get( self::SETTING . ".{$service}" ) === $url;
	}
}
