import type { ButtonAttributes } from '@freehold/embeds/button';

/** The attributes of the block, as posts hold them. */
export type Attributes = {
	/** The address of the event's page. */
	url?: string;
	/** The number at that address's end. */
	eventId?: number;
	/** `modal`: a button that opens the checkout. Anything else: the checkout in the page. */
	style: string;
	/** What the button says and how it looks, while the checkout is in the page: such a post holds no button. */
	button?: ButtonAttributes;
};
