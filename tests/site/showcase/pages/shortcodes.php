<?php
/**
 * An older post with shortcodes.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$ids       = implode( ',', images( 5 ) );
	$shortcode = static fn ( string $text ): string => "<!-- wp:shortcode -->\n{$text}\n<!-- /wp:shortcode -->";
	return array(
		'content' => post(
			$shortcode( "[gallery ids=\"{$ids}\" type=\"rectangular\" link=\"none\"]" ),
			$shortcode( '[vimeo 76979871]' ),
			$shortcode( "[recipe title=\"Rye bread\" servings=\"8\" time=\"1 hour 30 min\"]\n[recipe-ingredients]\n- 500 g of rye flour\n- 400 ml of water\n- 10 g of salt\n[/recipe-ingredients]\n[recipe-directions]\n1. Mix everything.\n2. Let it rest over night.\n3. Bake for an hour.\n[/recipe-directions]\n[/recipe]" ),
			paragraphs( 'How long a loaf cools: $latex T(t) = T_0 + (T_1 - T_0)\,e^{-kt}$, and the sum of all loaves is $latex \sum_{n=1}^{\infty} \frac{1}{n^2} = \frac{\pi^2}{6}$.' )
		),
		'try'     => array( 'Show the video: its service is asked only then.' ),
	);
};
