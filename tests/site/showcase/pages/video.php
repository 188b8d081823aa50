<?php
/**
 * A minute of a clock.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	require_once ABSPATH . 'wp-admin/includes/media.php';
	require_once ABSPATH . 'wp-admin/includes/image.php';
	$file = wp_upload_bits( 'clock.mp4', null, (string) file_get_contents( dirname( __DIR__ ) . '/clock.mp4' ) );
	$id   = wp_insert_attachment(
		array(
			'post_mime_type' => $file['type'],
			'post_title'     => 'A clock',
			'guid'           => $file['url'],
		),
		$file['file']
	);
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
	\Freehold\Modules\Video\PrivacyChange::set( $id, 0 );
	$guid  = \Freehold\Modules\Video\Videos::get( $id )->guid;
	$parts = array_map( static fn ( string $title ): string => block( 'videopress/video', array( 'guid' => $guid, 'title' => $title ) ), array( 'The clock starts', 'The clock ticks', 'The clock stops' ) );
	return array(
		'content' => block( 'videopress/video', compact( 'guid' ) ) . block( 'freehold/video-playlist', array(), implode( "\n\n", $parts ) ),
		'try'     => array( 'In the editor, add captions and chapters, choose a frame as the poster, and make the video private.' ),
	);
};
