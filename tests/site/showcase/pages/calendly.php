<?php
/**
 * A calendar that loads when the visitor agrees, and a link.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => post(
			block( 'jetpack/calendly', array( 'url' => 'https://calendly.com/calendly-demo/30min' ), '<div class="wp-block-jetpack-calendly"></div>' )
		),
		'try'     => array(
			'Calendly’s own page requires an internet connection.',
			view( 'features', 'Choose when it loads' ) . ': with the page, when a visitor scrolls near, or after a click.',
		),
	);
};
