/** A button: as this plugin's and as core's. */
import { stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'like', 'default' ),
	core: () => `<!-- wp:buttons -->
<div class="wp-block-buttons"><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="#like">Like</a></div>
<!-- /wp:button --></div>
<!-- /wp:buttons -->`,
};
