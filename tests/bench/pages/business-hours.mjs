/** The hours of a shop: as business hours, and as core's list. */
import { list, stored } from '../content.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: () => stored( 'business-hours', 'split-days' ),
	core: () =>
		list(
			'Monday: 7:30 am – 12:00 pm, 2:00 pm – 6:30 pm',
			'Tuesday: 7:30 am – 12:00 pm, 2:00 pm – 6:30 pm',
			'Wednesday: 7:30 am – 12:00 pm',
			'Thursday: 7:30 am – 12:00 pm, 2:00 pm – 6:30 pm',
			'Friday: 6:00 am – 7:00 pm',
			'Saturday: 6:00 am – 1:00 pm',
			'Sunday: Closed'
		),
};
