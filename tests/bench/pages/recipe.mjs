/** A recipe: as this plugin's, and as a list and a numbered list of core's. */
import { stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'recipe', 'default' ),
	core: () => `<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>500 g rye flour</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:list {"ordered":true} -->
<ol class="wp-block-list"><!-- wp:list-item -->
<li>Mix flour and water.</li>
<!-- /wp:list-item --></ol>
<!-- /wp:list -->`,
};
