<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Mail;

use Freehold\Blocks\Html;

/**
 * The logo and the colors of the theme, as far as mail programs show them.
 */
final class SiteLook {

	/** The styles of buttons while the theme gives no colors that can be read. */
	public const BUTTON = 'display:inline-block;padding:12px 20px;background:#1e1e1e;color:#ffffff;border-radius:4px;text-decoration:none';

	/** The largest size of the logo, in pixels. */
	private const MAX_WIDTH  = 240;
	private const MAX_HEIGHT = 80;

	/** The least contrast between a button and its text (WCAG 2, AA). */
	private const CONTRAST = 4.5;

	/**
	 * Returns the site's logo, or its title.
	 *
	 * @param string $title The site's title, plain text.
	 * @return string Escaped HTML.
	 */
	public static function heading( string $title ): string {
		$id    = (int) get_theme_mod( 'custom_logo' );
		$image = in_array( get_post_mime_type( $id ), array( 'image/png', 'image/jpeg', 'image/gif' ), true ) ? wp_get_attachment_image_src( $id, 'medium' ) : false;
		if ( ! is_array( $image ) || $image[1] < 1 || $image[2] < 1 ) {
			return esc_html( $title );
		}
		$scale = min( 1, self::MAX_WIDTH / $image[1], self::MAX_HEIGHT / $image[2] );
		return Html::image(
			array(
				'src'    => $image[0],
				'width'  => (int) round( $image[1] * $scale ),
				'height' => (int) round( $image[2] * $scale ),
				'alt'    => $title,
				'style'  => 'border:0',
			)
		);
	}

	/**
	 * Returns the style of buttons in the colors of the theme.
	 */
	public static function button(): string {
		$color      = wp_get_global_styles( array( 'elements', 'button', 'color' ), array( 'transforms' => array( 'resolve-variables' ) ) );
		$background = self::hex( $color['background'] ?? null );
		$text       = self::hex( $color['text'] ?? null );
		return '' === $background || '' === $text || self::contrast( $background, $text ) < self::CONTRAST
			? self::BUTTON
			: strtr(
				self::BUTTON,
				array(
					'#1e1e1e' => $background,
					'#ffffff' => $text,
				)
			);
	}

	/**
	 * Returns a color with six digits, the only notation that all mail programs know.
	 *
	 * @return string Empty if the value is none.
	 */
	private static function hex( mixed $value ): string {
		$color = is_string( $value ) ? (string) sanitize_hex_color( $value ) : '';
		return 4 === strlen( $color ) ? (string) preg_replace( '/[0-9a-f]/i', '$0$0', $color ) : $color;
	}

	/**
	 * Returns the contrast of two colors, from 1 to 21.
	 */
	private static function contrast( string $one, string $other ): float {
		$of     = static fn ( string $color ): float => array_sum(
			array_map(
				static function ( int $at, float $weight ) use ( $color ): float {
					$value = hexdec( substr( $color, $at, 2 ) ) / 255;
					return $weight * ( $value <= 0.03928 ? $value / 12.92 : ( ( $value + 0.055 ) / 1.055 ) ** 2.4 );
				},
				array( 1, 3, 5 ),
				array( 0.2126, 0.7152, 0.0722 )
			)
		);
		$values = array( $of( $one ) + 0.05, $of( $other ) + 0.05 );
		return max( $values ) / min( $values );
	}
}
