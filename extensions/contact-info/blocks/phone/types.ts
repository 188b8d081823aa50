export type Attributes = {
	/** What was typed, words before and after the number included. */
	phone: string;
};
