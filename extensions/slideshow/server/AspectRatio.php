<?php
declare( strict_types=1 );

namespace Freehold\Modules\Slideshow;

use Freehold\Modules\Constants;

/**
 * Determines the aspect ratio, so that the page reserves the space before the images are loaded.
 */
final class AspectRatio {

	/**
	 * Returns the aspect ratio of the whole slideshow, which is the first image's within the limits.
	 *
	 * @param array{id: int, src: string, ratio: string} $first The first image.
	 * @return string Width divided by height.
	 */
	public static function of( array $first ): string {
		$sides = false;
		if ( 0 !== $first['id'] ) {
			$meta  = wp_get_attachment_metadata( $first['id'] );
			$sides = is_array( $meta ) ? wp_image_src_get_dimensions( $first['src'], $meta, $first['id'] ) : false;
			if ( false === $sides && ! empty( $meta['width'] ) && ! empty( $meta['height'] ) ) {
				$sides = array( $meta['width'], $meta['height'] );
			}
		}
		if ( false === $sides && ( preg_match( '~^\s*(\d+(?:\.\d+)?)\s*/\s*(\d+(?:\.\d+)?)\s*$~', $first['ratio'], $found ) || preg_match( '~-(\d+)x(\d+)\.\w+(?:[?#]|$)~', $first['src'], $found ) ) ) {
			$sides = array( $found[1], $found[2] );
		}
		[ 'widestRatio' => $widest, 'tallestRatio' => $tallest ] = Constants::get( 'slideshow' );

		$ratio = false !== $sides && (float) $sides[1] > 0 ? (float) $sides[0] / (float) $sides[1] : $widest[0] / $widest[1];
		return (string) round( max( $tallest[0] / $tallest[1], min( $widest[0] / $widest[1], $ratio ) ), 4 );
	}
}
