<?php
declare( strict_types=1 );

namespace Freehold\Http;

use Freehold\Network\IpAddress;

/**
 * Finds the IP address of the visitor. Every limit counts by the networks that it belongs to: {@see IpAddress::networks()}.
 *
 * A header that visitors can send counts only if the owner has chosen it, because anyone can make it up.
 */
final class Visitor {

	/** The headers with one address, by their names in {@see self::proxy()}. */
	private const HEADERS = array(
		'real'       => 'HTTP_X_REAL_IP',
		'cloudflare' => 'HTTP_CF_CONNECTING_IP',
	);

	private const CHAIN = 'HTTP_X_FORWARDED_FOR';

	/** The name of the list of addresses in {@see self::proxy()}. */
	private const FORWARDED = 'forwarded';

	/** Programs that name themselves. Browsers without a name are programs, too. */
	private const BOTS = '/bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\/|http|^$/i';

	/**
	 * Returns the IP address of the current visitor.
	 *
	 * @return string As {@see IpAddress::normalize()} returns it; empty if there is no valid one.
	 */
	public static function ip(): string {
		/**
		 * Filters the IP address of a visitor. Sites behind a proxy can return the address that their proxy sends.
		 *
		 * @param string $ip The address that the web server reports, or the one in the header that the owner has chosen.
		 */
		return IpAddress::normalize( (string) apply_filters( 'freehold_visitor_ip', self::sent( self::proxy() ) ?? self::reported() ) );
	}

	/**
	 * Returns whether what this visitor sees must not be counted: the browser asks not to be tracked, is a program, or loads a page
	 * that is not shown.
	 */
	public static function is_uncounted(): bool {
		return '1' === Request::server( 'HTTP_SEC_GPC' )
			|| '1' === Request::server( 'HTTP_DNT' )
			|| '' !== Request::server( 'HTTP_SEC_PURPOSE' ) . Request::server( 'HTTP_PURPOSE' )
			|| 1 === preg_match( self::BOTS, Request::server( 'HTTP_USER_AGENT' ) );
	}

	/**
	 * Returns whether the owner has chosen a header that this request does not have.
	 */
	public static function is_header_missing(): bool {
		$proxy = self::proxy();
		return 'none' !== $proxy['header'] && null === self::sent( $proxy );
	}

	/**
	 * Returns whether this request has come through a proxy that the owner has not named: it has a header with another address
	 * than the web server reports.
	 */
	public static function is_proxy_unknown(): bool {
		if ( 'none' !== self::proxy()['header'] ) {
			return false;
		}
		foreach ( array( ...array_keys( self::HEADERS ), self::FORWARDED ) as $header ) {
			$sent = self::sent( array( 'header' => $header ) + self::proxy() );
			if ( null !== $sent && IpAddress::normalize( self::reported() ) !== $sent ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns what the owner has said about the site's proxy.
	 *
	 * @return array{header: string, proxies: int, feature: string} `none` or the header with the address: `forwarded`, `real` or `cloudflare`; how many proxies a request passes; the feature whose options say so.
	 */
	public static function proxy(): array {
		/**
		 * Filters which header contains the visitor's IP address.
		 *
		 * @param array{header: string, proxies: int, feature: string} $proxy None by default.
		 */
		return apply_filters(
			'freehold_proxy',
			array(
				'header'  => 'none',
				'proxies' => 1,
				'feature' => '',
			)
		);
	}

	/**
	 * Returns the address that a proxy has sent.
	 *
	 * @param array{header: string, proxies: int, feature: string} $proxy The proxy.
	 * @return string|null Null if there is no proxy, or if the header contains no valid address.
	 */
	private static function sent( array $proxy ): ?string {
		if ( 'none' === $proxy['header'] ) {
			return null;
		}
		if ( isset( self::HEADERS[ $proxy['header'] ] ) ) {
			$sent = Request::server( self::HEADERS[ $proxy['header'] ] );
		} else {
			// Each proxy appends the address from which it got the request. What is before that can be made up.
			$chain = explode( ',', Request::server( self::CHAIN ) );
			$sent  = $chain[ count( $chain ) - $proxy['proxies'] ] ?? '';
		}
		return IpAddress::normalize( $sent ) ?: null;
	}

	/**
	 * Returns the address that the web server reports.
	 */
	private static function reported(): string {
		return Request::server( 'REMOTE_ADDR' );
	}
}
