export type Attributes = {
	/** What was typed: an address, several, or an address with a name. */
	email: string;
};
