<?php
/**
 * Connections that lead where they were checked to lead.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Http;

use WP_HTTP_Proxy;

/**
 * Holds a connection to the addresses that were checked, whatever DNS says a moment later, through a proxy too.
 */
final class Pins {

	/**
	 * The curl options that hold a connection to the addresses that were checked.
	 *
	 * @param Url      $address Where the request goes.
	 * @param string[] $pins    The addresses.
	 * @return array<int, mixed> For `curl_setopt_array()`.
	 */
	public static function options( Url $address, array $pins ): array {
		if ( $address->is_literal() ) {
			return array();
		}

		$bracketed = array_map( static fn( string $pin ): string => str_contains( $pin, ':' ) ? "[$pin]" : $pin, $pins );
		$options   = array( CURLOPT_RESOLVE => array( "{$address->host}:{$address->port}:" . implode( ',', $bracketed ) ) );

		// A proxy resolves names by itself. Asked to connect to an address instead (curl opens a tunnel for that), it
		// cannot be led elsewhere; the name is still what certificate and Host header are about.
		if ( self::is_proxied( $address->url() ) ) {
			$options[ CURLOPT_CONNECT_TO ] = array( "{$address->host}:{$address->port}:{$bracketed[0]}:{$address->port}" );
		}

		return $options;
	}

	/**
	 * Whether a request would go through a proxy: one that WordPress knows, or one that curl reads from the environment.
	 *
	 * @param string $url The address.
	 */
	private static function is_proxied( string $url ): bool {
		$proxy = new WP_HTTP_Proxy();

		if ( $proxy->is_enabled() && $proxy->send_through_proxy( $url ) ) {
			return true;
		}

		foreach ( array( 'http_proxy', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY' ) as $name ) {
			if ( (string) getenv( $name ) !== '' ) {
				return true;
			}
		}

		return false;
	}
}
