<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Tells style sheets the page's colors, as theme.json and the site's own styles set them.
 */
final class Look {

	/** The folder under `shared/` with the look of fields. */
	public const SHARED = 'look';

	/** What every field has. */
	public const FIELD = 'class="freehold-input';

	/** The class of the theme's buttons. */
	public const BUTTON = 'wp-block-button__link';

	/** The luminance that is as far from black as from white. */
	private const MIDDLE = 0.179;

	/**
	 * Returns the page's colors as custom properties.
	 *
	 * @return array<string, string> CSS; empty if the theme does not say them, as classic themes.
	 */
	public static function properties(): array {
		$color = wp_get_global_styles( array( 'color' ), array( 'transforms' => array( 'resolve-variables' ) ) );
		$page  = Colors::color( $color['background'] ?? null );
		$text  = Colors::color( $color['text'] ?? null );
		if ( null === $page || null === $text ) {
			return array();
		}
		$luminance = self::luminance( $page );
		return array(
			'--freehold-page' => $page,
			'--freehold-text' => $text,
			...( null === $luminance ? array() : array( '--freehold-scheme' => $luminance < self::MIDDLE ? 'dark' : 'light' ) ),
		);
	}

	/**
	 * Returns the page's colors as a rule.
	 */
	public static function css(): string {
		$css = '';
		foreach ( self::properties() as $name => $value ) {
			$css .= "{$name}:{$value};";
		}
		return '' === $css ? '' : ":root{{$css}}";
	}

	/**
	 * Returns the relative luminance of a color, from 0 to 1, as WCAG 2 defines it.
	 *
	 * @param string $color A CSS color.
	 * @return ?float Null if it is not hexadecimal.
	 */
	private static function luminance( string $color ): ?float {
		if ( 1 !== preg_match( '/^#(?:[\da-f]{3}|[\da-f]{6})$/i', $color ) ) {
			return null;
		}
		$digits = substr( $color, 1 );
		$pairs  = 3 === strlen( $digits ) ? array_map( static fn ( string $digit ): string => $digit . $digit, str_split( $digits ) ) : str_split( $digits, 2 );
		$linear = array_map(
			static function ( string $pair ): float {
				$part = hexdec( $pair ) / 255;
				return $part <= 0.03928 ? $part / 12.92 : ( ( $part + 0.055 ) / 1.055 ) ** 2.4;
			},
			$pairs
		);
		return 0.2126 * $linear[0] + 0.7152 * $linear[1] + 0.0722 * $linear[2];
	}
}
