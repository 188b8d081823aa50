<?php
declare( strict_types=1 );

namespace Freehold\Mail;

/**
 * Cleans what visitors enter before it becomes part of a mail header.
 */
final class Header {

	/** The longest subject or name, in characters. */
	private const MAX_LENGTH = 200;

	/**
	 * Returns a text as one line without control characters, so that it cannot add headers.
	 *
	 * @param string $text       Any text.
	 * @param int    $max_length The most characters.
	 */
	public static function line( string $text, int $max_length = self::MAX_LENGTH ): string {
		$text = wp_check_invalid_utf8( $text, true );
		$text = (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}\x{202A}-\x{202E}\x{2066}-\x{2069}]+/u', ' ', $text );
		return mb_substr( trim( (string) preg_replace( '/\s+/u', ' ', $text ) ), 0, $max_length );
	}

	/**
	 * Returns a valid email address.
	 *
	 * @param string $email Any text.
	 * @return string Empty if it is not a valid address.
	 */
	public static function address( string $email ): string {
		$email = trim( $email );
		return self::line( $email ) === $email && 1 !== preg_match( '/[,;<>()"\s]/', $email ) && is_email( $email ) ? $email : '';
	}

	/**
	 * Returns a name for a header such as `From`.
	 *
	 * @param string $name Any text.
	 */
	public static function name( string $name ): string {
		return self::line( (string) preg_replace( '/[<>"@]+/', ' ', self::line( $name ) ) );
	}
}
