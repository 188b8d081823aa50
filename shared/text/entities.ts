/**
 * Stands in for `entities` in markdown-it, whose list of all names the browser has, too.
 */

/**
 * Returns the characters of a named character reference.
 *
 * @param reference Such as `&amp;`, with its semicolon.
 * @return The characters; the reference itself if HTML has no such name.
 */
export function decodeHTMLStrict( reference: string ): string {
	const area = document.createElement( 'textarea' );
	area.innerHTML = reference;
	const { value } = area;
	// The browser decodes the `&not` of `&notes;`, too, and leaves the rest.
	return value.endsWith( ';' ) && reference !== '&semi;' ? reference : value;
}
