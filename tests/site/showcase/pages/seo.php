<?php
/**
 * Where titles and descriptions are entered.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => paragraphs( 'Search results and shared links show a title, a description and an image that you choose.' ),
		'try'     => array( view( 'features', 'Turn on SEO' ) . ', then open the panel “SEO” of a post.' ),
	);
};
