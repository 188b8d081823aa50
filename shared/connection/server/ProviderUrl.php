<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Keys;
use Freehold\Keys\Configuration;

/**
 * Returns the provider's URL, and whether the connection is turned off.
 */
final class ProviderUrl {

	/**
	 * Returns the base URL of the provider's protocol (`FREEHOLD_PROVIDER_URL`).
	 *
	 * @return string Without a slash at its end; empty if the site is its own provider.
	 */
	public static function base(): string {
		return untrailingslashit( Keys::url( 'provider' ) );
	}

	/**
	 * Returns whether the site is its own provider.
	 */
	public static function is_own(): bool {
		return '' === self::base();
	}

	/**
	 * Returns whether the connection is turned off: the site is not registered, and users cannot connect.
	 *
	 * `FREEHOLD_OFFLINE` (environment variable or constant) decides. Without it, a local site (by WordPress's environment
	 * type) is offline if its provider is another server, which would treat the local site as a public one.
	 */
	public static function is_offline(): bool {
		$is_offline = Configuration::flag( 'FREEHOLD_OFFLINE' ) ?? ( ! self::is_own() && 'local' === wp_get_environment_type() );

		/**
		 * Filters whether the connection is turned off.
		 *
		 * @param bool $is_offline Whether it is turned off.
		 */
		return (bool) apply_filters( 'freehold_is_offline', $is_offline );
	}
}
