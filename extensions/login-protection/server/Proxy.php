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

	private const CHAIN = 'HTTP_X_FORWARDED_FOR';

	/**
	 * Returns the visitor’s address.
	 *
	 * @param string $address The address that the web server reports.
	 * @return string That one if the header contains no valid address.
	 */
	public static function address( string $address ): string {
		return self::sent( Modules::options( 'login-protection' ) ) ?? $address;
	}

	/**
	 * Returns whether the option names a header that this request does not have.
	 */
	public static function is_missing(): bool {
		$options = Modules::options( 'login-protection' );
		return 'none' !== $options['proxy'] && null === self::sent( $options );
	}

	/**
	 * Returns whether this request has a header of a proxy, with another address than the web server reports, and the option
	 * names none.
	 */
	public static function is_unknown(): bool {
		$options = Modules::options( 'login-protection' );
		if ( 'none' !== $options['proxy'] ) {
			return false;
		}
		foreach ( array( ...array_keys( self::HEADERS ), 'forwarded' ) as $proxy ) {
			$sent = self::sent( array_merge( $options, array( 'proxy' => $proxy ) ) );
			if ( null !== $sent && Request::server( 'REMOTE_ADDR' ) !== $sent ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the address that a proxy has sent.
	 *
	 * @param array<string, mixed> $options The module’s options.
	 * @return string|null Null if the option names no header, or if the header contains no valid address.
	 */
	private static function sent( array $options ): ?string {
		if ( 'none' === $options['proxy'] ) {
			return null;
		}
		if ( isset( self::HEADERS[ $options['proxy'] ] ) ) {
			$sent = Request::server( self::HEADERS[ $options['proxy'] ] );
		} else {
			// Each proxy appends the address from which it got the request. What is before that can be made up.
			$chain = array_map( 'trim', explode( ',', Request::server( self::CHAIN ) ) );
			$sent  = $chain[ count( $chain ) - $options['proxies'] ] ?? '';
		}
		return false === filter_var( $sent, FILTER_VALIDATE_IP ) ? null : $sent;
	}
}
