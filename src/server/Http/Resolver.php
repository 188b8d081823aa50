<?php
declare( strict_types=1 );

namespace Freehold\Http;

/**
 * Resolves a host name to all of its IPv4 and IPv6 addresses.
 */
final class Resolver {

	/**
	 * The resolver that tests use instead of the system's.
	 *
	 * @var (callable( string ): string[])|null
	 */
	private static $replacement = null;

	/**
	 * Replaces the system's resolver in tests.
	 *
	 * @param (callable( string ): string[])|null $resolver Takes a host name, returns its IP addresses; null restores the system's.
	 */
	public static function replace( ?callable $resolver ): void {
		self::$replacement = $resolver;
	}

	/**
	 * Returns all IP addresses of a host name.
	 *
	 * Combines the A and AAAA records of DNS with the C library's result, which also knows the hosts file and the names of
	 * containers.
	 *
	 * @param string $host A host name.
	 * @return string[] IP addresses without duplicates, IPv4 first; empty if the name does not resolve.
	 */
	public static function resolve( string $host ): array {
		$addresses = self::$replacement ? ( self::$replacement )( $host ) : self::resolve_by_system( $host );
		$addresses = array_values( array_unique( array_filter( $addresses, static fn( string $address ): bool => false !== filter_var( $address, FILTER_VALIDATE_IP ) ) ) );

		usort( $addresses, static fn( string $a, string $b ): int => str_contains( $a, ':' ) <=> str_contains( $b, ':' ) );

		return $addresses;
	}

	/**
	 * Returns the IP addresses that the system resolves.
	 *
	 * @param string $host The host name.
	 * @return string[] Its IP addresses.
	 */
	private static function resolve_by_system( string $host ): array {
		$addresses = gethostbynamel( $host ) ?: array();

		if ( function_exists( 'dns_get_record' ) && str_contains( $host, '.' ) ) {
			$fields = array(
				DNS_A    => 'ip',
				DNS_AAAA => 'ipv6',
			);
			foreach ( $fields as $type => $field ) {
				// Because of the final dot, the resolver does not try the name under the machine's own domains. dns_get_record() warns if a
				// DNS server does not respond, which only means that it returns no IP addresses.
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
