<?php
/**
 * A table of a restaurant.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => block( 'jetpack/opentable', array( 'rid' => array( '1' ) ), '<div class="wp-block-jetpack-opentable"><a href="https://www.opentable.com/restref/client/?rid=1">https://www.opentable.com/restref/client/?rid=1</a></div>' ),
		'try'     => array( 'The form requires an internet connection. The link is there without one.' ),
	);
};
