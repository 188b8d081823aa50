/** Four stars: as a star rating and as a paragraph. */
import { paragraphs, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'star-rating', 'filled' ),
	core: () => paragraphs( '★★★★' ),
};
