import type { MarkdownIt } from 'markdown-it';

const BOX = /^\[([ xX])\](?=\s)/;

/** Unicode's variation selector 15: without it phones draw a coloured picture, and WordPress may load one. */
const AS_TEXT = '\ufe0e';

/**
 * A markdown-it plugin: items that begin with `[ ]` or `[x]` are tasks. The boxes are characters, since WordPress takes
 * form fields out of what authors publish; screen readers say them and they need no style sheet.
 *
 * @param markdown The parser.
 */
export function taskLists( markdown: MarkdownIt ): void {
	markdown.core.ruler.after( 'inline', 'task_lists', ( { tokens } ) => {
		tokens.forEach( ( token, index ) => {
			const item = tokens[ index - 2 ];
			const text = token.children?.[ 0 ];
			if (
				token.type !== 'inline' ||
				tokens[ index - 1 ]?.type !== 'paragraph_open' ||
				item?.type !== 'list_item_open' ||
				text?.type !== 'text'
			) {
				return;
			}
			const box = BOX.exec( text.content );
			if ( box ) {
				text.content =
					( box[ 1 ] === ' ' ? '☐' : '☑' ) +
					AS_TEXT +
					text.content.slice( box[ 0 ].length );
				item.attrJoin( 'class', 'task-list-item' );
			}
		} );
	} );
}
