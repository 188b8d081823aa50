<?php
declare( strict_types=1 );

namespace Freehold\Connection;

/**
 * Limits redirects to this site.
 */
final class Redirect {

	/**
	 * Returns a URL if it belongs to this site.
	 *
	 * `wp_validate_redirect()` compares only host names, and plugins can add more of them. Here the scheme and the port must also
	 * be this site's.
	 *
	 * @param string $target An absolute URL, a path that begins with a slash, or a path relative to wp-admin
	 *                       (such as `admin.php?page=freehold`).
	 * @return string The absolute URL; empty if it is not on this site.
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
	 * Returns the default target: the Freehold screen for users who may open it, otherwise the dashboard.
	 */
	public static function fallback(): string {
		return current_user_can( 'freehold_manage' ) ? admin_url( 'admin.php?page=freehold' ) : admin_url();
	}

	/**
	 * Returns the scheme, host and port of a URL.
	 *
	 * @return string Empty if it is not an absolute http(s) URL.
	 */
	private static function origin( string $url ): string {
		$parts = (array) wp_parse_url( $url );

		if ( ! in_array( $parts['scheme'] ?? '', array( 'http', 'https' ), true ) || isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
			return '';
		}

		return strtolower( $parts['scheme'] . '://' . ( $parts['host'] ?? '' ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ) );
	}
}
