<?php
/**
 * A button with the number of likes.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => post( paragraphs( 'Did you like the tour through the harbour?' ), block( 'jetpack/like', array() ) ),
		'try'     => array( 'Click the button, then reload the page.' ),
	);
};
