import type { ButtonAttributes } from '@freehold/embeds/button';

/** The stored attributes of the block. */
export type Attributes = {
	/** The URL of the event's page. */
	url?: string;
	/** The event's ID, at the end of that URL. */
	eventId?: number;
	/** `modal`: a button that opens the checkout. Anything else: the checkout in the page. */
	style: string;
	/** The attributes of the button while the block shows the checkout and contains no button. */
	button?: ButtonAttributes;
};
