<?php
/**
 * Visitors' addresses behind a proxy.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Http\Request;
use Freehold\Modules;

/**
 * Reads the visitor’s address from the header that the option names. Only what the site’s own proxies have written counts.
 */
final class Proxy {

	/** The headers with one address, by the option’s value. */
	private const HEADERS = array(
		'real'       => 'HTTP_X_REAL_IP',
		'cloudflare' => 'HTTP_CF_CONNECTING_IP',
	);

	/**
	 * Returns the visitor’s address.
	 *
	 * @param string $address The address that the web server reports.
	 * @return string That one if the header contains no valid address.
	 */
	public static function address( string $address ): string {
		$options = Modules::options( 'login-protection' );
		if ( 'none' === $options['proxy'] ) {
			return $address;
		}
		if ( isset( self::HEADERS[ $options['proxy'] ] ) ) {
			$sent = Request::server( self::HEADERS[ $options['proxy'] ] );
		} else {
			// Each proxy appends the address from which it got the request. What is before that can be made up.
			$chain = array_map( 'trim', explode( ',', Request::server( 'HTTP_X_FORWARDED_FOR' ) ) );
			$sent  = $chain[ count( $chain ) - $options['proxies'] ] ?? '';
		}
		return false === filter_var( $sent, FILTER_VALIDATE_IP ) ? $address : $sent;
	}
}
