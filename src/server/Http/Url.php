<?php
/**
 * An address to call, taken apart.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Http;

use WP_Error;

/**
 * An http(s) address in parts that were checked one by one.
 *
 * What is called later is put together from these parts, never the string that came in: PHP's and curl's ideas of
 * where a host begins differ for odd strings, and such a difference is how a check is passed by.
 */
final class Url {

	/**
	 * Use `parse()`.
	 *
	 * @param string $scheme `http` or `https`.
	 * @param string $host   A lower-case ASCII host name, an IPv4 address, or an IPv6 address without brackets.
	 * @param int    $port   The port, the scheme's own where none was given.
	 * @param string $path   The path with its query; begins with a slash. No fragment.
	 */
	private function __construct(
		public readonly string $scheme,
		public readonly string $host,
		public readonly int $port,
		public readonly string $path,
	) {}

	/**
	 * Takes an address apart.
	 *
	 * @param string $url The address.
	 * @return self|WP_Error The parts, or why this is not an address that may be called.
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
	 * The address put together again, without a fragment.
	 */
	public function url(): string {
		return $this->origin() . $this->path;
	}

	/**
	 * Scheme, host and port; the port is left out where it is the scheme's own.
	 */
	public function origin(): string {
		$port = ( 'https' === $this->scheme ? 443 : 80 ) === $this->port ? '' : ':' . $this->port;

		return $this->scheme . '://' . $this->bracketed_host() . $port;
	}

	/**
	 * The host as it is written in an address: IPv6 addresses in brackets.
	 */
	public function bracketed_host(): string {
		return str_contains( $this->host, ':' ) ? '[' . $this->host . ']' : $this->host;
	}

	/**
	 * Whether the host is an address rather than a name.
	 */
	public function is_literal(): bool {
		return false !== filter_var( $this->host, FILTER_VALIDATE_IP );
	}

	/**
	 * Whether two addresses have the same scheme, host and port.
	 *
	 * @param self $other The other.
	 */
	public function same_origin( self $other ): bool {
		return $this->origin() === $other->origin();
	}

	/**
	 * The part of an address between the scheme's slashes and the path, as a careless parser would see it.
	 *
	 * @param string $url The address.
	 */
	private static function authority( string $url ): string {
		return preg_match( '~^[^:/?#]+:/*([^/?#]*)~', $url, $found ) ? $found[1] : '';
	}

	/**
	 * A host in the form in which it is called, or an empty string where it is none.
	 *
	 * @param string $host As it stands in the address.
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

		// 127.1, 2130706433, 0x7f.0.0.1 and 0177.0.0.1 are IPv4 addresses to curl: a host whose last part is a number
		// is either a plain dotted quad or nothing (so does the URL standard read it).
		$labels = explode( '.', $host );

		if ( preg_match( '/^(?:[0-9]+|0x[0-9a-f]*)$/D', end( $labels ) ) && false === filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 ) ) {
			return '';
		}

		return $host;
	}

	/**
	 * An error that is the caller's fault.
	 *
	 * @param string $code    The code.
	 * @param string $message The message.
	 */
	private static function error( string $code, string $message ): WP_Error {
		return new WP_Error( $code, $message, array( 'status' => 400 ) );
	}
}
