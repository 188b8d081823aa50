<?php
/**
 * A recipe with all of its parts.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => (string) file_get_contents( FREEHOLD_DIR . '/extensions/recipe/test/stored/default.html' ),
		'try'     => array( 'Change the servings, and print the recipe.' ),
	);
};
