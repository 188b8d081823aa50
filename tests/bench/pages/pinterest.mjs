/** A pin: as a Pinterest block, and as Pinterest's own code. */
import { emptyServices, html, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'pinterest', 'pin' ),
	core: () =>
		html(
			'<a data-pin-do="embedPin" href="https://www.pinterest.com/pin/99360735500167749/"></a><script async defer src="https://assets.pinterest.com/js/pinit.js"></script>'
		),
	prepare: emptyServices,
};
