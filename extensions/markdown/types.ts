/** The attributes of the block. */
export type Attributes = {
	/** The Markdown source; missing in posts that lost it. */
	source?: string;
	/**
	 * The block's inner markup byte for byte, with its wrapper. A parsed and serialized copy could differ (`&quot;`, open tags)
	 * and change posts that the user did not edit. Read it with `htmlOf`.
	 */
	html?: string;
	align?: string;
	/** The URL of a file that is not read yet; never stored. */
	blob?: string;
	/** Whether `html` was created from other blocks and has no source yet; never stored. */
	isConverting?: boolean;
};
