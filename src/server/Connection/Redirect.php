<?php
/**
 * Where the browser goes after connecting.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Connection;

/**
 * Keeps redirects on this site.
 */
final class Redirect {

	/**
	 * An address of this site, or nothing.
	 *
	 * `wp_validate_redirect()` alone compares host names and lets other plugins add more of them; here the scheme and
	 * the port must be this site's too.
	 *
	 * @param string $target An absolute address, one that begins with a slash, or one relative to wp-admin
	 *                       (such as `admin.php?page=freehold`).
	 * @return string The absolute address; an empty string where it is not this site's.
	 */
	public static function own( string $target ): string {
		$target = trim( $target );

		if ( preg_match( '/^[a-z0-9_-]+\.php(?:[?#]|$)/i', $target ) ) {
			$target = admin_url( $target );
		} elseif ( preg_match( '~^/(?![/\\\\])~', $target ) ) {
			$target = self::origin( home_url() ) . $target;
		}

		$valid   = wp_validate_redirect( wp_sanitize_redirect( $target ) );
		$origins = array_map( array( self::class, 'origin' ), array( home_url(), site_url(), admin_url() ) );

		return '' !== $valid && in_array( self::origin( $valid ), $origins, true ) ? $valid : '';
	}

	/**
	 * Where to go when nobody said so: the plugin's own screen for who may see it, else the user's dashboard.
	 */
	public static function fallback(): string {
		return current_user_can( 'freehold_manage' ) ? admin_url( 'admin.php?page=freehold' ) : admin_url();
	}

	/**
	 * Scheme, host and port of an address.
	 *
	 * @param string $url The address.
	 * @return string An empty string where it is not an absolute http(s) address.
	 */
	private static function origin( string $url ): string {
		$parts = (array) wp_parse_url( $url );

		if ( ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) || isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
			return '';
		}

		return strtolower( $parts['scheme'] . '://' . ( $parts['host'] ?? '' ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ) );
	}
}
