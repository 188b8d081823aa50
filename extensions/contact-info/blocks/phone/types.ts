export type Attributes = {
	/** The text that the user entered, with words before and after the number. */
	phone: string;
};
