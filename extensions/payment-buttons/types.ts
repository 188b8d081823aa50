/** The attributes of the row of buttons that its markup depends on; core adds them for its settings. */
export type Attributes = {
	fontSize?: string;
	style?: { typography?: { fontSize?: string } };
};

/** The attributes of one payment button as stored in posts. */
export type ButtonAttributes = {
	/** The plan's post ID, in posts with one plan. */
	planId?: number;
	/** The IDs of the plans, of which the visitor chooses one. Takes precedence over `planId`. */
	planIds?: unknown[];
	align?: string;
	/** What Jetpack's link opens. Freehold's button does not use it. */
	url: string;
	/** The ID of the button's element. */
	uniqueId: string;
	/** A number with its unit, such as `50%`. */
	width?: string;
};
