<?php
/**
 * Where the numbers are.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => paragraphs( 'Each view of a page is counted without a cookie and without the visitor’s address. Your own views count only while you are logged out.' ),
		'try'     => array( 'Open some pages in a private window, then ' . view( 'visits', 'look at the numbers' ) . '.' ),
	);
};
