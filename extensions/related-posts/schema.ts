/**
 * Made by `npm run types` from extensions/related-posts/schema.json; change that file.
 */

export interface RelatedPostsInput {
	/**
	 * The post to find related posts for.
	 */
	post_id?: number;
}

export interface RelatedPost {
	id: number;
	/**
	 * Plain text.
	 */
	title: string;
	url: string;
	/**
	 * In the date format of the site.
	 */
	date: string;
	author: string;
	/**
	 * Null if the post has no image.
	 */
	img: {
		src: string;
		width: number;
		height: number;
	} | null;
	/**
	 * The category or tag of the post.
	 */
	block_context: {
		text: string;
		link: string;
	} | null;
}
