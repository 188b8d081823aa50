<?php
/**
 * Email addresses of members.
 *
 * @package Freehold
 */

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
	 * Returns an address that only its owner recognizes, for pages that others can open.
	 *
	 * @param string $email The address.
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
