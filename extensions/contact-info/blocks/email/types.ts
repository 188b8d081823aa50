export type Attributes = {
	/** The text that the user entered: one or more email addresses, with or without names. */
	email: string;
};
