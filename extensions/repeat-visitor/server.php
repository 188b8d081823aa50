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
				'<p>' . esc_html__( 'On some pages, your browser counts your visits so that we can show different content to new and returning visitors. The count stays in your browser and is not sent to us. To delete it, clear your browser’s data for this site.', 'freehold' ) . '</p>'
			)
		);
	}

	/**
	 * No routes: everything happens in the visitor's browser.
	 */
	public function routes(): void {}
};
