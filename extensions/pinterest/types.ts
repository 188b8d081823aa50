/** The stored attributes of the block. */
export type Attributes = {
	/** The URL of a pin, a board or a profile. */
	url?: string;
};
