<?php
/**
 * A banner with two purposes.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$button = block( 'button', array(), '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Accept</a></div>' );
	return array(
		'content' => post(
			paragraphs( 'On a real site, the banner is in the footer, so that all pages have it. Here it is on this page alone.' ),
			block(
				'jetpack/cookie-consent',
				array( 'purposes' => array( 'statistics', 'marketing' ) ),
				'<div class="wp-block-jetpack-cookie-consent alignwide has-text-color has-background" style="color:var(--wp--preset--color--contrast);background-color:var(--wp--preset--color--tertiary);padding-top:1em;padding-right:1em;padding-bottom:1em;padding-left:1em" role="dialog" aria-modal="true"><p>With your consent, we show calendars and maps of other services and count what is read. You can change your choice at any time.</p>' . $button . '<span>365</span></div>'
			)
		),
		'try'     => array(
			'Accept or reject, then click “Cookie settings” to change your choice.',
			'Accept, then look at ' . a( home_url( '/start/calendly/' ), 'Calendly' ) . ': its calendar no longer waits for a click.',
		),
	);
};
