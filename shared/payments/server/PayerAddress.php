<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * Tells whether two email addresses are one mailbox: `Ada+bread@example.com` arrives where `ada@example.com` does.
 */
final class PayerAddress {

	/** Names of one host that ignores dots. */
	private const DOTLESS = array( 'gmail.com', 'googlemail.com' );

	/**
	 * Returns what is equal for addresses of one mailbox; empty if the text is no address.
	 */
	public static function key( string $email ): string {
		$parts = explode( '@', strtolower( trim( $email ) ) );
		if ( 2 !== count( $parts ) || '' === $parts[0] || '' === $parts[1] ) {
			return '';
		}
		list( $name, $host ) = $parts;
		$name                = explode( '+', $name, 2 )[0] ?: $name;
		return in_array( $host, self::DOTLESS, true ) ? str_replace( '.', '', $name ) . '@' . self::DOTLESS[0] : "{$name}@{$host}";
	}

	/**
	 * Returns a pattern for LIKE that all addresses of a mailbox match, and some others.
	 *
	 * @param string $key What {@see self::key()} returned, not empty.
	 */
	public static function pattern( string $key ): string {
		global $wpdb;
		$host = (string) strrchr( $key, '@' );
		// Addresses with dots may begin with one, and have either name of the host.
		return '@' . self::DOTLESS[0] === $host ? '%@g%mail.com' : $wpdb->esc_like( $key[0] ) . '%' . $wpdb->esc_like( $host );
	}
}
