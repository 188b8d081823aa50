/** A feed that is not there, as is the case offline: as this plugin's link, and as a link of core's. */
import { paragraphs, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'podcast', 'deprecated-1.serialized' ),
	core: () =>
		paragraphs(
			'<a href="https://192.0.2.7/feed.xml">https://192.0.2.7/feed.xml</a>'
		),
};
