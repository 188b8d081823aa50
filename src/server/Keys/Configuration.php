<?php
declare( strict_types=1 );

namespace Freehold\Keys;

/**
 * Reads environment variables and constants.
 */
final class Configuration {

	/**
	 * Returns the value of an environment variable, or else of the constant of the same name.
	 *
	 * @param string $name The name of both.
	 * @return string Trimmed; empty if neither is set.
	 */
	public static function get( string $name ): string {
		$value = self::from_environment( $name );
		return '' === $value ? self::from_constant( $name ) : $value;
	}

	/**
	 * Returns the value of an environment variable.
	 *
	 * @param string $name The variable's name.
	 * @return string Trimmed; empty if it is not set.
	 */
	public static function from_environment( string $name ): string {
		$value = getenv( $name );
		return is_string( $value ) ? trim( $value ) : '';
	}

	/**
	 * Returns the value of a constant.
	 *
	 * @return string Trimmed; empty if it is not defined or not a string.
	 */
	public static function from_constant( string $name ): string {
		$value = defined( $name ) ? constant( $name ) : '';
		return is_string( $value ) ? trim( $value ) : '';
	}

	/**
	 * Returns a setting that is on or off.
	 *
	 * @param string $name The name of the environment variable and of the constant, which may be a boolean.
	 * @return bool|null Null if neither is set.
	 */
	public static function flag( string $name ): ?bool {
		if ( defined( $name ) && is_bool( constant( $name ) ) && '' === trim( (string) getenv( $name ) ) ) {
			return constant( $name );
		}
		$value = self::get( $name );
		return '' === $value ? null : wp_validate_boolean( $value );
	}
}
