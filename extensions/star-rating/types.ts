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

/** The attributes of the block, as posts hold them; nothing says that a post holds sensible ones. */
export type Attributes = {
	/** Halves allowed. */
	rating: number;
	maxRating: number;
	/** A CSS colour; none means the colour of the text. */
	color?: string;
	/** Always `star`: stored by posts, the only shape there is. */
	ratingStyle: string;
	align?: string;
	/** What is being reviewed, for search engines; empty where they are told nothing. */
	reviewedName: string;
	reviewedType: ReviewedType;
	/** A font size of the theme's, which the stars are drawn in. */
	fontSize?: string;
	style?: { typography?: { fontSize?: string } };
};
