/** A sign-up form: as a Mailchimp block, and as the form that Mailchimp offers to copy. */
import { html } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () =>
		'<!-- wp:jetpack/mailchimp -->\n<div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join my email list"} /--></div>\n<!-- /wp:jetpack/mailchimp -->',
	core: () =>
		html(
			'<form action="https://example.us1.list-manage.com/subscribe/post?u=1&amp;id=2" method="post"><p><label>Email <input type="email" name="EMAIL" required></label></p><p><button class="wp-element-button">Join my email list</button></p></form>'
		),
};
