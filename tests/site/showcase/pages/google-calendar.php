<?php
/**
 * A public calendar.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$url = 'https://calendar.google.com/calendar/embed?src=en.usa%23holiday%40group.v.calendar.google.com';
	return array(
		'content' => block( 'jetpack/google-calendar', array( 'url' => $url ), '<a class="wp-block-jetpack-google-calendar" href="' . $url . '">' . $url . '</a>' ),
		'try'     => array( 'The calendar requires an internet connection. The link is there without one.' ),
	);
};
