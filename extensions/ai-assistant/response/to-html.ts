/**
 * Converts a response to HTML, for the preview, the changes and the accepted text alike. A response is untrusted: scripts,
 * event handlers, styles, forms and URLs such as `javascript:` are removed, and media become links.
 */
import { sanitize, type Media } from '@freehold/ai/safe/sanitize';
import MarkdownIt from 'markdown-it';
import { unfenced } from './unfenced';

const markdown = new MarkdownIt( { html: true, breaks: true } );

// A block of code has no line that is not there.
const fence = markdown.renderer.rules.fence;
markdown.renderer.rules.fence = ( ...given ) =>
	( fence?.( ...given ) ?? '' ).replace( '\n</code></pre>', '</code></pre>' );

/** A paragraph at the beginning of a list item becomes the item's text, because core's list items contain no paragraphs. */
markdown.core.ruler.push( 'list_items_are_lines', ( { tokens } ) => {
	tokens.forEach( ( token, index ) => {
		if ( token.type === 'list_item_open' ) {
			const first = tokens[ index + 1 ];
			if ( first?.type === 'paragraph_open' ) {
				first.hidden = true;
				const end = tokens.findIndex(
					( { type, level }, at ) =>
						at > index &&
						type === 'paragraph_close' &&
						level === first.level
				);
				( tokens[ end ] ?? first ).hidden = true;
			}
		}
	} );
} );

/** The box of a task at the beginning of a list item. */
const TASK = /^\[([ x])\]\s+/i;

/** Tasks keep their boxes as characters, and cells their alignment as an attribute: neither fields nor styles are allowed. */
markdown.core.ruler.push( 'tasks_and_alignment', ( { tokens } ) => {
	tokens.forEach( ( token, index ) => {
		const text = tokens[ index + 2 ]?.children?.[ 0 ];
		if ( token.type === 'list_item_open' && text ) {
			text.content = text.content.replace( TASK, ( _, mark ) =>
				mark === ' ' ? '☐ ' : '☑ '
			);
		}
		const [ , align ] =
			/^text-align:(\w+)$/.exec( String( token.attrGet( 'style' ) ) ) ??
			[];
		if ( align && /^t[hd]_open$/.test( token.type ) ) {
			token.attrs = [ [ 'align', align ] ];
		}
	} );
} );

/** Shows the number of a footnote. Accepted ones are read by `readFootnotes()` before. */
markdown.inline.ruler.before( 'link', 'footnote', ( state, isSilent ) => {
	const [ whole, number = '', space = '' ] =
		/^\[\^(\d+)\](?::(\s))?/.exec(
			state.src.slice( state.pos, state.pos + 12 )
		) ?? [];
	if ( ! whole ) {
		return false;
	}
	if ( ! isSilent ) {
		state.push(
			'html_inline',
			'',
			0
		).content = `<sup>${ number }</sup>${ space }`;
	}
	state.pos += whole.length;
	return true;
} );

/**
 * HTML without its comments, block delimiters among them, wherever they are.
 *
 * @param text Any text.
 */
export const withoutDelimiters = ( text: string ): string =>
	text.replace( /<!--\s*\/?wp:[^]*?-->/g, '' );

/**
 * Returns the HTML of a piece of a response.
 *
 * @param text  Markdown, HTML, or both; also an unfinished one.
 * @param media The media that may load.
 */
export const render = ( text: string, media?: Media ): string =>
	sanitize( markdown.render( withoutDelimiters( text ) ), media );

/**
 * Returns the HTML of a whole response.
 *
 * @param text  Markdown, HTML, or both.
 * @param media The media that may load.
 */
export const toHtml = ( text: string, media?: Media ): string =>
	render( unfenced( text ), media );

/**
 * A text as HTML that shows it.
 *
 * @param text The text.
 */
export const escapeText = ( text: string ): string =>
	markdown.utils.escapeHtml( text );
