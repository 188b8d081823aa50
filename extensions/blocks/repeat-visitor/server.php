<?php
/**
 * The server side of Repeat Visitor.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Extension;

return new class() implements Extension {

	/**
	 * Offers a paragraph for the site's privacy policy.
	 */
	public function hooks(): void {
		add_action(
			'admin_init',
			static fn () => wp_add_privacy_policy_content(
				__( 'Freehold: Repeat Visitor', 'freehold' ),
				'<p>' . esc_html__( 'On some pages your own browser keeps a count of how often you have been there, so that we can greet new and returning visitors differently. The count stays in your browser and is not sent to us. You can delete it with your browser’s site data.', 'freehold' ) . '</p>'
			)
		);
	}

	/**
	 * No routes: everything happens in the visitor's browser.
	 */
	public function routes(): void {}
};
