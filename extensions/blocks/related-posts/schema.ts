/**
 * Made by `npm run types` from extensions/blocks/related-posts/schema.json; change that file.
 */

export interface RelatedPostsInput {
	/**
	 * A post whose related posts are wanted.
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
	 * In the site's own format.
	 */
	date: string;
	author: string;
	/**
	 * Null where the post has no picture.
	 */
	img: {
		src: string;
		width: number;
		height: number;
	} | null;
	/**
	 * Where the post belongs.
	 */
	block_context: {
		text: string;
		link: string;
	} | null;
}
