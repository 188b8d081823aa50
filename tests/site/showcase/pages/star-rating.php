<?php
/**
 * Three coffees.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$stars = static fn ( int $rating ): string => block( 'jetpack/rating-star', array( 'rating' => $rating ), '<figure class="wp-block-jetpack-rating-star" style="text-align:left">' . str_repeat( '<span>★</span>', $rating ) . '</figure>' );
	return array(
		'content' => post(
			paragraphs( 'Huehuetenango, washed: cocoa and orange peel.' ),
			$stars( 5 ),
			paragraphs( 'Yirgacheffe, natural: blueberries first, then tea.' ),
			$stars( 4 )
		),
		'try'     => array( 'In the editor, click a star, or use the arrow keys for halves.' ),
	);
};
