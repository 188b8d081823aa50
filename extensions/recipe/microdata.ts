/**
 * The attributes of microdata that Jetpack saves. WordPress removes them when a user without `unfiltered_html` saves.
 */

/** Attributes of an element. */
type Attributes = Record< string, string | boolean >;

/**
 * Returns attributes, or none in posts that lost them.
 *
 * @param hasMicrodata Whether the post has them.
 */
export const microdata = (
	hasMicrodata: boolean,
	attributes: Attributes
): Attributes => ( hasMicrodata ? attributes : {} );
