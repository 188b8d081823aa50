<?php
/**
 * The views of the site and its most viewed pages, and where the numbers are.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => post(
			paragraphs( 'Each view of a page is counted without a cookie and without the visitor’s address. Your own views count only while you are logged out.' ),
			block( 'jetpack/blog-stats', array( 'label' => 'views of this site' ) ),
			block( 'jetpack/top-posts', array( 'period' => '30' ) )
		),
		'try'     => array( 'Open some pages in a private window, then ' . view( 'visits', 'look at the numbers' ) . '.' ),
	);
};
