/** A calendar: as a Google Calendar block, and as Google's own code. */
import { emptyServices, html, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'google-calendar', 'default' ),
	core: () =>
		html(
			'<iframe src="https://calendar.google.com/calendar/embed?src=chor%40example.org&amp;ctz=Europe%2FBerlin" style="border: 0" width="800" height="600" frameborder="0" scrolling="no"></iframe>'
		),
	prepare: emptyServices,
};
