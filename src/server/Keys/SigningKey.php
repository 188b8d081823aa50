<?php
declare( strict_types=1 );

namespace Freehold\Keys;

use Freehold\Database\Options;

/**
 * Signs texts that pages contain and visitors send back. The key does not expire and does not depend on WordPress’s salts,
 * because pages in a cache must outlive a change of them. It is autoloaded, so that a page with a form makes no query for it.
 */
final class SigningKey {

	/**
	 * Creates the key.
	 *
	 * @param string $option  The option that contains it.
	 * @param string $purpose What is signed, so that a signature for one purpose is invalid for another.
	 */
	public function __construct( private readonly string $option, private readonly string $purpose ) {}

	/**
	 * Returns the signature of a text.
	 *
	 * @return string 64 hexadecimal digits.
	 */
	public function sign( string $text ): string {
		return hash_hmac( 'sha256', "{$this->purpose}|{$text}", $this->key() );
	}

	/**
	 * Returns whether a signature is that of a text.
	 *
	 * @param string $signature What a visitor sent.
	 */
	public function verify( string $text, string $signature ): bool {
		return hash_equals( $this->sign( $text ), $signature );
	}

	/**
	 * Returns the site’s key, and creates it at first.
	 */
	private function key(): string {
		$key = get_option( $this->option );
		if ( ! is_string( $key ) || '' === $key ) {
			// Of two requests at the same time, one creates the row, and both read it.
			Options::create( $this->option, bin2hex( random_bytes( 32 ) ), true );
			wp_cache_delete( $this->option, 'options' );
			wp_cache_delete_multiple( array( 'notoptions', 'alloptions' ), 'options' );
			$key = (string) Options::read( $this->option );
		}
		return $key;
	}
}
