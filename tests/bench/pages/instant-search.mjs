/** A search form: as instant search and as core's search. */
import { stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'instant-search', 'default' ),
	core: () => '<!-- wp:search {"label":"Search","buttonText":"Search"} /-->',
};
