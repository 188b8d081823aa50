/** Text for visitors who come again: as repeat visitor, and the same text for all. */
import { heading, paragraphs, post, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () =>
		stored( 'repeat-visitor', 'default' ).replace(
			'wp:jetpack/repeat-visitor -->',
			'wp:jetpack/repeat-visitor {"criteria":"before-visits"} -->'
		),
	core: () =>
		post(
			heading( 'Good to see you again' ),
			paragraphs(
				'Your tenth cup is free: say “lighthouse” at the bar &amp; we know.'
			)
		),
};
