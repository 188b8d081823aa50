<?php
/**
 * The same view twice.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$images = array();
	$html   = '';
	foreach ( array_combine( array( 'before', 'after' ), images( 2 ) ) as $side => $id ) {
		$file  = wp_get_attachment_metadata( $id );
		$image = array(
			'id'     => $id,
			'url'    => url_of( $id ),
			'alt'    => alt_of( $id ),
			'width'  => $file['width'],
			'height' => $file['height'],
		);
		$images[ 'image' . ucfirst( $side ) ] = $image;
		$html .= sprintf( '<img id="%d" src="%s" alt="%s" width="%d" height="%d" class="image-compare__image-%s"/>', $id, esc_url( $image['url'] ), esc_attr( $image['alt'] ), $image['width'], $image['height'], $side );
	}
	return array(
		'content' => block( 'jetpack/image-compare', $images, '<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="horizontal">' . $html . '</div></figure>' ),
		'try'     => array( 'Drag the handle, tap anywhere, or use the arrow keys.' ),
	);
};
