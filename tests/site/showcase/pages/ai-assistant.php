<?php
/**
 * Where the assistant is, because its results are normal blocks.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => paragraphs( 'The assistant works in the editor, and what it writes becomes normal blocks. This site uses a demo model, which answers with prepared sentences. To use a real one, enter the URL and the key of any service with the format of OpenAI, or of a model on your own computer.' ),
		'try'     => array(
			'Open this page in the editor, add an empty paragraph, enter /ai and select AI Assistant.',
			'Select a paragraph, then “Ask AI Assistant” in its toolbar: correct spelling, make it shorter, change the tone, translate.',
			'Select some words only, or several blocks.',
			view( 'settings', 'Add your own actions and guidelines' ) . ' for voice, terms and audience.',
		),
	);
};
