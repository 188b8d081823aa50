<?php
/**
 * The café’s journal: stories with a slideshow and a video, and a recipe for members. Older posts get a photograph.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Modules\Patterns\Markup;
use Freehold\Modules\Video\Videos;

/** Returns a slideshow of photographs. */
$slideshow = static function ( string ...$names ): string {
	$slides = '';
	$photos = array_map( __NAMESPACE__ . '\photo', $names );
	foreach ( $photos as $photo ) {
		$slides .= '<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="' . esc_attr( $photo['alt'] ) . '" class="wp-block-jetpack-slideshow_image wp-image-' . $photo['id'] . '" data-id="' . $photo['id'] . '" src="' . esc_url( $photo['url'] ) . '"/></figure></li>';
	}
	return Markup::block(
		'jetpack/slideshow',
		array( 'align' => 'wide', 'ids' => array_column( $photos, 'id' ), 'sizeSlug' => 'full' ),
		'<div class="wp-block-jetpack-slideshow alignwide" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">' . $slides . '</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div></div>'
	);
};

$video = get_posts( array( 'post_type' => 'attachment', 'post_mime_type' => 'video/mp4', 'numberposts' => 1 ) )[0];
$guid  = Videos::get( $video->ID )->guid;

/** Categories, from the first post that needs each. */
$category = static function ( string $name ): int {
	$found = term_exists( $name, 'category' );
	return (int) ( $found ?: wp_insert_term( $name, 'category' ) )['term_id'];
};

foreach (
	array(
		array(
			'a-morning-on-the-jetty',
			'A morning on the jetty',
			'Harbour',
			'harbour',
			'Before the first cup is sold, the milk has to come over the planks. A walk with the light still low.',
			post(
				Markup::text( 'At five the harbour has two sounds: the halyards on the masts, and our oven. Emi comes with the milk by boat, because the road is longer and the boat is free.' ),
				Markup::text( 'By six the first loaves are on the shelf above the machine. That is when the fishermen come in, with cold hands and the exact change.' ),
				$slideshow( 'interior', 'cup', 'roll', 'harbour' ),
				Markup::heading( 'What the window seat looks at', 2, array( 'fontSize' => 'x-large' ) ),
				Markup::text( 'The lighthouse went dark in 1987, but the keeper’s grandson still sets his watch by it. He has the seat until eight, with a filter coffee and the crossword.' ),
				Markup::block( 'quote', array(), '<blockquote class="wp-block-quote">' . Markup::text( 'You can see tomorrow’s weather from here, if you know where to look.' ) . '<cite>Henrik, window seat</cite></blockquote>' ),
				Markup::text( 'After eight it is yours. Come with a book, or with a friend who does not mind silence.' )
			),
		),
		array(
			'how-we-pour',
			'How we pour',
			'Coffee',
			'pour',
			'Three pours, three minutes, one rule: if you are in a hurry, drink espresso.',
			post(
				Markup::text( 'We brew filter by the cup, because a pot forgets what it was. Eighteen grams, ground like coarse sand, and three hundred grams of water just off the boil.' ),
				Markup::block( 'videopress/video', array( 'guid' => $guid, 'poster' => photo( 'pour' )['url'] ) ),
				Markup::heading( 'The three pours', 2, array( 'fontSize' => 'x-large' ) ),
				Markup::items( 'Fifty grams, and wait for half a minute. The bed swells and smells of bread.', 'Up to one hundred and eighty, slowly, in circles no larger than a coin.', 'The rest, from a little higher. Stop at three hundred and let it run out.' ),
				Markup::text( 'If it took four minutes, grind coarser. If it took two, grind finer. If it tastes of plums, you are done.' ),
				figure( 'beans', '3/2', array(), 'Guji, natural, the day after roasting.' )
			),
		),
		array(
			'cinnamon-rolls-the-long-way',
			'Cinnamon rolls, the long way',
			'Recipes',
			'roll',
			'Rye in the dough, butter that is almost too soft, and a night in the fridge. The recipe behind the counter.',
			post(
				Markup::text( 'People ask why our rolls are gone by eleven. We could bake more; but then the second tray would wait, and a roll that waits is a bun.' ),
				Markup::text( 'The dough is one part rye to four parts wheat, and it sleeps from closing time until four in the morning.' ),
				members(
					'Friends of the café',
					'The rest is for friends of the café',
					'All recipes, and a warm oven in winter. End it whenever you like.',
					Markup::heading( 'For twelve rolls', 2, array( 'fontSize' => 'x-large' ) ),
					Markup::items( '400 g wheat flour, 100 g rye flour', '280 g milk, 10 g salt, 60 g sugar, 8 g yeast', '150 g butter, 40 g cinnamon sugar' ),
					Markup::text( 'Knead for ten minutes, let it rise in the fridge overnight, roll it out to the thickness of a finger, and bake at 220 °C for fourteen minutes.' )
				)
			),
		),
	) as $index => list( $name, $title, $term, $photo, $excerpt, $content )
) {
	$id = write(
		array(
			'post_type'     => 'post',
			'post_name'     => $name,
			'post_title'    => $title,
			'post_excerpt'  => $excerpt,
			'post_content'  => $content,
			'post_category' => array( $category( $term ) ),
			'post_author'   => get_user_by( 'login', 'author' )->ID,
			'post_date'     => wp_date( 'Y-m-d H:i:s', time() - ( $index * 4 + 1 ) * HOUR_IN_SECONDS ),
		)
	);
	set_post_thumbnail( $id, photo( $photo )['id'] );
}
$days = 0;
foreach (
	array(
		'The new roast is here'             => array( 'beans', 'Coffee' ),
		'Welcome to the harbour'            => array( 'harbour', 'Harbour' ),
		'Three coffees, tasted'             => array( 'cup', 'Coffee' ),
		'When we are open'                  => array( 'interior', 'Harbour' ),
		'Sourdough for beginners'           => array( 'flatlay', 'Bread' ),
		'A starter that never dies'         => array( 'roll', 'Bread' ),
		'Rye bread from the north'          => array( 'evening', 'Bread' ),
		'What to do with yesterday’s bread' => array( 'flatlay', 'Bread' ),
		'Rain on the roof'                  => array( 'harbour', 'Beans & Boats' ),
		'The first harvest'                 => array( 'beans', 'Beans & Boats' ),
		'How we began'                      => array( 'interior', 'Beans & Boats' ),
	) as $title => list( $photo, $term )
) {
	foreach ( get_posts( array( 'title' => $title, 'numberposts' => 1 ) ) as $old ) {
		$days += 3;
		wp_update_post( array( 'ID' => $old->ID, 'post_date' => wp_date( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS ), 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS ), 'edit_date' => true ) );
		set_post_thumbnail( $old, photo( $photo )['id'] );
		wp_set_object_terms( $old->ID, $category( $term ), 'category' );
	}
}
