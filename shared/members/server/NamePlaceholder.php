<?php
declare( strict_types=1 );

namespace Freehold\Members;

/**
 * Writes a subscriber’s name where a text has `{name}`, or `{name|dear reader}` with what stands there without a name.
 */
final class NamePlaceholder {

	/** The place of a name: the text after the line is the fallback. */
	private const PLACE = '/\{name(?:\|([^{}<>|]{0,100}))?\}/u';

	/**
	 * Returns a text with the name.
	 *
	 * @param string $name The name; empty if unknown.
	 * @return string|null Null if the name is unknown and a place has no fallback.
	 */
	public static function fill( string $text, string $name ): ?string {
		$is_complete = true;
		$filled      = self::replace(
			$text,
			static function ( ?string $fallback ) use ( $name, &$is_complete ): string {
				$is_complete = $is_complete && ( '' !== $name || null !== $fallback );
				return '' === $name ? (string) $fallback : $name;
			}
		);
		return $is_complete ? $filled : null;
	}

	/**
	 * Returns a text with the name, or with the fallbacks.
	 *
	 * @param string $name The name; empty if unknown.
	 */
	public static function text( string $text, string $name ): string {
		return self::replace( $text, static fn ( ?string $fallback ): string => '' === $name ? (string) $fallback : $name );
	}

	/**
	 * Replaces the places of a text.
	 *
	 * @param callable(?string): string $with Called with the fallback; null for none.
	 */
	public static function replace( string $text, callable $with ): string {
		return (string) preg_replace_callback( self::PLACE, static fn ( array $part ): string => $with( isset( $part[1] ) ? trim( $part[1] ) : null ), $text );
	}
}
