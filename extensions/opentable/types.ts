/** The looks of the service's form. */
export type Look = 'standard' | 'tall' | 'wide' | 'button';

/** The stored attributes of the block. */
export type Attributes = {
	/** The restaurants' IDs; one alone in the oldest posts. */
	rid?: Array< string | number > | string | number;
	/** The look in older posts. Newer posts store a class. */
	style?: string;
	/** Whether the form is in a frame; else OpenTable's script writes it into the page. Some posts contain text. */
	iframe: boolean | string;
	/** The ending of OpenTable's host, such as `co.uk`. */
	domain: string;
	lang: string;
	/** Whether the form opens its results in a new window. */
	newtab: boolean | string;
	/** Whether to remove the margin of a button. */
	negativeMargin: boolean | string;
	align?: string;
	className?: string;
};
