/** The attributes of the block. */
export type Attributes = {
	/** What the writer wrote. Posts whose source was lost hold none. */
	source?: string;
	/**
	 * The block's inner markup byte for byte, wrapper included, as posts hold it: a parsed and printed copy would differ
	 * (`&quot;`, tags that are not closed) and rewrite posts nobody edited. Read it through `htmlOf`.
	 */
	html?: string;
	align?: string;
	/** The address of a file that is still to be read; never stored. */
	blob?: string;
	/** Whether `html` came from other blocks, and the source is still to be made of it; never stored. */
	isConverting?: boolean;
};
