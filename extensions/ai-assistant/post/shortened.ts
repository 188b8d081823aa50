/** The length of a text that names a place in the post, in characters. */
const MAX_LENGTH = 60;

/**
 * Returns the beginning of a text.
 *
 * @param text The text.
 */
export const shortened = ( text: string ): string =>
	text.length > MAX_LENGTH
		? `${ text.slice( 0, MAX_LENGTH ).trimEnd() }…`
		: text;
