/** Four buttons for sharing: as this plugin's, and as core's Social Icons. */
import { stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'sharing', 'default' ),
	core: () =>
		`<!-- wp:social-links -->
<ul class="wp-block-social-links">${ [ 'facebook', 'x', 'share', 'mail' ]
			.map(
				( service ) =>
					`<!-- wp:social-link {"url":"https://example.org/","service":"${ service }"} /-->`
			)
			.join( '' ) }</ul>
<!-- /wp:social-links -->`,
};
