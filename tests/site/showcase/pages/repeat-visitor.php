<?php
/**
 * Two texts, by the number of visits.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$text = static fn ( array $attributes, string $words ): string => block(
		'jetpack/repeat-visitor',
		$attributes,
		'<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container">' . paragraphs( $words ) . '</div></div>'
	);
	return array(
		'content' => post(
			$text( array( 'criteria' => 'before-visits' ), 'First time here? The first cup of filter coffee is on us.' ),
			$text( array(), 'Good to see you again. Your tenth cup is free: say “lighthouse” at the bar.' )
		),
		'try'     => array( 'Reload this page a few times: after the third visit, the text changes.' ),
	);
};
