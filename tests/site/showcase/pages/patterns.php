<?php
/**
 * A pattern, as it was inserted.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => (string) \WP_Block_Patterns_Registry::get_instance()->get_registered( 'freehold/reviews' )['content'],
		'try'     => array( 'In the editor, open the inserter, select “Patterns”, then “Freehold”.' ),
	);
};
