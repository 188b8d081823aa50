<?php
/**
 * Projects, and what guests say.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$add = static fn ( string $type, string $title, string $text, int $image = 0 ): int => (int) wp_insert_post(
		array(
			'post_type'    => $type,
			'post_status'  => 'publish',
			'post_title'   => $title,
			'post_content' => paragraphs( $text ),
			'meta_input'   => 0 === $image ? array() : array( '_thumbnail_id' => $image ),
		)
	);
	list( $first, $second ) = images( 2 );
	$add( 'jetpack-portfolio', 'Breakfast for the regatta', 'Two hundred rolls before six in the morning.', $first );
	$add( 'jetpack-portfolio', 'A stall on the quay', 'Each Saturday from May to September.', $second );
	$add( 'jetpack-testimonial', 'Mara, sailor', 'The best rye bread between here and the islands.' );
	$shortcode = static fn ( string $text ): string => "<!-- wp:shortcode -->\n{$text}\n<!-- /wp:shortcode -->";
	return array(
		'content' => post( $shortcode( '[portfolio display_types="false" display_tags="false"]' ), heading( 'What guests say' ), $shortcode( '[testimonials display_content="full" image="false"]' ) ),
		'try'     => array( 'Add a project in wp-admin: Portfolio has a menu of its own.' ),
	);
};
