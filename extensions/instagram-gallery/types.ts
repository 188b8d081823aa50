/** The attributes of the block, as posts contain them. */
export type Attributes = {
	/** The handle of an account that is connected to this site, never a token of Instagram. */
	accessToken?: string;
	/** The account’s username. */
	instagramUser?: string;
	columns: number;
	count: number;
	/** In pixels. */
	spacing: number;
	isStackedOnMobile: boolean;
};

/** The handle in the inserter’s example, which loads nothing. */
export const EXAMPLE = 'freehold-example';
