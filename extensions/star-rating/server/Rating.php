<?php
declare( strict_types=1 );

namespace Freehold\Modules\StarRating;

use Freehold\Modules\Constants;

/**
 * Provides a rating as numbers, text and an image. Limits stored values, so that every rating can be drawn.
 */
final class Rating {

	/**
	 * The rating, from 0 to the highest rating in steps of 0.5.
	 *
	 * @var float
	 */
	public readonly float $stars;

	/**
	 * The highest rating, from 2 to 10.
	 *
	 * @var int
	 */
	public readonly int $max;

	/**
	 * Reads the attributes.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	public function __construct( array $attributes ) {
		$this->max   = (int) min( 10, max( 2, round( self::number( $attributes['maxRating'] ?? null, 5 ) ) ) );
		$this->stars = round( 2 * min( $this->max, max( 0, self::number( $attributes['rating'] ?? null, 1 ) ) ) ) / 2;
	}

	/**
	 * Returns the text for screen readers.
	 */
	public function label(): string {
		/* translators: 1: a rating, such as 4.5; 2: the highest rating. */
		return sprintf( __( 'Rating: %1$s out of %2$s', 'freehold' ), $this->number_of_stars(), number_format_i18n( $this->max ) );
	}

	/**
	 * Returns the rating as text, for feeds.
	 */
	public function text(): string {
		/* translators: 1: a rating, such as 4.5; 2: the highest rating; 3: stars. */
		return trim( sprintf( __( '%1$s / %2$s %3$s', 'freehold' ), $this->number_of_stars(), number_format_i18n( $this->max ), str_repeat( '★', (int) $this->stars ) . ( $this->has_half() ? '½' : '' ) ) );
	}

	/**
	 * Returns all stars as one SVG image without text, in the color of the surrounding text.
	 */
	public function svg(): string {
		$size  = Constants::get( 'star-rating' )['size'];
		$whole = (int) $this->stars;
		$paths = array(
			' class="jetpack-rating-star__empty"' => self::path( $whole, $this->max, 'star' ),
			' fill="currentColor" stroke="none"'  => self::path( $whole, $whole + (int) $this->has_half(), 'half' ),
			' fill="currentColor"'                => self::path( 0, $whole, 'star' ),
		);
		$html  = '';
		foreach ( array_filter( $paths ) as $attributes => $path ) {
			$html .= "<path{$attributes} d=\"{$path}\"/>";
		}
		return sprintf(
			// Crops both sides, so that the stars align with the surrounding text.
			'<svg viewBox="1 0 %1$d %2$d" width="%1$d" height="%2$d" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round" aria-hidden="true" focusable="false">%3$s</svg>',
			$this->max * $size - 2,
			$size,
			$html
		);
	}

	/**
	 * Returns the path of a row of stars.
	 *
	 * @param int    $from  The index of the first star, from 0.
	 * @param int    $to    The index after the last star.
	 * @param string $shape `star` or `half`.
	 */
	private static function path( int $from, int $to, string $shape ): string {
		$constants = Constants::get( 'star-rating' );
		$path      = '';
		for ( $star = $from; $star < $to; $star++ ) {
			$path .= 'M' . ( $star + 0.5 ) * $constants['size'] . " 2.6{$constants[ $shape ]}";
		}
		return $path;
	}

	/**
	 * Formats the rating in the site's language.
	 */
	private function number_of_stars(): string {
		return number_format_i18n( $this->stars, $this->has_half() ? 1 : 0 );
	}

	/**
	 * Returns whether the last star is half a star.
	 */
	private function has_half(): bool {
		return fmod( $this->stars, 1 ) > 0;
	}

	/**
	 * Returns a stored value as a number.
	 *
	 * @param mixed $value    The stored value.
	 * @param float $fallback The number for any other value.
	 */
	private static function number( mixed $value, float $fallback ): float {
		return is_numeric( $value ) && ! is_nan( (float) $value ) ? (float) $value : $fallback;
	}
}
