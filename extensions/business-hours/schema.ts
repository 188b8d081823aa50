/**
 * Made by `npm run types` from extensions/business-hours/schema.json; change that file.
 */

export interface LocalizedWeek {
	/**
	 * The names of the days in the site's language.
	 */
	days: {
		Sun: string;
		Mon: string;
		Tue: string;
		Wed: string;
		Thu: string;
		Fri: string;
		Sat: string;
	};
	/**
	 * The day that the week begins with, 0 for Sunday to 6 for Saturday.
	 */
	startOfWeek: number;
}
