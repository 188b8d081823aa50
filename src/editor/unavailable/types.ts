/** What `core/missing` keeps of the block that it stands for. */
export type MissingAttributes = {
	/** The block's name. */
	originalName: string;
	/** Its markup with the comments around it. */
	originalContent: string;
	/** Its markup without them. */
	originalUndelimitedContent: string;
};
