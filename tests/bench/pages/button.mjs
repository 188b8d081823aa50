/** A link: as this plugin's button and as core's. */
import { buttons } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () =>
		'<!-- wp:jetpack/button {"text":"Book a table","url":"https://example.org/"} /-->',
	core: () => buttons( 'Book a table' ),
};
