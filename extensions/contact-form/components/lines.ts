/** Marks that lists in other programs begin their items with. */
const MARK = /^\s*(?:[-*•·◦‣☐☑✓]|\d{1,3}[.)])\s+/u;

/**
 * Returns the lines of pasted text, without the marks of list items and without empty lines.
 *
 * @param text Plain text.
 */
export const linesOf = ( text: string ): string[] =>
	text
		.split( /[\r\n\u2028\u2029]+/ )
		.map( ( line ) => line.replace( MARK, '' ).trim() )
		.filter( Boolean );
