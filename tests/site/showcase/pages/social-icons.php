<?php
/**
 * Icons of profiles.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$icons = '';
	foreach ( array( 'mastodon' => 'https://mastodon.social/@harbourlane', 'instagram' => 'https://www.instagram.com/harbourlane', 'mail' => 'mailto:hello@harbourlane.example' ) as $service => $url ) {
		$icons .= block( 'social-link', compact( 'url', 'service' ) ) . "\n";
	}
	return array(
		'content' => block( 'social-links', array(), '<ul class="wp-block-social-links">' . trim( $icons ) . '</ul>' ),
		'try'     => array( 'In the editor, paste two or more URLs of profiles into an empty paragraph.' ),
	);
};
