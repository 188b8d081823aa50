/** A reservation: as an OpenTable block, and as OpenTable's own code. */
import { emptyServices, html, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'opentable', 'one' ),
	core: () =>
		html(
			'<script src="https://www.opentable.com/widget/reservation/loader?rid=1&amp;type=standard&amp;theme=standard&amp;iframe=true&amp;domain=com&amp;lang=en-US"></script>'
		),
	prepare: emptyServices,
};
