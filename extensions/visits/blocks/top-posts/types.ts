/** The attributes of the list, as posts contain them. */
export type TopPostsAttributes = {
	/** `grid` or `list`. */
	layout: string;
	displayAuthor: boolean;
	displayDate: boolean;
	displayThumbnail: boolean;
	displayContext: boolean;
	/** A number of days, or `all-time`. */
	period: string;
	postsToShow: number;
	postTypes: Record< string, boolean >;
};
