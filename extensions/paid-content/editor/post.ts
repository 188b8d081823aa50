/** The metas of a post, as Jetpack stores them. */
export const LEVEL = '_jetpack_newsletter_access';
export const TIER = '_jetpack_newsletter_tier_id';

/** Who can read a post. */
export type Level =
	| 'everybody'
	| 'subscribers'
	| 'paid_subscribers'
	| 'paid_subscribers_all_tiers';

/** The part of the post editor’s store that the panel needs. */
export type PostEditor = {
	getEditedPostAttribute: ( name: string ) => unknown;
	getEditedPostVisibility: () => string;
	getCurrentPostId: () => number | string | null;
};
