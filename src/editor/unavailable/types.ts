/** The attributes in which `core/missing` stores the original block. */
export type MissingAttributes = {
	/** The block's name. */
	originalName: string;
	/** Its markup with the comments around it. */
	originalContent: string;
	/** Its markup without them. */
	originalUndelimitedContent: string;
};
