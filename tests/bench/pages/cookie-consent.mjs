/** A banner, and the same text and button in core's blocks. */
import { stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'cookie-consent', 'default' ),
	core: () => `<!-- wp:paragraph -->
<p>This site uses cookies.</p>
<!-- /wp:paragraph -->

<!-- wp:buttons -->
<div class="wp-block-buttons"><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Accept</a></div>
<!-- /wp:button --></div>
<!-- /wp:buttons -->`,
};
