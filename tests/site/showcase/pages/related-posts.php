<?php
/**
 * What the site finds for this page.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$bread = wp_insert_term( 'Bread', 'category' )['term_id'];
	$first = 0;
	foreach (
		array(
			'Sourdough for beginners'      => 'Flour, water, salt and patience: the starter ferments overnight, and the crust becomes crisp in a hot oven.',
			'A starter that never dies'    => 'Feed the sourdough starter with rye flour each week. It ferments slowly in the fridge.',
			'Rye bread from the north'     => 'Rye flour, seeds and sourdough: a dark bread with a dense crumb, baked for hours.',
			'What to do with yesterday’s bread' => 'Toast it, soak it, or fry the crumbs of the sourdough in butter.',
		) as $title => $text
	) {
		$id    = wp_insert_post(
			wp_slash(
				array(
					'post_title'    => $title,
					'post_status'   => 'publish',
					'post_category' => array( $bread ),
					'post_content'  => post( paragraphs( $text ), block( 'jetpack/related-posts', array( 'displayThumbnails' => true ) ) ),
				)
			)
		);
		$first = $first ?: $id;
		set_post_thumbnail( $id, images( 12 )[ $id % 12 ] );
	}
	return array(
		'content' => paragraphs( 'Four posts about bread end with the posts that fit them best: ' . a( (string) get_permalink( $first ), 'Sourdough for beginners' ) . '.' ),
		'try'     => array( 'Publish another post about bread: after a few seconds the others suggest it too.' ),
	);
};
