/** The stored attributes of the block. */
export type Attributes = {
	/** The image's URL. */
	gifUrl?: string;
	/** The URL of an embed page, `https://giphy.com/embed/…`, which older posts contain instead. */
	giphyUrl?: string;
	/** The search term. It is the alternative text if there is no other. */
	searchText?: string;
	/** The alternative text. An empty text marks a decorative image. */
	alt?: string;
	caption?: string;
	/** The height in per cent of the width. */
	paddingTop: string;
	/** The maximum width in pixels; at first the image's own. Older posts contain none. */
	width?: number;
	/** The URL of the image's source. */
	attributionUrl?: string;
	attributionName?: string;
	align?: string;
};

/** An image in a search result. */
export type Gif = {
	id: string;
	source: 'giphy' | 'openverse';
	/** The image's description. */
	alt: string;
	/** The URLs of the image and of a small one for the list. `still` is not animated. */
	url: string;
	thumbnail: string;
	still?: string;
	width: number;
	height: number;
	/** The URL of the image's source. */
	page: string;
	credit: string;
};

/** A file of the media library, as WordPress's dialog and its upload describe it. */
export type MediaFile = {
	/** Missing while the file is being uploaded. */
	id?: number;
	url: string;
	alt?: string;
	width?: number;
	height?: number;
	media_details?: { width?: number; height?: number };
};
