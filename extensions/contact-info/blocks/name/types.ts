export type Attributes = {
	/** The name of a person or business. */
	name: string;
};
