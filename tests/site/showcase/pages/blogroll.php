<?php
/**
 * Sites that the site recommends.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$site = static fn ( string $name, string $text ): string => block(
		'jetpack/blogroll-item',
		array(
			'name'        => $name,
			'url'         => 'https://wordpress.org/',
			'description' => $text,
		),
		'<div class="wp-block-jetpack-blogroll-item"></div>'
	);
	return array(
		'content' => block( 'jetpack/blogroll', array(), '<div class="wp-block-jetpack-blogroll">' . $site( 'The harbour master', 'Tides, boats and the weather of tomorrow.' ) . "\n\n" . $site( 'Bread and salt', 'A baker writes.' ) . '</div>' ),
		'try'     => array( 'In the editor, add a site with an icon.' ),
	);
};
