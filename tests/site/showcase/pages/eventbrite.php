<?php
/**
 * Tickets of an event.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$url = 'https://www.eventbrite.com/e/harbour-concert-tickets-122642642445';
	return array(
		'content' => block(
			'jetpack/eventbrite',
			array(
				'url'     => $url,
				'eventId' => 122642642445,
			),
			'<a class="wp-block-jetpack-eventbrite eventbrite__direct-link" href="' . $url . '">' . $url . '</a>'
		),
		'try'     => array( 'Paste the URL of your own event in the editor. The checkout requires an internet connection.' ),
	);
};
