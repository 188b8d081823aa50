<?php
/**
 * Where images from other services are added, and how their authors are named.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Media\Library;

return static function (): array {
	$image = images( 1 )[0];
	Library::store_credit( $image, 'Drawing by ' . a( 'https://example.org/artist', 'the artist of this site' ) . ', ' . a( 'https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0' ) );
	return array(
		'content' => post(
			block(
				'image',
				array(
					'id'              => $image,
					'sizeSlug'        => 'large',
					'linkDestination' => 'none',
				),
				'<figure class="wp-block-image size-large"><img src="' . esc_url( url_of( $image ) ) . '" alt="' . esc_attr( alt_of( $image ) ) . '" class="wp-image-' . $image . '"/></figure>'
			),
			block( 'freehold/image-credits' )
		),
		'try'     => array(
			'In the editor, replace the image: “Select Media” lists Openverse, Pexels, Unsplash, Pixabay and Google Photos.',
			'The same dialog is in the ' . a( admin_url( 'upload.php' ), 'media library' ) . ' and in the classic editor: “Media sources”.',
			'Openverse works without a key, with an internet connection. ' . view( 'services', 'Enter your keys of the others' ) . '.',
		),
	);
};
