<?php
declare( strict_types=1 );

namespace Freehold\Keys;

/**
 * Encrypts secrets that must not be in the database in plain text (site keys, user tokens, OAuth tokens).
 *
 * An encrypted value has three parts, `freehold1.<key ID>.<base64 of nonce and box>`: the format's version, the ID of the
 * encryption key, and a libsodium secretbox (XSalsa20-Poly1305). WordPress includes sodium_compat, so the PHP extension is
 * not required.
 *
 * The key is `FREEHOLD_ENCRYPTION_KEY` (environment variable or constant, any length), otherwise one derived from
 * `wp_salt( 'auth' )`. If the salts in `wp-config.php` change, such values cannot be decrypted: `decrypt()` returns null,
 * which everywhere in this plugin means "reconnect", never a fatal error.
 */
final class Secrets {

	private const PREFIX = 'freehold1';

	/**
	 * Encrypts a string.
	 *
	 * @param string $plain The string. May be empty or binary.
	 * @return string ASCII, safe in an option or in user meta. Two calls never return the same value.
	 */
	public static function encrypt( string $plain ): string {
		$key   = self::keys()[0];
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );

		return self::PREFIX . '.' . self::key_id( $key ) . '.' . base64_encode( $nonce . sodium_crypto_secretbox( $plain, $nonce, $key ) );
	}

	/**
	 * Decrypts a value of `encrypt()`, also one that was encrypted before `FREEHOLD_ENCRYPTION_KEY` was set.
	 *
	 * @param string $encrypted The encrypted value.
	 * @return string|null The plain string; null if the key is another one, the value was changed, or it is not encrypted.
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
	 * Returns whether a string is an encrypted value, whether or not it can be decrypted.
	 *
	 * @param string $text Any string.
	 */
	public static function is_encrypted( string $text ): bool {
		return str_starts_with( $text, self::PREFIX . '.' );
	}

	/**
	 * Returns whether `FREEHOLD_ENCRYPTION_KEY` is set, which does not change with WordPress's salts.
	 */
	public static function has_own_key(): bool {
		return '' !== self::configured_key();
	}

	/**
	 * Returns the keys for decrypting, beginning with the one for encrypting.
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
	 * Returns a short public ID of a key, which does not reveal the key.
	 */
	private static function key_id( string $key ): string {
		return substr( hash_hmac( 'sha256', 'freehold-key-id', $key ), 0, 12 );
	}

	/**
	 * Returns the configured key; empty if there is none.
	 */
	private static function configured_key(): string {
		return Configuration::get( 'FREEHOLD_ENCRYPTION_KEY' );
	}
}
