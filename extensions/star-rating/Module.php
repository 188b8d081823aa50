<?php
declare( strict_types=1 );

namespace Freehold\Modules\StarRating;

use Freehold\Module as Base;
use Freehold\Moving\Core;
use Freehold\Moving\Source;

/**
 * Ratings with stars.
 */
final class Module extends Base {

	/**
	 * Returns the stars that posts contain.
	 */
	public function saved_blocks(): array {
		return array(
			'jetpack/rating-star' => static function ( array $attributes ): ?string {
				$color = (string) $attributes['color'];
				if ( $attributes['rating'] < 0 || $attributes['rating'] > $attributes['maxRating'] || ! in_array( $attributes['align'], array( 'left', 'center', 'right' ), true ) || 1 !== preg_match( '/^(#[0-9a-f]{3,8})?$/Di', $color ) ) {
					return null;
				}
				$star = '' === $color ? '<span>★</span>' : "<span style=\"color:{$color}\">★</span>";
				return '<figure class="wp-block-jetpack-rating-star" style="text-align:' . $attributes['align'] . '">' . str_repeat( $star, (int) ceil( $attributes['rating'] ) ) . '</figure>';
			},
		);
	}

	/**
	 * Returns the paragraph that the stars become.
	 */
	public function core_blocks(): array {
		return array( 'jetpack/rating-star' => array( __( 'Paragraph with ★', 'freehold' ), self::paragraph( ... ) ) );
	}

	/**
	 * Converts a star rating to a paragraph, with the number for those who do not see the stars.
	 *
	 * @param Source $source The block.
	 */
	private static function paragraph( Source $source ): ?string {
		$rating = new Rating( $source->attributes );
		$halves = (int) ( 2 * $rating->stars );
		$stars  = str_repeat( '★', intdiv( $halves, 2 ) ) . ( 1 === $halves % 2 ? '½' : '' ) . str_repeat( '☆', $rating->max - intdiv( $halves + 1, 2 ) );
		return Core::paragraph( sprintf( '%s (%s/%d)', $stars, number_format_i18n( $rating->stars, $halves % 2 ), $rating->max ), $source->text( 'align' ) );
	}
}
