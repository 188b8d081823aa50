<?php
/**
 * A search with results below the field.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => block( 'freehold/instant-search', array( 'placeholder' => 'Search for bread, coffee or hours' ) ),
		'try'     => array(
			'Enter “cof”: results appear while you type.',
			'Turn on the overlay in the options: it opens from every search field of the site.',
		),
	);
};
