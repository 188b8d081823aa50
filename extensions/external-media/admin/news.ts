/** What the page in the frame tells the page around it. */
export type FrameNews = {
	type: typeof NEWS;
	/** The copied attachments. Empty if the user closed the dialog. */
	ids: number[];
};

/** The type of the message. */
export const NEWS = 'freehold-media-sources';

/** The element in the frame that shows the dialog. */
export const PLACE = 'freehold-media-frame';
