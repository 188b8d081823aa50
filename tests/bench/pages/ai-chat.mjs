/** A field for questions: as this plugin's, and core's search. */
import { stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'ai-chat', 'default' ),
	core: () => '<!-- wp:search {"label":"Search","buttonText":"Search"} /-->',
};
