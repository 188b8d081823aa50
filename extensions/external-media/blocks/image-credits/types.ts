/** The attributes of the list, as posts contain them. */
export type Attributes = {
	/** Shown above the list. Empty for none. */
	title: string;
};
