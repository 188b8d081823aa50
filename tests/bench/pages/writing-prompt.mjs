/** A question above a post: as this plugin's block and as core's quote. */
import { stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'writing-prompt', 'default' ),
	core: () => `<!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>What’s your favorite place to visit?</p>
<!-- /wp:paragraph --></blockquote>
<!-- /wp:quote -->`,
};
