/** A form with three fields: as a form, and as HTML that sends nothing, because core has no form. */
import { html, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'contact-form', 'contact' ),
	core: () =>
		html(
			'<form method="post"><p><label>Name <input name="name" required></label></p><p><label>Email <input type="email" name="email" required></label></p><p><label>Message <textarea name="message"></textarea></label></p><p><button class="wp-element-button">Contact us</button></p></form>'
		),
};
