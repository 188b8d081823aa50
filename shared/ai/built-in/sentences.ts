/**
 * Splits a text into what a translator may change and what must stay: it translates plain text only.
 */

/** Tags that are between texts. All other tags are within a sentence. */
const AROUND =
	/^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|div|figure|figcaption|table|thead|tbody|tfoot|tr|td|th)(?:\s[^>]*)?>$/i;

/** The beginning of a line of Markdown: headings, lists and quotes. */
const LINE_START = /^\s*(?:(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)*/;

/** Markup within a sentence, and entities. */
const WITHIN = /[*_`[\]|~\\<>]|&#?\w+;/;

/** A part of a text: one to translate, or one that stays. */
export type Part = { text: string; isSentence: boolean };

/**
 * Splits a text.
 *
 * @param content Markdown, or HTML as the editor makes it.
 * @return Its parts, which make the text again; null if a sentence contains markup.
 */
export function partsOf( content: string ): Part[] | null {
	const parts: Part[] = [];
	for ( const token of content.split( /(<[^<>]*>|\n)/ ) ) {
		if ( token === '\n' || AROUND.test( token ) || token.trim() === '' ) {
			parts.push( { text: token, isSentence: false } );
			continue;
		}
		const [ start = '' ] = LINE_START.exec( token ) ?? [];
		const text = token.slice( start.length );
		if ( WITHIN.test( text ) ) {
			return null;
		}
		parts.push(
			{ text: start, isSentence: false },
			{ text, isSentence: text.trim() !== '' }
		);
	}
	return parts;
}
