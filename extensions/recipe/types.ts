/** The attributes of blocks that have none of their own. */
export type NoAttributes = Record< string, never >;

/** The attributes of the times and servings. A time is a number with its unit, such as `15m` or `1.5h`. */
export type Details = {
	prepTime: string;
	prepTimeUnit: string;
	prepTimeLabel: string;
	cookTime: string;
	cookTimeUnit: string;
	cookTimeLabel: string;
	servings: number;
	servingsLabel: string;
};

/** The attributes of an ingredient. */
export type Ingredient = {
	/** HTML. */
	ingredient?: string;
};

/** The attributes of the steps. */
export type Steps = {
	stepHighlightColor?: string;
	stepTextColor?: string;
};
