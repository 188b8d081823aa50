<?php
/**
 * Where the podcast is described.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => paragraphs( 'Posts with audio become a podcast that people follow in their favorite app.' ),
		'try'     => array( view( 'features', 'Enter a category in the options' ) . ', then open /feed/podcast.' ),
	);
};
