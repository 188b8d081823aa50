import constants from './constants.json';

/** The stored names of the days. */
export type DayName = 'Sun' | 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat';

/** The stored names of the days, Sunday first as in JavaScript. */
export const DAY_NAMES = constants.days as DayName[];

/**
 * A span of time, each end as `HH:MM` or empty while it is being typed. A closing before the opening lies on the next day;
 * the same time twice means open for 24 hours.
 */
export type Hours = { opening: string; closing: string };

/** A day of the week; no hours means closed. */
export type Day = { name: DayName; hours: Hours[] };

/** Days with special hours; no hours means closed. Dates as `YYYY-MM-DD`, inclusive. */
export type Holiday = {
	name: string;
	from: string;
	to: string;
	hours: Hours[];
};

export type Attributes = {
	days: Day[];
	holidays: Holiday[];
	showOpenNow: boolean;
	/** Whether days in a row with the same hours share a line. */
	groupDays: boolean;
	/** Whether the week is closed at first, below today’s line. Only with `showOpenNow`. */
	compact: boolean;
};
