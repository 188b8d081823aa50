/** The attributes of the block, as posts hold them. */
export type Attributes = {
	/** The picture's address. */
	gifUrl?: string;
	/** Older posts hold the address of a page to embed, `https://giphy.com/embed/…`, in its place. */
	giphyUrl?: string;
	/** What was searched for; where nothing else is said, it is the alternative text too. */
	searchText?: string;
	/** What the picture shows, for those who do not see it. An empty text says that it means nothing. */
	alt?: string;
	caption?: string;
	/** The height in per cent of the width. */
	paddingTop: string;
	/** Where the picture is from. */
	attributionUrl?: string;
	attributionName?: string;
	align?: string;
};

/** A picture that a search has found. */
export type Gif = {
	id: string;
	source: 'giphy' | 'openverse';
	/** What it shows. */
	alt: string;
	/** The picture, and a small one for the list; `still` does not move. */
	url: string;
	thumbnail: string;
	still?: string;
	width: number;
	height: number;
	/** Where it is from. */
	page: string;
	credit: string;
};
