/** Tickets: as an Eventbrite block, and as Eventbrite's own code. */
import { emptyServices, html, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'eventbrite', 'inline' ),
	core: () =>
		html(
			'<div id="tickets"></div><script src="https://www.eventbrite.com/static/widgets/eb_widgets.js"></script><script>window.EBWidgets && EBWidgets.createWidget( { widgetType: "checkout", eventId: "122642642445", iframeContainerId: "tickets", iframeContainerHeight: 425 } );</script>'
		),
	prepare: emptyServices,
};
