<?php
/**
 * A button for WhatsApp.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$button = block(
		'jetpack/whatsapp-button',
		array(
			'countryCode'  => '49',
			'phoneNumber'  => '30 901820',
			'firstMessage' => 'Is there a table for two tonight?',
		),
		'<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=4930901820&amp;text=Is%20there%20a%20table%20for%20two%20tonight%3F" style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">Chat on WhatsApp</a></div>'
	);
	return array(
		'content' => post(
			paragraphs( 'We answer until ten in the evening.' ),
			block( 'jetpack/send-a-message', array(), '<div class="wp-block-jetpack-send-a-message">' . $button . '</div>' )
		),
		'try'     => array( 'In the editor, enter the number that you use for WhatsApp.' ),
	);
};
