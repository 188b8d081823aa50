<?php
/**
 * A field for questions about the café.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => block( 'jetpack/ai-chat', array( 'placeholder' => 'When do you open on Sunday?' ), '<div data-ask-button-label="Ask" class="wp-block-jetpack-ai-chat"></div>' ),
		'try'     => array(
			'Ask “Which coffee do you roast?”. The demo model answers with prepared sentences; the sources are real.',
			'Turn off JavaScript and ask again: the page shows the answer.',
		),
	);
};
