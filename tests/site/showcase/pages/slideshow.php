<?php
/**
 * Six images as a slideshow.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$slides = '';
	$ids    = images( 6 );
	foreach ( $ids as $id ) {
		$slides .= '<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="' . esc_attr( alt_of( $id ) ) . '" class="wp-block-jetpack-slideshow_image wp-image-' . $id . '" data-id="' . $id . '" src="' . esc_url( url_of( $id ) ) . '"/></figure></li>';
	}
	return array(
		'content' => block(
			'jetpack/slideshow',
			array(
				'ids'      => $ids,
				'sizeSlug' => 'large',
			),
			'<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">' . $slides . '</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>'
		),
		'try'     => array( 'Swipe, use the arrow keys, or turn on autoplay in the editor.' ),
	);
};
