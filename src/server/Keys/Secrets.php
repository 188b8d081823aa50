<?php
/**
 * Secrets at rest.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Keys;

/**
 * Seals what must not lie in the database in plain text (site keys, user tokens, OAuth tokens).
 *
 * A sealed value is an envelope of three parts, `freehold1.<key id>.<base64 of nonce and box>`: the format's version,
 * which key sealed it, and a libsodium secretbox (XSalsa20-Poly1305). WordPress ships sodium_compat, so that the
 * functions exist where the PHP extension does not.
 *
 * The key is the owner's `FREEHOLD_ENCRYPTION_KEY` (environment variable or constant, any length), else one derived
 * from `wp_salt( 'auth' )`. With the second, whoever rotates the salts in `wp-config.php` also closes every envelope:
 * `decrypt()` then returns null, which everywhere in this plugin means "reconnect", never a fatal error.
 */
final class Secrets {

	private const PREFIX = 'freehold1';

	/**
	 * Seals a string.
	 *
	 * @param string $plain What to seal. May be empty, may be binary.
	 * @return string The envelope: ASCII, safe in an option or in user meta. Two calls never give the same envelope.
	 */
	public static function encrypt( string $plain ): string {
		$key   = self::keys()[0];
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );

		return self::PREFIX . '.' . self::key_id( $key ) . '.' . base64_encode( $nonce . sodium_crypto_secretbox( $plain, $nonce, $key ) );
	}

	/**
	 * Opens an envelope made by `encrypt()`.
	 *
	 * A value that was sealed under the salts' key still opens after the owner has set `FREEHOLD_ENCRYPTION_KEY`.
	 *
	 * @param string $encrypted The envelope.
	 * @return string|null The plain string; null where it cannot be opened: another key, tampered with, not an envelope.
	 */
	public static function decrypt( string $encrypted ): ?string {
		$parts = explode( '.', $encrypted );

		if ( 3 !== count( $parts ) || self::PREFIX !== $parts[0] ) {
			return null;
		}

		$bytes = base64_decode( $parts[2], true );

		if ( false === $bytes || strlen( $bytes ) < SODIUM_CRYPTO_SECRETBOX_NONCEBYTES + SODIUM_CRYPTO_SECRETBOX_MACBYTES ) {
			return null;
		}

		foreach ( self::keys() as $key ) {
			if ( ! hash_equals( self::key_id( $key ), $parts[1] ) ) {
				continue;
			}

			$plain = sodium_crypto_secretbox_open(
				substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ),
				substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ),
				$key
			);

			return false === $plain ? null : $plain;
		}

		return null;
	}

	/**
	 * Whether a string is an envelope, one that can be opened or not.
	 *
	 * @param string $text Any string.
	 */
	public static function is_encrypted( string $text ): bool {
		return str_starts_with( $text, self::PREFIX . '.' );
	}

	/**
	 * Whether the owner has set a key of their own, one that does not change with WordPress's salts.
	 */
	public static function has_own_key(): bool {
		return '' !== self::configured_key();
	}

	/**
	 * The keys to try, the one to seal with first.
	 *
	 * @return string[] Each of SODIUM_CRYPTO_SECRETBOX_KEYBYTES bytes.
	 */
	private static function keys(): array {
		$configured = self::configured_key();
		$keys       = '' === $configured ? array() : array( hash( 'sha256', 'freehold-own-key|' . $configured, true ) );
		$keys[]     = hash_hmac( 'sha256', 'freehold-secrets', wp_salt( 'auth' ), true );

		return $keys;
	}

	/**
	 * A short public name of a key: enough to tell keys apart, of no use for finding one.
	 *
	 * @param string $key The key.
	 */
	private static function key_id( string $key ): string {
		return substr( hash_hmac( 'sha256', 'freehold-key-id', $key ), 0, 12 );
	}

	/**
	 * The owner's key as configured, or an empty string.
	 */
	private static function configured_key(): string {
		return Configuration::get( 'FREEHOLD_ENCRYPTION_KEY' );
	}
}
