/** A button with a link: as this plugin's and as core's. */
import { stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'messages', 'default' ),
	core: () => `<!-- wp:buttons -->
<div class="wp-block-buttons"><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://wa.me/612678888">Chat on WhatsApp</a></div>
<!-- /wp:button --></div>
<!-- /wp:buttons -->`,
};
