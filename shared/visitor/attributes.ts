/**
 * The values of elements that an author can have stored: texts to show, numbers and words.
 */

/**
 * Returns a text to show, to compare, or to make a number of.
 *
 * @param name The attribute’s name in `dataset`.
 * @return Empty if it is missing.
 */
export const textIn = ( { dataset }: HTMLElement, name: string ): string =>
	dataset[ name ] ?? '';
