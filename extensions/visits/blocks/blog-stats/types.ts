/** The attributes of the counter, as posts contain them. */
export type BlogStatsAttributes = {
	label?: string;
	/** `views` or `visitors`. */
	statsData: string;
	/** `site` or `post`. */
	statsOption: string;
};
