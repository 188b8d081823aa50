<?php
/**
 * A podcast of three posts with audio, with all that directories require.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

require_once dirname( __DIR__ ) . '/podcast-feed.php';

return static function (): array {
	$folder = wp_upload_dir();
	$cover  = imagecreatetruecolor( 1400, 1400 );
	imagecopyresampled( $cover, imagecreatefromwebp( dirname( __DIR__ ) . '/images/cup.webp' ), 0, 0, 250, 0, 1400, 1400, 1000, 1000 );
	imagejpeg( $cover, "{$folder['basedir']}/podcast-cover.jpg", 80 );
	$stored = wp_upload_bits( 'waves.wav', null, sea() );
	$audio  = wp_insert_attachment(
		array(
			'post_title'     => 'Waves',
			'post_mime_type' => 'audio/wav',
		),
		$stored['file']
	);
	wp_update_attachment_metadata(
		$audio,
		array(
			'filesize' => filesize( $stored['file'] ),
			'length'   => LENGTH,
		)
	);
	$category = wp_insert_term( 'Beans & Boats', 'category', array( 'slug' => 'podcast' ) )['term_id'];
	foreach ( array( 'Rain on the roof', 'The first harvest', 'How we began' ) as $index => $title ) {
		wp_insert_post(
			wp_slash(
				array(
					'post_title'    => $title,
					'post_status'   => 'publish',
					'post_author'   => get_user_by( 'login', 'author' )->ID,
					'post_category' => array( $category ),
					'post_date'     => wp_date( 'Y-m-d H:i:s', time() - ( 28 + 3 * $index ) * DAY_IN_SECONDS ),
					'post_content'  => post(
						paragraphs( 'What we roast, how it tastes, and who grows it.' ),
						block( 'audio', array( 'id' => $audio ), "<figure class=\"wp-block-audio\"><audio controls src=\"{$stored['url']}\"></audio></figure>" )
					),
				)
			)
		);
	}
	\Freehold\Settings::set(
		'modules.podcast-feed.options',
		array(
			'category' => 'podcast',
			'title'    => 'Beans & Boats',
			'summary'  => 'What we roast, how it tastes, and who grows it.',
			'author'   => 'Harbour Lane Coffee',
			'email'    => 'podcast@example.org',
			'cover'    => "{$folder['baseurl']}/podcast-cover.jpg",
			'topic'    => 'Leisure',
			'explicit' => false,
		)
	);
	return array(
		'content' => paragraphs( 'Posts with audio become a podcast that people follow in their favorite app.', a( home_url( '/feed/podcast' ), 'The feed of “Beans &amp; Boats”' ) ),
		'try'     => array( view( 'features', 'Change the title of the podcast in the options' ) . ', then open the feed.' ),
	);
};
