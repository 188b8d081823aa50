<?php
/**
 * A recipe with all of its parts.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => str_replace(
			'--print"></div>',
			'--print">' . block(
				'jetpack/button',
				array(
					'element' => 'a',
					'text'    => 'Print Recipe',
				)
			) . '</div>',
			(string) file_get_contents( dirname( __DIR__ ) . '/stored/recipe/default.html' )
		),
		'try'     => array( 'Change the servings, and print the recipe.' ),
	);
};
