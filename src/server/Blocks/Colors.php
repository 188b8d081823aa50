<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Modules\Constants;

/**
 * Allows only colors and gradients in style attributes.
 */
final class Colors {

	/**
	 * Returns a color that is safe in a style attribute: a name, a hexadecimal color, a color function or a custom property.
	 *
	 * @param mixed $value The stored value.
	 * @return ?string Null for any other value.
	 */
	public static function color( mixed $value ): ?string {
		return is_string( $value ) && 1 === preg_match( '~' . Constants::shared( 'colors' )['color'] . '~iD', $value ) ? $value : null;
	}

	/**
	 * Returns a gradient that is safe in a style attribute: linear, radial or conic.
	 *
	 * @param mixed $value The stored value.
	 * @return ?string Null for any other value.
	 */
	public static function gradient( mixed $value ): ?string {
		return is_string( $value ) && 1 === preg_match( '~' . Constants::shared( 'colors' )['gradient'] . '~iD', $value ) ? $value : null;
	}
}
