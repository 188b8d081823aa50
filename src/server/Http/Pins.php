<?php
declare( strict_types=1 );

namespace Freehold\Http;

use WP_HTTP_Proxy;

/**
 * Pins a connection to the IP addresses that were checked, also through a proxy, because DNS may return others later.
 */
final class Pins {

	/**
	 * Returns the curl options that pin a connection.
	 *
	 * @param string[] $pins The IP addresses.
	 * @return array<int, mixed> For `curl_setopt_array()`.
	 */
	public static function options( Url $address, array $pins ): array {
		if ( $address->is_literal() ) {
			return array();
		}

		$bracketed = array_map( static fn( string $pin ): string => str_contains( $pin, ':' ) ? "[$pin]" : $pin, $pins );
		$options   = array( CURLOPT_RESOLVE => array( "{$address->host}:{$address->port}:" . implode( ',', $bracketed ) ) );

		// A proxy resolves names itself. With this option, curl opens a tunnel to the IP address instead, while the certificate and
		// the Host header still use the name.
		if ( self::is_proxied( $address->url() ) ) {
			$options[ CURLOPT_CONNECT_TO ] = array( "{$address->host}:{$address->port}:{$bracketed[0]}:{$address->port}" );
		}

		return $options;
	}

	/**
	 * Returns whether a request goes through a proxy that is set in WordPress or in the environment.
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
