<?php
/**
 * Four images in portrait format.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$captions = array( 'Seven in the morning', '', 'The first cup', '' );
	$files    = array();
	foreach ( images( 4 ) as $index => $id ) {
		$files[] = array(
			'id'      => $id,
			'url'     => url_of( $id ),
			'alt'     => alt_of( $id ),
			'type'    => 'image',
			'mime'    => get_post_mime_type( $id ),
			'caption' => $captions[ $index ],
		);
	}
	return array(
		'content' => block( 'jetpack/story', array( 'mediaFiles' => $files ), '<div class="wp-story wp-block-jetpack-story"></div>' ),
		'try'     => array( 'Open it, then use the arrow keys, swipe, or tap on the left and right.', 'Hold a finger on an image to pause.' ),
	);
};
