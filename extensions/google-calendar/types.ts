/** The attributes of the block, as posts hold them. */
export type Attributes = {
	/** The address of the calendar's embed page. */
	url?: string;
	/** In pixels. */
	height: number;
	/** In pixels, where the embed code said so; anything else is the whole width. */
	width?: number | string;
};
