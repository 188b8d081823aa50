<?php
/**
 * What counts as a colour.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Modules\Constants;

/**
 * Lets colours and gradients through to style attributes, and nothing else.
 */
final class Colors {

	/**
	 * A colour that is safe in a style attribute: a name, hexadecimals, `rgb()`, `hsl()` and their like, or a custom property.
	 *
	 * @param mixed $value What is stored.
	 * @return ?string Null for anything else.
	 */
	public static function color( mixed $value ): ?string {
		return is_string( $value ) && 1 === preg_match( '~' . Constants::shared()['color'] . '~iD', $value ) ? $value : null;
	}

	/**
	 * A gradient that is safe in a style attribute: linear, radial or conic, of colours as above.
	 *
	 * @param mixed $value What is stored.
	 * @return ?string Null for anything else.
	 */
	public static function gradient( mixed $value ): ?string {
		return is_string( $value ) && 1 === preg_match( '~' . Constants::shared()['gradient'] . '~iD', $value ) ? $value : null;
	}
}
