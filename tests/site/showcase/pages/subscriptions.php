<?php
/**
 * A form for subscribers.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => post( block( 'jetpack/subscriptions', array( 'showSubscribersTotal' => true ) ), block( 'jetpack/subscriber-login', array() ) ),
		'try'     => array(
			'Subscribe with any address, then confirm in ' . mail( 'the mail' ) . '.',
			view( 'subscriptions', 'See the list' ) . ', and import one.',
		),
	);
};
