<?php
declare( strict_types=1 );

namespace Freehold\Network;

/**
 * Distinguishes public IP addresses from those of this machine, its network and its cloud.
 *
 * PHP's FILTER_FLAG_NO_PRIV_RANGE and FILTER_FLAG_NO_RES_RANGE leave gaps (carrier-grade NAT, benchmarking, multicast, IPv6
 * forms that contain an IPv4 address), so this class has its own list. Sources: IANA's special-purpose address registries
 * for IPv4 and IPv6, and the cloud vendors' documents for addresses that look public and are not.
 */
final class Ranges {

	/**
	 * IPv4 networks that are rejected.
	 */
	private const REJECTED_V4 = array(
		'0.0.0.0/8',         // "This network"; 0.0.0.0 reaches this machine on Linux.
		'10.0.0.0/8',        // Private.
		'100.64.0.0/10',     // Carrier-grade NAT; Alibaba Cloud's metadata service.
		'127.0.0.0/8',       // Loopback.
		'168.63.129.16/32',  // Azure's platform address: in a public block, answers inside only.
		'169.254.0.0/16',    // Link-local; the metadata service of most clouds.
		'172.16.0.0/12',     // Private.
		'192.0.0.0/24',      // Protocol assignments; Oracle Cloud's metadata service.
		'192.0.2.0/24',      // Documentation.
		'192.31.196.0/24',   // AS112.
		'192.52.193.0/24',   // AMT relays.
		'192.88.99.0/24',    // 6to4 relays, retired.
		'192.168.0.0/16',    // Private.
		'192.175.48.0/24',   // AS112.
		'198.18.0.0/15',     // Benchmarking.
		'198.51.100.0/24',   // Documentation.
		'203.0.113.0/24',    // Documentation.
		'224.0.0.0/4',       // Multicast.
		'240.0.0.0/4',       // Reserved, and broadcast.
	);

	/**
	 * IPv6 networks within 2000::/3 that are rejected. Everything outside 2000::/3 is rejected before this list is read:
	 * unspecified, loopback, IPv4-mapped (::ffff:0:0/96), IPv4-compatible, the local NAT64 prefix (64:ff9b:1::/48),
	 * discard-only (100::/64), SRv6 (5f00::/16), unique local (fc00::/7, which includes AWS's metadata service), link-local,
	 * site-local and multicast.
	 */
	private const REJECTED_V6 = array(
		'2001::/23',         // Protocol assignments: Teredo, benchmarking, ORCHID and others.
		'2001:db8::/32',     // Documentation.
		'2002::/16',         // 6to4: carries an IPv4 address, retired.
		'2620:4f:8000::/48', // AS112.
		'3fff::/20',         // Documentation.
	);

	/** Networks of this machine and its surroundings: loopback, private, carrier-grade NAT, link-local, site-local and unspecified. */
	private const LOCAL = array( '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', '::/127', 'fc00::/7', 'fe80::/10', 'fec0::/10' );

	/**
	 * The well-known NAT64 prefix (RFC 6052). On an IPv6-only network, DNS64 maps the public IPv4 internet to this prefix. Such
	 * an address is as public as the IPv4 address in its last four bytes.
	 */
	private const NAT64 = '64:ff9b::/96';

	/**
	 * Returns whether an IP address is globally routable.
	 *
	 * @param string $address An IPv4 or IPv6 address without brackets. A zone ID makes it invalid.
	 * @return bool False for anything that is not an IP address.
	 */
	public static function is_public( string $address ): bool {
		if ( false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 ) ) {
			return ! self::is_in_any( $address, self::REJECTED_V4 );
		}

		if ( false === filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ) {
			return false;
		}

		if ( self::is_in( $address, self::NAT64 ) ) {
			return self::is_public( (string) inet_ntop( substr( (string) inet_pton( $address ), -4 ) ) );
		}

		return self::is_in( $address, '2000::/3' ) && ! self::is_in_any( $address, self::REJECTED_V6 );
	}

	/**
	 * Returns whether no visitor comes from an IP address but a machine of the server's own network, such as a proxy.
	 *
	 * @param string $address A valid IP address.
	 */
	public static function is_local( string $address ): bool {
		return self::is_in_any( $address, self::LOCAL );
	}

	/**
	 * Returns whether an IP address belongs to any of several networks.
	 *
	 * @param string   $address  The IP address.
	 * @param string[] $networks The networks.
	 */
	public static function is_in_any( string $address, array $networks ): bool {
		foreach ( $networks as $network ) {
			if ( self::is_in( $address, $network ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * Returns whether an IP address belongs to a network of the same family.
	 *
	 * @param string $address The IP address.
	 * @param string $network The network in CIDR notation.
	 */
	private static function is_in( string $address, string $network ): bool {
		[ $base, $length ] = explode( '/', $network );

		$address = (string) inet_pton( $address );
		$base    = (string) inet_pton( $base );
		$bytes   = intdiv( (int) $length, 8 );
		$bits    = (int) $length % 8;

		if ( strlen( $address ) !== strlen( $base ) || substr( $address, 0, $bytes ) !== substr( $base, 0, $bytes ) ) {
			return false;
		}

		if ( 0 === $bits ) {
			return true;
		}

		$mask = 0xFF << ( 8 - $bits ) & 0xFF;

		return ( ord( $address[ $bytes ] ) & $mask ) === ( ord( $base[ $bytes ] ) & $mask );
	}
}
