<?php
/**
 * A booking, a post, a shelf and a document.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$document = 'https://docs.google.com/document/d/1aB_c-D/preview';
	return array(
		'content' => post(
			block( 'jetpack/tock', array( 'url' => 'roister' ), '<div id="Tock_widget_container" data-tock-display-mode="Button" data-tock-color-mode="Blue" data-tock-locale="en-us" data-tock-timezone="America/New_York"></div>' ),
			block( 'jetpack/nextdoor', array( 'url' => 'https://nextdoor.com/embed/Ab_1-x' ), '<div class="wp-block-jetpack-nextdoor"></div>' ),
			block( 'jetpack/goodreads', array( 'goodreadsId' => 1176283 ), '<div class="wp-block-jetpack-goodreads"></div>' ),
			block( 'jetpack/google-docs-embed', array( 'url' => $document ), "<figure><div class=\"embed__wrapper\">\n{$document}\n</div></figure>" )
		),
		'try'     => array( 'The posts, books and documents require an internet connection. The links are there without one.' ),
	);
};
