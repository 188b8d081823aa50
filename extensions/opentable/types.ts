/** The looks of the service's form. */
export type Look = 'standard' | 'tall' | 'wide' | 'button';

/** The attributes of the block, as posts hold them. */
export type Attributes = {
	/** The numbers of the restaurants; one alone in the oldest posts. */
	rid?: Array< string | number > | string | number;
	/** Older posts say here what the class says now. */
	style?: string;
	/** Whether the form is in a frame; otherwise the service's script writes it into the page. */
	iframe: boolean;
	/** The ending of the service's address, such as `co.uk`. */
	domain: string;
	lang: string;
	/** Whether what the form finds opens in a new window. */
	newtab: boolean;
	/** Whether the room around a button goes. */
	negativeMargin: boolean;
	align?: string;
	className?: string;
};
