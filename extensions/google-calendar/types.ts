/** The stored attributes of the block. */
export type Attributes = {
	/** The URL of the calendar's embed page. */
	url?: string;
	/** In pixels. */
	height: number;
	/** The width in pixels if the embed code contained one; else the whole width. */
	width?: number | string;
};
