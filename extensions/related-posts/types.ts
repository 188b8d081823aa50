import type { RelatedPost } from './schema';

/** The block's attributes as stored in posts; they may have any value of their type. */
export type Attributes = {
	/** `grid` or `list`. */
	postLayout: string;
	displayAuthor: boolean;
	displayDate: boolean;
	displayHeadline: boolean;
	displayThumbnails: boolean;
	/** Whether the category or tag of each post is shown. */
	displayContext: boolean;
	/** The headline as plain text; empty for the default. */
	headline: string;
	/** 1 to 6. */
	postsToShow: number;
	/** The attributes of core's Latest Posts that this block does not have, to restore them. */
	kept?: Record< string, unknown >;
	/** The class of the wrapper that newer versions of Jetpack store around a heading block. Read from the markup. */
	wrapper?: string;
};

/** The response: with `posts` if the request named a post and the module is on. */
export type RelatedResponse = { enabled: boolean; posts?: RelatedPost[] };
