<?php
declare( strict_types=1 );

namespace Freehold\Http;

/**
 * Signs the names of what visitors' pages count, so that a request can only report what the site has printed. The signature is
 * short and its key is WordPress's salts: it protects numbers, nothing else. Changing the salts makes the names in cached pages
 * invalid; what they report is not counted.
 */
final class SignedName {

	/** The length of a signature. */
	private const LENGTH = 12;

	/**
	 * Returns a name with its signature.
	 *
	 * @param string $purpose What is counted, so that a name for one purpose is invalid for another. No purpose begins with
	 *                        another one and `|`.
	 * @param string $name    The name, without a full stop.
	 */
	public static function sign( string $purpose, string $name ): string {
		return $name . '.' . substr( hash_hmac( 'sha256', "freehold_{$purpose}|{$name}", wp_salt() ), 0, self::LENGTH );
	}

	/**
	 * Returns the name that a request reports, without its signature: a number and `.1e5` could be taken for one number.
	 *
	 * @param string $purpose What is counted.
	 * @param string $signed  The name with its signature.
	 * @return string|null Null if the signature is invalid.
	 */
	public static function read( string $purpose, string $signed ): ?string {
		$name = strtok( $signed, '.' ) ?: '';
		return hash_equals( self::sign( $purpose, $name ), $signed ) ? $name : null;
	}
}
