/** The attributes of the block, as posts hold them. */
export type Attributes = {
	/** The address of a pin, a board or a person. */
	url?: string;
};
