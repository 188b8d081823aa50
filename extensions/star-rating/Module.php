<?php
/**
 * The Star Rating module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\StarRating;

use Freehold\Module as Base;

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
}
