<?php
/**
 * A form for subscribers.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => block( 'jetpack/subscriptions', array( 'showSubscribersTotal' => true ) ),
		'try'     => array(
			'Subscribe with any address, then confirm in ' . mail( 'the mail' ) . '.',
			view( 'subscriptions', 'See the list' ) . ', and import one.',
		),
	);
};
