<?php
/**
 * A GIF by its URL.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => block(
			'jetpack/gif',
			array(
				'gifUrl'     => url_of( images( 2 )[1] ),
				'searchText' => 'coffee',
				'caption'    => 'Any image URL works; this one is not animated.',
				'paddingTop' => '66.6%',
			)
		),
		'try'     => array(
			'In the editor, add a GIF block and search for “coffee”, “boat” or “rain”. A stand-in for GIPHY draws the results.',
			view( 'services', 'Enter your own key of GIPHY' ) . ' to search the real one. Openverse needs no key.',
		),
	);
};
