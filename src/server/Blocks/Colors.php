<?php
/**
 * What counts as a colour.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Lets colours and gradients through to style attributes, and nothing else. The same as `shared/colours`.
 */
final class Colors {

	/**
	 * Written so that each text can be read in one way only: a long one that is no colour must not be tried in all ways.
	 */
	private const NUMBERS   = '[\d\s.,%\/+-]+';
	private const FUNCTIONS = '(?:rgb|hsl)a?\(' . self::NUMBERS . '(?:(?:deg|turn|rad)[\d\s.,%\/+-]*)?\)|(?:hwb|lab|lch|oklab|oklch)\(' . self::NUMBERS . '\)|var\(--[\w-]+\)';

	/**
	 * A colour that is safe in a style attribute: a name, hexadecimals, `rgb()`, `hsl()` and their like, or a custom property.
	 *
	 * @param mixed $value What is stored.
	 * @return ?string Null for anything else.
	 */
	public static function color( mixed $value ): ?string {
		return is_string( $value ) && 1 === preg_match( '/^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,30}|' . self::FUNCTIONS . ')$/iD', $value ) ? $value : null;
	}

	/**
	 * A gradient that is safe in a style attribute: linear, radial or conic, of colours as above.
	 *
	 * @param mixed $value What is stored.
	 * @return ?string Null for anything else.
	 */
	public static function gradient( mixed $value ): ?string {
		return is_string( $value ) && 1 === preg_match( '/^(?:repeating-)?(?:linear|radial|conic)-gradient\((?:' . self::FUNCTIONS . '|[\w\s.,%#+-])+\)$/iD', $value ) ? $value : null;
	}
}
