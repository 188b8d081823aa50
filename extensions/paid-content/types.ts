/** The attributes of the block around the two views. */
export type ContainerAttributes = {
	/** The IDs of the plans, each of which is enough. Posts may contain anything in the list. */
	selectedPlanIds?: unknown[];
	/** Whether the block is an example in the inserter. */
	isPreview?: boolean;
	/** Tells inner payment buttons where they are. Always true. */
	isPremiumContentChild?: boolean;
};

/** The attributes of the login button. */
export type LoginAttributes = {
	/** The label, as HTML. */
	text?: string;
	/** In pixels. */
	borderRadius?: number;
	/** Slugs of the theme's colors. They take precedence over those in `style`. */
	backgroundColor?: string;
	textColor?: string;
	gradient?: string;
	align?: string;
	/** Any JSON object; its `color` has `background`, `text` and `gradient`. */
	style?: Record< string, unknown >;
};
