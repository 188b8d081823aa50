/** The attributes of the block, as posts hold them. */
export type Attributes = {
	/** The address of the event's page. */
	url?: string;
	/** The number at that address's end. */
	eventId?: number;
	/** `modal`: a button that opens the checkout. Anything else: the checkout in the page. */
	style: string;
};
