<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Form;

use Freehold\Blocks\DefaultTexts;

/**
 * The default texts of the form. The default message of success depends on the audience: see {@see Endpoint}.
 */
final class Texts extends DefaultTexts {

	/**
	 * Returns the texts of block.json and their translations.
	 */
	protected static function all(): array {
		return array(
			'Enter your email' => __( 'Enter your email', 'freehold' ),
			'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.' => __( 'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.', 'freehold' ),
			'Processing…'      => __( 'Processing…', 'freehold' ),
			"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again." => __( 'Whoops! There was an error and we couldn’t process your subscription. Please reload the page and try again.', 'freehold' ),
		);
	}
}
