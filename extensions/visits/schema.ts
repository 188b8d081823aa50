/**
 * Made by `npm run types` from extensions/visits/schema.json; change that file.
 */

export interface VisitsInput {
	/**
	 * The length of the period, with today.
	 */
	days?: 7 | 30 | 90 | 365;
}

export interface VisitsPageInput {
	days?: 7 | 30 | 90 | 365;
	/**
	 * A post’s ID, `home` or `other`.
	 */
	page: string;
}

export interface VisitsViewInput {
	/**
	 * The page’s name with its signature.
	 */
	page: string;
	/**
	 * The host name of the page before.
	 */
	from?: string;
}

export interface VisitsDay {
	/**
	 * In the site’s time zone.
	 */
	day: string;
	views: number;
	/**
	 * 0 for a page: only the site’s visitors are counted.
	 */
	visitors: number;
}
