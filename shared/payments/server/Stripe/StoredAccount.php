<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Database\Options;

/**
 * Stores what Stripe has said about the account of a key. A result applies only to the key that was checked.
 */
final class StoredAccount {

	/** One row: read by pages that show a payment form. */
	public const OPTION = 'freehold_stripe_account';

	/**
	 * Stores what is known.
	 *
	 * @param array<string, mixed> $values The values.
	 */
	public static function write( array $values ): void {
		update_option( self::OPTION, $values, false );
	}

	/**
	 * Returns what is stored for the present key.
	 *
	 * @return array<string, mixed> Empty if nothing is.
	 */
	public static function read(): array {
		$key    = Key::current();
		$stored = get_option( self::OPTION );
		return null !== $key && is_array( $stored ) && hash_equals( (string) ( $stored['of'] ?? '' ), $key->fingerprint() ) ? $stored : array();
	}

	/**
	 * Notes that Stripe has rejected a key.
	 */
	public static function reject( Key $key ): void {
		Options::change( self::OPTION, static fn ( array $stored ): ?array => ( $stored['of'] ?? '' ) === $key->fingerprint() && true === ( $stored['confirmed'] ?? false ) ? array( 'confirmed' => false ) + $stored : null );
	}
}
