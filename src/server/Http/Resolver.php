<?php
/**
 * From a host name to its addresses.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Http;

/**
 * Resolves a host name to all of its IPv4 and IPv6 addresses.
 */
final class Resolver {

	/**
	 * Stands in for the system's resolver in tests.
	 *
	 * @var (callable( string ): string[])|null
	 */
	private static $replacement = null;

	/**
	 * Puts another resolver in place of the system's. For tests.
	 *
	 * @param (callable( string ): string[])|null $resolver Takes a host name, returns its addresses; null restores the system's.
	 */
	public static function replace( ?callable $resolver ): void {
		self::$replacement = $resolver;
	}

	/**
	 * All addresses of a host name.
	 *
	 * DNS is asked for A and AAAA records. The C library is asked too, for what DNS does not know: the hosts file, the
	 * names that containers have for each other.
	 *
	 * @param string $host A host name, not an address.
	 * @return string[] Addresses without duplicates, IPv4 first; empty where the name does not resolve.
	 */
	public static function resolve( string $host ): array {
		$addresses = self::$replacement ? ( self::$replacement )( $host ) : self::ask_the_system( $host );
		$addresses = array_values( array_unique( array_filter( $addresses, static fn( string $address ): bool => false !== filter_var( $address, FILTER_VALIDATE_IP ) ) ) );

		usort( $addresses, static fn( string $a, string $b ): int => str_contains( $a, ':' ) <=> str_contains( $b, ':' ) );

		return $addresses;
	}

	/**
	 * Asks the system.
	 *
	 * @param string $host The host name.
	 * @return string[] Its addresses.
	 */
	private static function ask_the_system( string $host ): array {
		$addresses = gethostbynamel( $host ) ?: array();

		if ( function_exists( 'dns_get_record' ) && str_contains( $host, '.' ) ) {
			$fields = array(
				DNS_A    => 'ip',
				DNS_AAAA => 'ipv6',
			);
			foreach ( $fields as $type => $field ) {
				// The final dot keeps the resolver from trying the name under the machine's own domains. A server that
				// does not answer makes dns_get_record() warn; here that only means no addresses from it.
				set_error_handler( static fn(): bool => true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- Hides this one warning, not errors.
				$records = dns_get_record( $host . '.', $type );
				restore_error_handler();

				foreach ( is_array( $records ) ? $records : array() as $record ) {
					$addresses[] = (string) ( $record[ $field ] ?? '' );
				}
			}
		}

		return $addresses;
	}
}
