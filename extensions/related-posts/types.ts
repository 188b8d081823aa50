import type { RelatedPost } from './schema';

/** The attributes of the block, as posts hold them; nothing says that a post holds sensible ones. */
export type Attributes = {
	/** `grid` or `list`. */
	postLayout: string;
	displayAuthor: boolean;
	displayDate: boolean;
	displayHeadline: boolean;
	displayThumbnails: boolean;
	/** Whether the category or tag of each post is shown. */
	displayContext: boolean;
	/** The text of the headline; empty where it is the usual one. */
	headline: string;
	/** 1 to 6. */
	postsToShow: number;
	/** What core's list of the latest posts had that this block has not, for the way back. */
	kept?: Record< string, unknown >;
};

/** What the site answers: `posts` where one was named and the module is on. */
export type Answer = { enabled: boolean; posts?: RelatedPost[] };
