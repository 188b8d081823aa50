<?php
/**
 * A form for an audience of Mailchimp.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => block(
			'jetpack/mailchimp',
			array( 'successLabel' => 'Thanks, you are on the list.' ),
			'<div class="wp-block-jetpack-mailchimp">' . block(
				'jetpack/button',
				array(
					'element'  => 'button',
					'uniqueId' => 'mailchimp-widget-id',
					'text'     => 'Join my email list',
				)
			) . '</div>'
		),
		'try'     => array( 'Enter any address. Addresses that begin with “fake” are rejected, as Mailchimp does.' ),
	);
};
