<?php
declare( strict_types=1 );

namespace Freehold\Http;

use WP_Error;

/**
 * Contains the checked parts of an http(s) URL.
 *
 * Requests use a URL that is built from these parts, never the original string, because PHP and curl find different hosts in
 * malformed URLs, which would bypass the checks.
 */
final class Url {

	/** The longest URL of a page that a visitor sends, in bytes. */
	private const MAX_PAGE = 2000;

	/**
	 * Creates a URL from its parts; see `parse()`.
	 *
	 * @param string $scheme `http` or `https`.
	 * @param string $host   A lower-case ASCII host name, an IPv4 address, or an IPv6 address without brackets.
	 * @param int    $port   The port; the scheme's default port if the URL has none.
	 * @param string $path   The path with its query; begins with a slash. No fragment.
	 */
	private function __construct(
		public readonly string $scheme,
		public readonly string $host,
		public readonly int $port,
		public readonly string $path,
	) {}

	/**
	 * Parses a URL.
	 *
	 * @return self|WP_Error The URL, or the reason why it is rejected.
	 */
	public static function parse( string $url ): self|WP_Error {
		// Control characters, spaces and backslashes are what parsers disagree about.
		if ( '' === $url || strlen( $url ) > 8192 || preg_match( '/[\x00-\x20\x7f\\\\]/', $url ) ) {
			return self::error( 'freehold_http_bad_url', __( 'This is not a valid URL.', 'freehold' ) );
		}

		$parts = wp_parse_url( $url );

		if ( ! is_array( $parts ) || empty( $parts['scheme'] ) ) {
			return self::error( 'freehold_http_bad_url', __( 'This is not a valid URL.', 'freehold' ) );
		}

		$scheme = strtolower( $parts['scheme'] );

		if ( 'http' !== $scheme && 'https' !== $scheme ) {
			return self::error( 'freehold_http_scheme', __( 'Only http and https URLs are allowed.', 'freehold' ) );
		}

		if ( isset( $parts['user'] ) || isset( $parts['pass'] ) || str_contains( self::authority( $url ), '@' ) ) {
			return self::error( 'freehold_http_credentials', __( 'URLs that contain a username or password are not allowed.', 'freehold' ) );
		}

		$host = self::host( $parts['host'] ?? '' );

		if ( '' === $host ) {
			return self::error( 'freehold_http_bad_url', __( 'This URL has no valid host name.', 'freehold' ) );
		}

		$port = $parts['port'] ?? ( 'https' === $scheme ? 443 : 80 );

		if ( $port < 1 || $port > 65535 ) {
			return self::error( 'freehold_http_port', __( 'This URL has no valid port.', 'freehold' ) );
		}

		$path = $parts['path'] ?? '/';
		$path = str_starts_with( $path, '/' ) ? $path : '/' . $path;

		if ( isset( $parts['query'] ) ) {
			$path .= '?' . $parts['query'];
		}

		// Characters outside ASCII are sent percent-encoded, as browsers do.
		$path = (string) preg_replace_callback( '/[^\x21-\x7e]/', static fn( array $byte ): string => rawurlencode( $byte[0] ), $path );

		return new self( $scheme, $host, $port, $path );
	}

	/**
	 * Returns the URL of a path on this site's own host.
	 *
	 * @param string $path The path from the host's root with its query, as a visitor sent it. Not escaped.
	 */
	public static function of_site( string $path ): string {
		$home = (array) wp_parse_url( home_url() );
		// Several slashes at the beginning would name another host.
		return ( $home['scheme'] ?? 'http' ) . '://' . ( $home['host'] ?? '' ) . ( isset( $home['port'] ) ? ":{$home['port']}" : '' ) . '/' . ltrim( $path, '/\\' );
	}

	/**
	 * Returns the path and the query of a URL.
	 */
	public static function relative( string $url ): string {
		$part = (array) wp_parse_url( $url );
		return ( $part['path'] ?? '' ) . ( isset( $part['query'] ) ? "?{$part['query']}" : '' );
	}

	/**
	 * Returns the URL of a page that a visitor sent, if it is on this site.
	 *
	 * @return string Empty if it is not.
	 */
	public static function own( string $url ): string {
		return '' === $url || strlen( $url ) > self::MAX_PAGE ? '' : wp_validate_redirect( esc_url_raw( $url, array( 'http', 'https' ) ), '' );
	}

	/**
	 * Returns the URL without a fragment.
	 */
	public function url(): string {
		return $this->origin() . $this->path;
	}

	/**
	 * Returns scheme, host and port, without the scheme's default port.
	 */
	public function origin(): string {
		$port = ( 'https' === $this->scheme ? 443 : 80 ) === $this->port ? '' : ':' . $this->port;

		return $this->scheme . '://' . $this->bracketed_host() . $port;
	}

	/**
	 * Returns the host as in a URL: IPv6 addresses in brackets.
	 */
	public function bracketed_host(): string {
		return str_contains( $this->host, ':' ) ? '[' . $this->host . ']' : $this->host;
	}

	/**
	 * Returns whether the host is an IP address.
	 */
	public function is_literal(): bool {
		return false !== filter_var( $this->host, FILTER_VALIDATE_IP );
	}

	/**
	 * Returns whether two URLs have the same scheme, host and port.
	 */
	public function same_origin( self $other ): bool {
		return $this->origin() === $other->origin();
	}

	/**
	 * Returns the part of a URL between the scheme's slashes and the path, as a lenient parser finds it.
	 */
	private static function authority( string $url ): string {
		return preg_match( '~^[^:/?#]+:/*([^/?#]*)~', $url, $found ) ? $found[1] : '';
	}

	/**
	 * Returns a host in normalized form.
	 *
	 * @param string $host The host from the URL.
	 * @return string Empty if it is invalid.
	 */
	private static function host( string $host ): string {
		if ( preg_match( '/^\[([0-9a-f:.]+)\]$/i', $host, $found ) ) {
			$packed = false === filter_var( $found[1], FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? false : inet_pton( $found[1] );

			return false === $packed ? '' : (string) inet_ntop( $packed );
		}

		if ( preg_match( '/[^\x21-\x7e]/', $host ) ) {
			$ascii = function_exists( 'idn_to_ascii' ) ? idn_to_ascii( $host, IDNA_NONTRANSITIONAL_TO_ASCII, INTL_IDNA_VARIANT_UTS46 ) : false;
			$host  = is_string( $ascii ) ? $ascii : '';
		}

		$host  = strtolower( str_ends_with( $host, '.' ) ? substr( $host, 0, -1 ) : $host );
		$label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';

		if ( strlen( $host ) > 253 || ! preg_match( "/^$label(?:\\.$label)*$/D", $host ) ) {
			return '';
		}

		// To curl, 127.1, 2130706433, 0x7f.0.0.1 and 0177.0.0.1 are IPv4 addresses. As in the URL standard, a host whose last part
		// is a number must be a dotted quad.
		$labels = explode( '.', $host );

		if ( preg_match( '/^(?:[0-9]+|0x[0-9a-f]*)$/D', end( $labels ) ) && false === filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 ) ) {
			return '';
		}

		return $host;
	}

	/**
	 * Returns an error for an invalid URL.
	 */
	private static function error( string $code, string $message ): WP_Error {
		return new WP_Error( $code, $message, array( 'status' => 400 ) );
	}
}
