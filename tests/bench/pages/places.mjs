/** A booking, a post, a shelf and a document: as this plugin's, and as links. */
import { emptyServices, html, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'places', 'default' ),
	core: () =>
		html(
			'<p><a href="https://www.exploretock.com/roister">Book now</a></p><iframe src="https://nextdoor.com/embed/Ab_1-x"></iframe><iframe src="https://docs.google.com/document/d/1aB_c-D/preview"></iframe>'
		),
	prepare: emptyServices,
};
