<?php
/**
 * How a post becomes a mail.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => paragraphs( 'Each new post can go to the subscribers, once each. Nothing counts who opens it.' ),
		'try'     => array(
			'Subscribe on the page of Subscriptions and confirm in the mail.',
			a( admin_url( 'post-new.php' ), 'Publish a post' ) . ', then ' . mail( 'read the mail' ) . ' and unsubscribe with its link.',
			view( 'newsletter', 'See what was sent' ) . '.',
		),
	);
};
