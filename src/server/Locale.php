<?php
declare( strict_types=1 );

namespace Freehold;

/**
 * Speaks other languages than the request's.
 */
final class Locale {

	/**
	 * Calls a function in a language. The language before is restored, also after an exception.
	 *
	 * @template T
	 * @param string        $locale The locale; empty for the current one.
	 * @param callable(): T $act    The function.
	 * @return T
	 */
	public static function with( string $locale, callable $act ): mixed {
		$has_switched = '' !== $locale && switch_to_locale( $locale );
		try {
			return $act();
		} finally {
			if ( $has_switched ) {
				restore_previous_locale();
			}
		}
	}
}
