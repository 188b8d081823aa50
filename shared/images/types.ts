/**
 * An image as Freehold blocks store it. Numbers that were read from markup are strings: use `ratioOf` and `idOf`.
 */
export type BlockImage = {
	/** The attachment's ID; undefined for images that are not in the media library. */
	id?: number | string;
	/** The file's URL. */
	url?: string;
	/** The alternative text; empty for an image that only decorates, absent in some stored markup. */
	alt?: string;
	/** The attachment's page. */
	link?: string;
	width?: number | string;
	height?: number | string;
	/** The caption, as HTML. */
	caption?: string;
};

/** One size of an image of the library. */
export type MediaSize = {
	url: string;
	width?: number;
	height?: number;
};

/** An image of the library: as the media window gives it, as the REST API does, or as an upload reports it. */
export type Media = {
	id?: number;
	url?: string;
	source_url?: string;
	link?: string;
	alt?: string;
	alt_text?: string;
	caption?: string | { raw?: string; rendered?: string };
	width?: number;
	height?: number;
	type?: string;
	media_type?: string;
	mime_type?: string;
	/** The media window's, and an upload's. */
	sizes?: Record< string, MediaSize >;
	/** The REST API's. */
	media_details?: {
		width?: number;
		height?: number;
		sizes?: Record<
			string,
			{ source_url: string; width?: number; height?: number }
		>;
	};
};
