<?php
/**
 * Where images from other services are added.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$image = images( 1 )[0];
	return array(
		'content' => block(
			'image',
			array(
				'id'              => $image,
				'sizeSlug'        => 'large',
				'linkDestination' => 'none',
			),
			'<figure class="wp-block-image size-large"><img src="' . esc_url( url_of( $image ) ) . '" alt="' . esc_attr( alt_of( $image ) ) . '" class="wp-image-' . $image . '"/></figure>'
		),
		'try'     => array(
			'In the editor, replace the image: “Select Media” lists Openverse, Pexels and Google Photos.',
			'Openverse works without a key, with an internet connection. ' . view( 'services', 'Enter your keys of the others' ) . '.',
		),
	);
};
