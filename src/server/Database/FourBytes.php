<?php
declare( strict_types=1 );

namespace Freehold\Database;

/**
 * Writes emoji and other characters of four bytes in ASCII. The tables of a site that is older than WordPress 4.2 often store three
 * bytes at most, and WordPress refuses a whole option that contains such a character.
 */
final class FourBytes {

	/** The control character that begins a written one. It cannot be typed. */
	private const MARK = "\x1A";

	/**
	 * Returns a value as it can be stored everywhere.
	 *
	 * @param mixed $value Any value; texts can be at any depth of arrays.
	 */
	public static function encode( mixed $value ): mixed {
		return self::map( $value, '/[\x{10000}-\x{10FFFF}]/u', static fn ( array $found ): string => self::MARK . trim( (string) wp_json_encode( $found[0] ), '"' ) );
	}

	/**
	 * Returns a value as it was before it was stored.
	 *
	 * @param mixed $value The stored value.
	 */
	public static function decode( mixed $value ): mixed {
		return self::map( $value, '/' . self::MARK . '((?:\\\\u[0-9a-f]{4}){2})/', static fn ( array $found ): string => (string) json_decode( "\"{$found[1]}\"" ) );
	}

	/**
	 * Replaces something in every text of a value.
	 *
	 * @param string   $pattern What is replaced.
	 * @param callable $replace Returns what takes its place.
	 */
	private static function map( mixed $value, string $pattern, callable $replace ): mixed {
		if ( is_array( $value ) ) {
			return array_map( static fn ( mixed $one ): mixed => self::map( $one, $pattern, $replace ), $value );
		}
		return is_string( $value ) ? preg_replace_callback( $pattern, $replace, $value ) ?? $value : $value;
	}
}
