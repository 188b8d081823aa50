<?php
/**
 * Draws twelve images, uploads them and adds them to a page. Drawn images have no third-party license.
 */

declare( strict_types=1 );

require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/file.php';
require_once ABSPATH . 'wp-admin/includes/media.php';

// Draws at 150% and scales down, because GD's shapes have hard edges.
$width  = 1800;
$height = 1200;

$color = static function ( GdImage $image, string $hex, float $light = 1.0 ): int {
	$parts = array_map( static fn( $part ) => (int) min( 255, hexdec( $part ) * $light ), str_split( $hex, 2 ) );
	return (int) imagecolorallocate( $image, ...$parts );
};

$sky = static function ( GdImage $image, string $top, string $bottom ) use ( $width, $height ): void {
	for ( $y = 0; $y < $height; $y += 4 ) {
		$mixed = array();
		for ( $part = 0; $part < 6; $part += 2 ) {
			$mixed[] = (int) round( hexdec( substr( $top, $part, 2 ) ) * ( 1 - $y / $height ) + hexdec( substr( $bottom, $part, 2 ) ) * $y / $height );
		}
		imagefilledrectangle( $image, 0, $y, $width, $y + 3, (int) imagecolorallocate( $image, ...$mixed ) );
	}
};

$ridge = static function ( GdImage $image, string $hex, float $base, float $swing, float $phase ) use ( $width, $height, $color ): void {
	$points = array( 0, $height );
	for ( $x = 0; $x <= $width; $x += 12 ) {
		$points[] = $x;
		$points[] = (int) ( $height * ( $base + $swing * ( sin( $x / 260 + $phase ) + 0.45 * sin( $x / 97 + 2 * $phase ) ) ) );
	}
	imagefilledpolygon( $image, array( ...$points, $width, $height ), $color( $image, $hex ) );
};

$painters = array(
	'hills'  => static function ( GdImage $image, array $tones, float $phase ) use ( $sky, $ridge, $color, $width ): void {
		$sky( $image, $tones[0], $tones[1] );
		imagefilledellipse( $image, (int) ( $width * ( 0.25 + 0.15 * $phase ) ), 420, 220, 220, $color( $image, $tones[2] ) );
		$ridge( $image, $tones[3], 0.55, 0.06, $phase );
		$ridge( $image, $tones[4], 0.68, 0.05, $phase + 2 );
		$ridge( $image, $tones[5], 0.82, 0.04, $phase + 4 );
	},
	'sea'    => static function ( GdImage $image, array $tones, float $phase ) use ( $sky, $color, $width, $height ): void {
		$sky( $image, $tones[0], $tones[1] );
		imagefilledrectangle( $image, 0, 660, $width, $height, $color( $image, $tones[3] ) );
		for ( $line = 0; $line < 9; $line++ ) {
			$y = 690 + $line * 56;
			for ( $x = -80; $x < $width; $x += 180 ) {
				imagefilledellipse( $image, $x + (int) ( 70 * sin( $line * 1.7 + $phase ) ) + 90, $y, 120, 6 + $line, $color( $image, $tones[4] ) );
			}
		}
		$mast = (int) ( 760 + 200 * $phase );
		imagefilledpolygon( $image, array( $mast, 300, $mast, 620, $mast + 220, 620 ), $color( $image, $tones[2] ) );
		imagefilledpolygon( $image, array( $mast - 14, 360, $mast - 14, 620, $mast - 150, 620 ), $color( $image, $tones[2], 0.92 ) );
		imagefilledpolygon( $image, array( $mast - 190, 640, $mast + 250, 640, $mast + 180, 720, $mast - 120, 720 ), $color( $image, $tones[5] ) );
	},
	'cup'    => static function ( GdImage $image, array $tones, float $phase ) use ( $color, $width, $height ): void {
		imagefilledrectangle( $image, 0, 0, $width, $height, $color( $image, $tones[0] ) );
		imagefilledrectangle( $image, 0, 860, $width, $height, $color( $image, $tones[1] ) );
		$x = (int) ( 820 + 160 * $phase );
		imagefilledellipse( $image, $x, 930, 900, 150, $color( $image, $tones[2] ) );
		imagefilledellipse( $image, $x + 300, 640, 280, 280, $color( $image, $tones[3] ) );
		imagefilledellipse( $image, $x + 300, 640, 170, 170, $color( $image, $tones[0] ) );
		imagefilledrectangle( $image, $x - 300, 470, $x + 300, 680, $color( $image, $tones[3] ) );
		imagefilledellipse( $image, $x, 680, 600, 460, $color( $image, $tones[3] ) );
		imagefilledellipse( $image, $x, 470, 600, 130, $color( $image, $tones[2] ) );
		imagefilledellipse( $image, $x, 474, 540, 100, $color( $image, $tones[4] ) );
		imagefilledellipse( $image, $x - 46, 470, 130, 46, $color( $image, $tones[5] ) );
		imagefilledellipse( $image, $x + 46, 470, 130, 46, $color( $image, $tones[5] ) );
		imagefilledpolygon( $image, array( $x - 105, 478, $x + 105, 478, $x, 516 ), $color( $image, $tones[5] ) );
	},
	'tiles'  => static function ( GdImage $image, array $tones, float $phase ) use ( $color, $width, $height ): void {
		imagefilledrectangle( $image, 0, 0, $width, $height, $color( $image, $tones[0] ) );
		for ( $row = 0; $row < 6; $row++ ) {
			for ( $column = 0; $column < 9; $column++ ) {
				$x    = $column * 200 + 100;
				$y    = $row * 200 + 100;
				$turn = ( $row * 3 + $column * 5 + (int) ( $phase * 7 ) ) % 4;
				imagefilledrectangle( $image, $x - 96, $y - 96, $x + 96, $y + 96, $color( $image, $tones[ 1 + ( $row + $column ) % 2 ] ) );
				imagefilledarc( $image, $x + ( $turn % 2 ? 96 : -96 ), $y + ( $turn > 1 ? 96 : -96 ), 380, 380, 0 === $turn ? 0 : ( 1 === $turn ? 90 : ( 3 === $turn ? 180 : 270 ) ), 0 === $turn ? 90 : ( 1 === $turn ? 180 : ( 3 === $turn ? 270 : 360 ) ), $color( $image, $tones[3 + ( $row * $column ) % 3] ), IMG_ARC_PIE );
			}
		}
	},
	'leaves' => static function ( GdImage $image, array $tones, float $phase ) use ( $sky, $color ): void {
		$sky( $image, $tones[0], $tones[1] );
		foreach ( array( 300, 900, 1500 ) as $index => $foot ) {
			$stem = $color( $image, $tones[5] );
			imagefilledrectangle( $image, $foot - 8, 240, $foot + 8, 1200, $stem );
			for ( $y = 300; $y < 1150; $y += 120 ) {
				$size = 300 - abs( $y - 700 ) / 4 + 40 * sin( $phase + $y );
				imagefilledellipse( $image, (int) ( $foot - $size / 2 ), $y, (int) $size, 84, $color( $image, $tones[ 2 + ( $index + (int) ( $y / 120 ) ) % 3 ] ) );
				imagefilledellipse( $image, (int) ( $foot + $size / 2 ), $y + 50, (int) $size, 84, $color( $image, $tones[ 2 + ( $index + 1 + (int) ( $y / 120 ) ) % 3 ] ) );
			}
			imagefilledellipse( $image, $foot, 230, 90, 190, $color( $image, $tones[2] ) );
		}
	},
	'fruit'  => static function ( GdImage $image, array $tones, float $phase ) use ( $color, $width, $height ): void {
		imagefilledrectangle( $image, 0, 0, $width, $height, $color( $image, $tones[0] ) );
		for ( $index = 0; $index < 6; $index++ ) {
			$x = 330 + ( $index % 3 ) * 570 + (int) ( 40 * sin( $index + $phase ) );
			$y = 330 + intdiv( $index, 3 ) * 540;
			imagefilledellipse( $image, $x + 14, $y + 18, 460, 460, $color( $image, $tones[0], 0.9 ) );
			imagefilledellipse( $image, $x, $y, 460, 460, $color( $image, $tones[ 1 + $index % 2 ] ) );
			imagefilledellipse( $image, $x, $y, 410, 410, $color( $image, $tones[3] ) );
			for ( $part = 0; $part < 8; $part++ ) {
				imagefilledarc( $image, $x, $y, 380, 380, $part * 45 + 4 + $index * 9, $part * 45 + 41 + $index * 9, $color( $image, $tones[ 4 + $index % 2 ] ), IMG_ARC_PIE );
			}
			imagefilledellipse( $image, $x, $y, 44, 44, $color( $image, $tones[3] ) );
		}
	},
);

$images = array(
	array( 'morning-hills', 'Green hills under a pale morning sky', 'hills', array( 'bfe3f2', 'fdf3dc', 'fff8d9', '9cc4a4', '6fa583', '3f7a5e' ), 0.2 ),
	array( 'sail-at-noon', 'A sailing boat with white sails on a calm blue sea', 'sea', array( '8fd0ea', 'dff3f7', 'ffffff', '2f7fa6', '58a3c2', '8c3b2e' ), 0.1 ),
	array( 'flat-white', 'A white cup of coffee with a heart drawn in the milk', 'cup', array( 'e9dccb', 'b98a62', 'f7f1e8', 'ffffff', '7a4a2c', 'f3e2c9' ), 0.3 ),
	array( 'blue-tiles', 'A wall of blue and white tiles in quarter circles', 'tiles', array( 'f4f1ea', 'ffffff', 'eef4f8', '1f5c8c', '3d86b5', '8ebbd6' ), 0.4 ),
	array( 'herbs', 'Three tall herbs with rows of green leaves', 'leaves', array( 'f7f4e4', 'e2ecd0', '7fae5a', '5c9150', '98c27a', '3f6b3a' ), 0.5 ),
	array( 'lemons', 'Six halved lemons and limes on a yellow cloth', 'fruit', array( 'fbe9a9', 'f2c230', '9cc341', 'fffbe8', 'f7dc5c', 'bcd96a' ), 0.6 ),
	array( 'evening-hills', 'Violet hills below an orange evening sky', 'hills', array( '5b4b8a', 'f7a072', 'ffe0a3', '8d6a9f', '5f4b82', '38305e' ), 1.6 ),
	array( 'sail-at-dusk', 'A sailing boat on a dark sea at dusk', 'sea', array( '3b3f73', 'f2a07b', 'fbe3c8', '2b3a67', '4a5a8c', '1d2547' ), 1.2 ),
	array( 'espresso', 'A red cup of espresso on a dark table', 'cup', array( '3a2d29', '211815', 'f0e2d0', 'b8432f', '3b2013', 'c98f57' ), 0.0 ),
	array( 'terracotta-tiles', 'A floor of terracotta and cream tiles', 'tiles', array( 'f3e3cf', 'f8eee0', 'efd9bf', 'b5532f', 'd98b5f', '7d3a22' ), 1.3 ),
	array( 'autumn-branches', 'Three branches with red and golden leaves', 'leaves', array( 'fdf1de', 'f4d9b0', 'c8532d', 'e08a3c', 'f0b95b', '6b4226' ), 1.9 ),
	array( 'oranges', 'Six halved oranges and grapefruits on a pink cloth', 'fruit', array( 'f8d5cd', 'ee8a2d', 'e2574c', 'fff3e6', 'f6a64a', 'ef7d72' ), 2.2 ),
);

$ids = array();
foreach ( $images as list( $name, $alt, $painter, $tones, $phase ) ) {
	$large = imagecreatetruecolor( $width, $height );
	$painters[ $painter ]( $large, $tones, $phase );
	$small = imagecreatetruecolor( 1200, 800 );
	imagecopyresampled( $small, $large, 0, 0, 0, 0, 1200, 800, $width, $height );
	$file  = wp_tempnam( $name );
	imagejpeg( $small, $file, 86 );
	imagedestroy( $large );
	imagedestroy( $small );

	$id = media_handle_sideload(
		array(
			'name'     => $name . '.jpg',
			'tmp_name' => $file,
		),
		0,
		null,
		array( 'post_title' => ucfirst( str_replace( '-', ' ', $name ) ) )
	);
	if ( is_wp_error( $id ) ) {
		throw new RuntimeException( $id->get_error_message() );
	}
	update_post_meta( $id, '_wp_attachment_image_alt', $alt );
	$ids[ $name ] = $id;
}

$figures = '';
foreach ( $ids as $id ) {
	$figures .= sprintf(
		'<!-- wp:image {"id":%1$d,"sizeSlug":"large","linkDestination":"none"} -->' . "\n" .
		'<figure class="wp-block-image size-large"><img src="%2$s" alt="%3$s" class="wp-image-%1$d"/></figure>' . "\n" .
		'<!-- /wp:image -->' . "\n\n",
		$id,
		esc_url( (string) wp_get_attachment_image_url( $id, 'large' ) ),
		esc_attr( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) )
	);
}

wp_insert_post(
	wp_slash(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'Images',
			'post_name'    => 'images',
			'post_content' => "<!-- wp:paragraph -->\n<p>The harbour, the kitchen and the tiles behind the bar, through the year.</p>\n<!-- /wp:paragraph -->\n\n"
				. "<!-- wp:gallery {\"linkTo\":\"none\",\"align\":\"wide\"} -->\n<figure class=\"wp-block-gallery alignwide has-nested-images columns-default is-cropped\">"
				. trim( $figures )
				. "</figure>\n<!-- /wp:gallery -->",
		)
	),
	true
);
return $ids;
