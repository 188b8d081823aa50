/** A list of sites: as this plugin's and as core's. */
import { stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'blogroll', 'default' ),
	core: () => `<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><a href="https://harbour.example/">The Harbour</a></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->`,
};
