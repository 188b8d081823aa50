<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Freehold\Database\FourBytes;

/**
 * Stores values in options that are not autoloaded, because only the administration reads them.
 */
final class Stored {

	/**
	 * Returns a stored list of values by name.
	 *
	 * @param string $option The option's name.
	 * @return array<string, mixed> Empty if nothing is stored.
	 */
	public static function get( string $option ): array {
		$value = FourBytes::decode( get_option( $option ) );
		return is_array( $value ) ? $value : array();
	}

	/**
	 * Stores a value.
	 *
	 * @param string $option The option's name.
	 * @return bool False if the database returned an error.
	 */
	public static function put( string $option, mixed $value ): bool {
		$value = FourBytes::encode( $value );
		// The function also returns false if the value is stored already.
		return update_option( $option, $value, false ) || get_option( $option ) === $value;
	}
}
