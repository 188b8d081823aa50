<?php
/**
 * A board.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$url = 'https://www.pinterest.com/pinterest/official-news/';
	return array(
		'content' => block( 'jetpack/pinterest', array( 'url' => $url ), '<a href="' . $url . '" class="wp-block-jetpack-pinterest">' . $url . '</a>' ),
		'try'     => array( 'Paste the URL of a pin, a board or a profile in the editor. Pinterest requires an internet connection.' ),
	);
};
