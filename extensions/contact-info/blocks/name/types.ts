export type Attributes = {
	/** A person's or a business's. */
	name: string;
};
