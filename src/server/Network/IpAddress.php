<?php
declare( strict_types=1 );

namespace Freehold\Network;

/**
 * Brings IP addresses into one form, and finds the networks that they belong to. Limits for visitors count by these networks.
 */
final class IpAddress {

	/** The networks of an address: its provider's, its customer's (IPv6 alone), and its own. */
	public const PROVIDER = 'provider';
	public const CUSTOMER = 'customer';
	public const ADDRESS  = 'address';

	/** The only network of an address that many visitors have, such as that of a proxy. */
	public const SHARED = 'shared';

	/** How many times a visitor's limit of a day a network may use: enough for the visitors of a large provider. */
	public const PER_DAY = array(
		self::PROVIDER => 1000,
		self::CUSTOMER => 100,
		self::ADDRESS  => 1,
		self::SHARED   => 1000,
	);

	/** IPv6 networks whose last four bytes are an IPv4 address: mapped (RFC 4291), translated (RFC 2765), and NAT64 (RFC 6052, RFC 8215). */
	private const CARRIERS = array( '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48' );

	/** Networks of tunnels: 6to4 (RFC 3056) and Teredo (RFC 4380), in which all visitors share a few networks. */
	private const SIX_TO_FOUR = '2002::/16';
	private const TEREDO      = '2001::/32';

	/**
	 * Returns an address in its shortest form. An IPv6 address that stands for an IPv4 address becomes that one: otherwise the
	 * whole IPv4 internet would be one network.
	 *
	 * @param string $ip An address; may have brackets, a port or a zone, as some proxies write it.
	 * @return string Empty if it is invalid.
	 */
	public static function normalize( string $ip ): string {
		$ip    = explode( '%', (string) preg_replace( array( '/^\[([^\]]+)\](?::\d+)?$/', '/^([\d.]+):\d+$/' ), '$1', trim( $ip ) ), 2 )[0];
		$bytes = false === filter_var( $ip, FILTER_VALIDATE_IP ) ? '' : (string) inet_pton( $ip );
		return '' === $bytes ? '' : (string) inet_ntop( self::embedded( (string) inet_ntop( $bytes ), $bytes ) ?? $bytes );
	}

	/**
	 * Returns whether many visitors can have an address: it is unknown, or one of this machine or its network.
	 */
	public static function is_shared( string $ip ): bool {
		$ip = self::normalize( $ip );
		return '' === $ip || Ranges::is_local( $ip );
	}

	/**
	 * Returns the networks of an address. A provider has a /16 of IPv4 or a /32 of IPv6. Its customers have single addresses of
	 * IPv4, and at least a /64 and at most a /48 of IPv6.
	 *
	 * @param string $ip The address; empty if it is unknown.
	 * @return array<string, string> Texts that stand for the networks, by {@see self::PROVIDER} and so on, the widest first.
	 */
	public static function networks( string $ip ): array {
		$ip    = self::normalize( $ip );
		$bytes = '' === $ip ? '' : (string) inet_pton( $ip );
		$begin = static fn ( int $length ): string => bin2hex( substr( $bytes, 0, $length ) );
		if ( self::is_shared( $ip ) ) {
			return array( self::SHARED => $begin( 16 ) );
		}
		return 4 === strlen( $bytes )
			? array(
				self::PROVIDER => $begin( 2 ),
				self::ADDRESS  => $begin( 4 ),
			)
			: array(
				self::PROVIDER => $begin( 4 ),
				self::CUSTOMER => $begin( 6 ),
				self::ADDRESS  => $begin( 8 ),
			);
	}

	/**
	 * Returns the IPv4 address that an IPv6 address contains.
	 *
	 * @return string|null Four bytes; null if it contains none.
	 */
	private static function embedded( string $ip, string $bytes ): ?string {
		if ( 16 !== strlen( $bytes ) ) {
			return null;
		}
		if ( Ranges::is_in_any( $ip, self::CARRIERS ) ) {
			return substr( $bytes, -4 );
		}
		// Compatible addresses (RFC 4291), which are obsolete; :: and ::1 are none.
		if ( Ranges::is_in_any( $ip, array( '::/96' ) ) && substr( $bytes, -4 ) > "\0\0\0\xFF" ) {
			return substr( $bytes, -4 );
		}
		$tunnel = match ( true ) {
			Ranges::is_in_any( $ip, array( self::SIX_TO_FOUR ) ) => substr( $bytes, 2, 4 ),
			Ranges::is_in_any( $ip, array( self::TEREDO ) )      => substr( $bytes, -4 ) ^ "\xFF\xFF\xFF\xFF",
			default                                              => null,
		};
		// A tunnel to a private address is made up.
		return null === $tunnel || Ranges::is_local( (string) inet_ntop( $tunnel ) ) ? null : $tunnel;
	}
}
