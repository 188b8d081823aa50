<?php
/**
 * Three buttons.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$button = static fn ( array $attributes ): string => block( 'jetpack/button', $attributes );
	return array(
		'content' => post(
			$button( array( 'text' => 'Book a table', 'url' => home_url( '/start/contact-form/' ) ) ),
			$button( array( 'text' => 'See the images', 'url' => home_url( '/images/' ), 'className' => 'is-style-outline' ) ),
			$button( array( 'text' => 'What is new', 'url' => home_url( '/journal/' ), 'borderRadius' => 40, 'customBackgroundColor' => '#1f5c8c', 'customTextColor' => '#ffffff', 'width' => '50%' ) )
		),
		'try'     => array( 'In the editor, change the colors, the radius and the width.' ),
	);
};
