<?php
/**
 * Where the tags are entered.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => paragraphs( 'Search engines want proof that a site is yours. Paste the tag or the code that they show you.' ),
		'try'     => array( view( 'settings', 'Paste a tag' ) . ', then look at the source of the home page.' ),
	);
};
