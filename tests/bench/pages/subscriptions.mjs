/** A sign-up form: as a Subscribe block, and as HTML that stores nothing, because core has no such form. */
import { html, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'subscriptions', 'default' ),
	core: () =>
		html(
			'<form method="post"><p><label>Email <input type="email" name="email" required></label></p><p><button class="wp-element-button">Subscribe</button></p></form>'
		),
};
