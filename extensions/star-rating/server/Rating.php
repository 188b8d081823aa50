<?php
/**
 * A rating, read out of a block's attributes.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\StarRating;

use Freehold\Modules\Constants;

/**
 * How many stars of how many, as numbers, as text and as a picture. Whatever a post holds, the result can be drawn.
 */
final class Rating {

	/**
	 * From 0 to the highest rating, in halves.
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
	 * What a screen reader says.
	 */
	public function label(): string {
		/* translators: 1: a rating, such as 4.5; 2: the highest rating. */
		return sprintf( __( 'Rating: %1$s out of %2$s', 'freehold' ), $this->number_of_stars(), number_format_i18n( $this->max ) );
	}

	/**
	 * The rating where nothing can be drawn.
	 */
	public function text(): string {
		/* translators: 1: a rating, such as 4.5; 2: the highest rating; 3: stars. */
		return trim( sprintf( __( '%1$s / %2$s %3$s', 'freehold' ), $this->number_of_stars(), number_format_i18n( $this->max ), str_repeat( '★', (int) $this->stars ) . ( $this->has_half() ? '½' : '' ) ) );
	}

	/**
	 * All stars in one picture, which holds no text and takes its colour from the text around it.
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
		foreach ( array_filter( $paths ) as $how => $path ) {
			$html .= "<path{$how} d=\"{$path}\"/>";
		}
		return sprintf(
			// Cut at both sides, so that the stars begin where the text around them does.
			'<svg viewBox="1 0 %1$d %2$d" width="%1$d" height="%2$d" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round" aria-hidden="true" focusable="false">%3$s</svg>',
			$this->max * $size - 2,
			$size,
			$html
		);
	}

	/**
	 * The path of some of the stars.
	 *
	 * @param int    $from  The first one's place, from 0.
	 * @param int    $to    The place after the last one.
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
	 * The stars as a number in the site's language.
	 */
	private function number_of_stars(): string {
		return number_format_i18n( $this->stars, $this->has_half() ? 1 : 0 );
	}

	/**
	 * Whether the last star is half a star.
	 */
	private function has_half(): bool {
		return fmod( $this->stars, 1 ) > 0;
	}

	/**
	 * A number, whatever was stored.
	 *
	 * @param mixed $value     What is stored.
	 * @param float $otherwise For what is no number.
	 */
	private static function number( mixed $value, float $otherwise ): float {
		return is_numeric( $value ) && ! is_nan( (float) $value ) ? (float) $value : $otherwise;
	}
}
