<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

/**
 * Turns stored attributes into CSS, if they are valid.
 */
final class Style {

	/**
	 * Returns a color.
	 *
	 * @param mixed $stored Six hexadecimal digits with or without `#`.
	 * @return string With `#`; empty if it is none.
	 */
	public static function color( mixed $stored ): string {
		return is_string( $stored ) && 1 === preg_match( '/^#?([\da-f]{6})$/iD', trim( $stored ), $found ) ? "#{$found[1]}" : '';
	}

	/**
	 * Returns the style of the block's element.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	public static function wrapper( array $attributes ): string {
		$width = $attributes['maxWidth'] ?? '';
		if ( ! is_string( $width ) || '100%' === $width || 1 !== preg_match( '/^\d{1,5}(?:\.\d{1,4})?(?:px|%|em|rem|vw|ch)$/D', $width ) ) {
			return '';
		}
		return "max-width:{$width};margin-inline:auto;";
	}

	/**
	 * Returns the style of the player.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param int                  $width      In pixels; 0 if unknown.
	 * @param int                  $height     In pixels; 0 if unknown.
	 */
	public static function player( array $attributes, Video $video, int $width, int $height ): string {
		$style = 'aspect-ratio:' . self::ratio( $attributes, $width, $height ) . ';';
		$color = self::color( $attributes['seekbarPlayedColor'] ?? null );
		$color = '' === $color ? self::color( $attributes['seekbarColor'] ?? null ) : $color;
		if ( '' !== $color ) {
			$style .= "accent-color:{$color};";
		}
		if ( false !== ( $attributes['useAverageColor'] ?? true ) && '' !== $video->color ) {
			$style .= "background-color:#{$video->color};";
		}
		return $style;
	}

	/**
	 * Returns the colors of the player's timeline: the average color of the poster for what has played, or the owner's colors.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	public static function colors( array $attributes, Video $video ): string {
		$average = false !== ( $attributes['useAverageColor'] ?? true ) && '' !== $video->color ? "#{$video->color}" : '';
		$colors  = array(
			'bar'    => self::color( $attributes['seekbarColor'] ?? null ),
			'loaded' => self::color( $attributes['seekbarLoadingColor'] ?? null ),
			'played' => self::color( $attributes['seekbarPlayedColor'] ?? null ) ?: $average,
		);
		$style   = '';
		foreach ( array_filter( $colors ) as $part => $color ) {
			$style .= "--freehold-video-{$part}:{$color};";
		}
		return $style;
	}

	/**
	 * Returns the player's shape: what the browser measured, then what the file says, then that of most videos.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param int                  $width      In pixels; 0 if unknown.
	 * @param int                  $height     In pixels; 0 if unknown.
	 */
	public static function ratio( array $attributes, int $width, int $height ): string {
		$stored = $attributes['videoRatio'] ?? null;
		if ( is_numeric( $stored ) && $stored >= 5 && $stored <= 1000 ) {
			return '100 / ' . rtrim( rtrim( sprintf( '%.4F', (float) $stored ), '0' ), '.' );
		}
		return $width > 0 && $height > 0 ? "{$width} / {$height}" : '16 / 9';
	}
}
