/** Kinds of things that search engines show stars for, as schema.org names them. */
export type ReviewedType =
	| 'Product'
	| 'Book'
	| 'Movie'
	| 'Game'
	| 'MusicRecording'
	| 'Recipe'
	| 'SoftwareApplication'
	| 'Course'
	| 'LocalBusiness';

/** The block's attributes as stored in posts; they may have any value of their type. */
export type Attributes = {
	/** Halves allowed. */
	rating: number;
	maxRating: number;
	/** A CSS color; by default, the text's color. */
	color?: string;
	/** Always `star`: stored by posts, the only shape there is. */
	ratingStyle: string;
	align?: string;
	/** The reviewed item for search engines; empty for none. */
	reviewedName: string;
	reviewedType: ReviewedType;
	/** The slug of a font size preset. */
	fontSize?: string;
	style?: { typography?: { fontSize?: string } };
};
