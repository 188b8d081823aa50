<?php
/**
 * Checks stored colors.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Allows only colors and gradients in style attributes. The same as `shared/colors`.
 */
final class Colors {

	/**
	 * Unambiguous patterns, so that a long invalid text cannot cause excessive backtracking.
	 */
	private const NUMBERS   = '[\d\s.,%\/+-]+';
	private const FUNCTIONS = '(?:rgb|hsl)a?\(' . self::NUMBERS . '(?:(?:deg|turn|rad)[\d\s.,%\/+-]*)?\)|(?:hwb|lab|lch|oklab|oklch)\(' . self::NUMBERS . '\)|var\(--[\w-]+\)';

	/**
	 * Returns a color that is safe in a style attribute: a name, a hexadecimal color, a color function or a custom property.
	 *
	 * @param mixed $value The stored value.
	 * @return ?string Null for any other value.
	 */
	public static function color( mixed $value ): ?string {
		return is_string( $value ) && 1 === preg_match( '/^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,30}|' . self::FUNCTIONS . ')$/iD', $value ) ? $value : null;
	}

	/**
	 * Returns a gradient that is safe in a style attribute: linear, radial or conic.
	 *
	 * @param mixed $value The stored value.
	 * @return ?string Null for any other value.
	 */
	public static function gradient( mixed $value ): ?string {
		return is_string( $value ) && 1 === preg_match( '/^(?:repeating-)?(?:linear|radial|conic)-gradient\((?:' . self::FUNCTIONS . '|[\w\s.,%#+-])+\)$/iD', $value ) ? $value : null;
	}
}
