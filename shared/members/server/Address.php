<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Keys\SigningKey;
use Freehold\Mail\Header;

/**
 * Gives each email address one form, and a hash that cannot be calculated without the site’s key.
 */
final class Address {

	/** The longest address, in bytes (RFC 5321, erratum 1690). */
	private const MAX_LENGTH = 254;

	/** The longest name, in characters. */
	public const MAX_NAME = 100;

	/**
	 * Returns an address in the form in which it is stored and compared: lower case, without white space around it.
	 *
	 * @param string $email Any text.
	 * @return string Empty if it is not a valid address.
	 */
	public static function normalize( string $email ): string {
		$email = Header::address( strtolower( trim( $email ) ) );
		return strlen( $email ) <= self::MAX_LENGTH ? $email : '';
	}

	/**
	 * Returns an address and the name before it, as mail programs write them: `Jane Doe <jane@example.org>`.
	 *
	 * @param string $text Any text.
	 * @return array{0: string, 1: string} The normalized address, and the name; empty texts if there is none.
	 */
	public static function named( string $text ): array {
		$is_named = 1 === preg_match( '/^(.*)<([^<>]+)>\s*$/us', $text, $part );
		return $is_named ? array( self::normalize( $part[2] ), self::name( trim( $part[1], " \n\r\t\"'" ) ) ) : array( self::normalize( $text ), '' );
	}

	/**
	 * Returns a person's name on one line.
	 *
	 * @param string $text Any text.
	 * @return string Empty if it is no name, such as an address or a URL.
	 */
	public static function name( string $text ): string {
		global $wpdb;
		$name = trim( (string) preg_replace( 'utf8mb4' === $wpdb->charset ? '/[\p{C}\s]+/u' : '/[\p{C}\s\x{10000}-\x{10FFFF}]+/u', ' ', $text ) );
		return 1 === preg_match( '~[@<>]|://~', $name ) ? '' : mb_substr( $name, 0, self::MAX_NAME );
	}

	/**
	 * Returns an address that only its owner recognizes, for pages that others can open.
	 */
	public static function masked( string $email ): string {
		return mb_substr( $email, 0, 1 ) . '…' . strrchr( $email, '@' );
	}

	/**
	 * Returns the keyed hash of an address.
	 *
	 * @param string $email The address; need not be normalized.
	 * @return string 64 hexadecimal digits.
	 */
	public static function hash( string $email ): string {
		return ( new SigningKey( Links::KEY, 'freehold-member-address' ) )->sign( strtolower( trim( $email ) ) );
	}
}
