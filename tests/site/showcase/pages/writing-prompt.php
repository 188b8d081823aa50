<?php
/**
 * A question above a post.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$prompt = static fn ( string $attributes, string $question ): string => block(
		'jetpack/blogging-prompt',
		'' === $attributes ? array() : array( 'className' => $attributes ),
		'<div class="wp-block-jetpack-blogging-prompt ' . ( '' === $attributes ? '' : "{$attributes} " ) . 'jetpack-blogging-prompt"><div class="jetpack-blogging-prompt__label">Writing prompt</div><div class="jetpack-blogging-prompt__text">' . $question . '</div></div>'
	);
	return array(
		'content' => post(
			$prompt( '', 'Which place do you return to, and why?' ),
			paragraphs( 'The quay, before the first boat. The bread is in the oven, and there is time to look at the water.' ),
			$prompt( 'is-style-quote', 'What went wrong, and what came of it?' ),
			paragraphs( 'A rye dough without salt. It is a soup now.' )
		),
		'try'     => array( 'In the editor, let the toolbar suggest another question.' ),
	);
};
