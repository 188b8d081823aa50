/** The attributes of the block, as posts contain them. */
export type Attributes = {
	answersLink?: string;
	/** HTML. */
	answersLinkText?: string;
	gravatars: { url?: string }[];
	/** HTML. */
	promptLabel?: string;
	/** HTML. */
	promptText?: string;
	/** The number of a question of WordPress.com's. */
	promptId?: number;
	showResponses: boolean;
	showLabel: boolean;
	isBloganuary: boolean;
};
