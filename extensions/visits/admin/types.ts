import type { VisitsDay, VisitsInput, VisitsVideo } from '../schema';

/** The length of a period in days. */
export type Days = NonNullable< VisitsInput[ 'days' ] >;

/** The numbers of each day, the first one first. */
export type DaysReport = {
	days: VisitsDay[];
	/** As many days before. */
	before: VisitsDay[];
};

/** A page with its views. */
export type ViewedPage = {
	/** A post’s ID, `home` or `other`. */
	name: string;
	views: number;
	title: string;
	/** Empty if the page is not public. */
	url: string;
};

/** A website or campaign that visitors came from, a device, a country, or a goal. */
export type Counted = { name: string; views: number };

/** The numbers of the site. */
export type SiteReport = DaysReport & {
	pages: ViewedPage[];
	websites: Counted[];
	campaigns: Counted[];
	devices: Counted[];
	countries: Counted[];
	goals: Counted[];
	videos: VisitsVideo[];
};
