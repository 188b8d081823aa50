/** The attributes of a block that stores one URL, or a restaurant's name at Tock. */
export type UrlAttributes = { url?: string };

/** The attributes of a document. */
export type DocumentAttributes = {
	url: string;
	/** A class: `ar-50` and `ar-100` for a height of half the width, or all of it; absent for a fixed height. */
	aspectRatio?: string;
	/** `google-docs`, `google-sheets` or `google-slides`. */
	variation?: string;
};

/** The attributes of a shelf, as Jetpack stores them. */
export type ShelfAttributes = {
	bookNumber: string;
	customTitle?: string;
	/** The number of a user. */
	goodreadsId?: number;
	/** The ID of the element that Goodreads' script fills. */
	id?: string;
	/** The URL of that script. */
	link?: string;
	/** `a` for ascending, `d` for descending. */
	orderOption: string;
	shelfOption: string;
	sortOption: string;
	/** `default` for a list, or `grid`. */
	style: string;
	showAuthor: boolean;
	showCover: boolean;
	showRating: boolean;
	showReview: boolean;
	showTags: boolean;
	showTitle: boolean;
	widgetId?: number;
};
