/** A calendar: as a Calendly block, and as Calendly's own code. */
import { emptyServices, html, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'calendly', 'inline' ),
	core: () =>
		html(
			'<div class="calendly-inline-widget" data-url="https://calendly.com/anna/30min" style="min-width:320px;height:630px;"></div><script src="https://assets.calendly.com/assets/external/widget.js" async></script>'
		),
	prepare: emptyServices,
};
