<?php
/**
 * A podcast of three posts with audio, with all that directories require.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

require_once dirname( __DIR__ ) . '/podcast-feed.php';

/** Adds a file to the media library and returns its ID. */
$add = static function ( string $title, string $type, array $file, array $about ): int {
	$id = wp_insert_attachment(
		array(
			'post_title'     => $title,
			'post_mime_type' => $type,
		),
		$file['file']
	);
	wp_update_attachment_metadata( $id, $about + array( 'filesize' => filesize( $file['file'] ) ) );
	return $id;
};

return static function () use ( $add ): array {
	$picture = imagecreatetruecolor( 1400, 1400 );
	imagecopyresampled( $picture, imagecreatefromwebp( dirname( __DIR__ ) . '/images/cup.webp' ), 0, 0, 250, 0, 1400, 1400, 1000, 1000 );
	ob_start();
	imagejpeg( $picture, null, 80 );
	$file  = wp_upload_bits( 'beans-and-boats.jpg', null, (string) ob_get_clean() );
	$cover = $add(
		'Beans & Boats',
		'image/jpeg',
		$file,
		array(
			'file'   => _wp_relative_upload_path( $file['file'] ),
			'width'  => 1400,
			'height' => 1400,
			'sizes'  => array(),
		)
	);
	$sound = wp_upload_bits( 'waves.wav', null, sea() );
	$audio = $add( 'Waves', 'audio/wav', $sound, array( 'length' => LENGTH ) );
	$term  = wp_insert_term( 'Beans & Boats', 'category', array( 'slug' => 'podcast' ) )['term_id'];
	foreach (
		array(
			'Rain on the roof'  => 'No guests come, so we taste all twelve coffees, and Emi tells how the milk boat lost its engine.',
			'The first harvest' => 'A call to Huila, where the cherries are red two weeks early, and what that does to a price.',
			'How we began'      => 'Eleven chairs from a school that closed, one roaster, and a year without a sign on the door.',
		) as $title => $text
	) {
		wp_insert_post(
			wp_slash(
				array(
					'post_title'    => $title,
					'post_status'   => 'publish',
					'post_author'   => get_user_by( 'login', 'author' )->ID,
					'post_category' => array( $term ),
					'post_content'  => post( paragraphs( $text ), block( 'audio', array( 'id' => $audio ), "<figure class=\"wp-block-audio\"><audio controls src=\"{$sound['url']}\"></audio></figure>" ) ),
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
			'email'    => 'podcast@harbourlane.example',
			'cover'    => (string) wp_get_attachment_url( $cover ),
			'topic'    => 'Leisure',
			'explicit' => false,
		)
	);
	return array(
		'content' => paragraphs( 'Posts with audio become a podcast that people follow in their favorite app.', a( home_url( '/feed/podcast' ), 'The feed of “Beans & Boats”' ) ),
		'try'     => array( view( 'features', 'Change the title of the podcast in the options' ) . ', then open the feed.' ),
	);
};
