/** An animated image with a caption: as a GIF and as core's image. */
import { image } from '../../services/ai/image.mjs';
import { stored } from '../content.mjs';

const URL = 'https://64.media.tumblr.com/3131b9d2/s500x750/d45e10288e.gif';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'gif', 'default' ),
	core: () =>
		`<!-- wp:image -->\n<figure class="wp-block-image"><img src="${ URL }" alt="cats"/><figcaption class="wp-element-caption"><em>Awww</em></figcaption></figure>\n<!-- /wp:image -->`,
	prepare: ( context ) =>
		context.route( URL, ( route ) =>
			route.fulfill( { contentType: 'image/png', body: image( 1 ) } )
		),
};
