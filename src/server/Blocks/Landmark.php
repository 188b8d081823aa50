<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Names the landmarks of a page, by which users of screen readers move: regions, navigation, search.
 */
final class Landmark {

	/**
	 * The number of landmarks by name.
	 *
	 * @var array<string, int>
	 */
	private static array $used = array();

	/**
	 * Returns a name that no other landmark of the page got here.
	 *
	 * @param string $name What the landmark is.
	 * @return string The name, with a number from the second on.
	 */
	public static function name( string $name ): string {
		self::$used[ $name ] = ( self::$used[ $name ] ?? 0 ) + 1;
		/* translators: 1: the name of a part of the page, 2: its number on the page. */
		return 1 === self::$used[ $name ] ? $name : sprintf( __( '%1$s (%2$d)', 'freehold' ), $name, self::$used[ $name ] );
	}
}
