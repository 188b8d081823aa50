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
	 * @return array<string, string> CSS; empty if the theme does not say them.
	 */
	public static function properties(): array {
		$color = wp_get_global_styles( array( 'color' ), array( 'transforms' => array( 'resolve-variables' ) ) );
		$page  = Colors::color( $color['background'] ?? null );
		$text  = Colors::color( $color['text'] ?? null );
		if ( null === $page || null === $text ) {
			return self::classic();
		}
		$luminance = self::luminance( $page );
		return array(
			'--freehold-page' => $page,
			'--freehold-text' => $text,
			...( null === $luminance ? array() : array( '--freehold-scheme' => $luminance < self::MIDDLE ? 'dark' : 'light' ) ),
		);
	}

	/**
	 * Returns the colors in a classic theme: those of fields, and of a page whose background is chosen in the Customizer.
	 *
	 * @return array<string, string> CSS.
	 */
	private static function classic(): array {
		if ( wp_theme_has_theme_json() ) {
			return array();
		}
		$page      = '#' . ( current_theme_supports( 'custom-background' ) ? get_background_color() : '' );
		$luminance = self::luminance( $page );
		return array(
			...( null === $luminance ? array() : array(
				'--freehold-page' => $page,
				'--freehold-text' => $luminance < self::MIDDLE ? '#fff' : '#000',
			) ),
			// As browsers draw the theme's own fields.
			'--freehold-field'      => 'field',
			'--freehold-field-text' => 'fieldtext',
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
	 * @return ?float Null if it is not opaque, or in another notation than hexadecimal, `rgb()` or `hsl()`.
	 */
	private static function luminance( string $color ): ?float {
		$parts = self::parts( $color );
		if ( null === $parts ) {
			return null;
		}
		$linear = array_map( static fn ( float $part ): float => $part <= 0.03928 ? $part / 12.92 : ( ( $part + 0.055 ) / 1.055 ) ** 2.4, $parts );
		return 0.2126 * $linear[0] + 0.7152 * $linear[1] + 0.0722 * $linear[2];
	}

	/**
	 * Returns how much red, green and blue a color has, from 0 to 1 each.
	 *
	 * @param string $color A CSS color.
	 * @return ?array{float, float, float} Null if that is unknown.
	 */
	private static function parts( string $color ): ?array {
		if ( 1 === preg_match( '/^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/iD', $color, $hex ) ) {
			return array_map( static fn ( string $pair ): float => hexdec( str_pad( $pair, 2, $pair ) ) / 255, array_slice( array_values( array_filter( $hex, 'strlen' ) ), 1 ) );
		}
		if ( 1 !== preg_match( '/^(rgb|hsl)a?\(\s*([\d.]+)(%|deg)?[\s,]+([\d.]+)(%?)[\s,]+([\d.]+)(%?)\s*(?:[,\/]\s*1(?:00%)?\s*)?\)$/iD', $color, $found ) ) {
			return null;
		}
		if ( 'rgb' === strtolower( $found[1] ) ) {
			return array_map( static fn ( int $at ): float => min( 1, (float) $found[ $at ] / ( '%' === $found[ $at + 1 ] ? 100 : 255 ) ), array( 2, 4, 6 ) );
		}
		$light  = (float) $found[6] / 100;
		$spread = (float) $found[4] / 100 * min( $light, 1 - $light );
		// Source: CSS Color 4, "Converting HSL colors to sRGB".
		return array_map(
			static function ( int $offset ) use ( $found, $light, $spread ): float {
				$place = fmod( $offset + (float) $found[2] / 30, 12 );
				return $light - $spread * max( -1, min( $place - 3, 9 - $place, 1 ) );
			},
			array( 0, 8, 4 )
		);
	}
}
