/**
 * Made by `npm run types` from extensions/paid-content/schema.json; change that file.
 */

export interface PaidContentInput {
	/**
	 * The post’s ID.
	 */
	id: number;
}

/**
 * What a reader may read of a post besides its public part.
 */
export interface PaidContent {
	/**
	 * HTML by the number of the container, or by `post` for a whole post.
	 */
	parts: {
		[ k: string ]: string;
	};
	/**
	 * The style sheets that the parts need, as HTML.
	 */
	styles: string;
	/**
	 * Whether the parts work only on a page that is loaded with them.
	 */
	reload: boolean;
}
