import type { MarkdownIt } from 'markdown-it';

const BOX = /^\[([ xX])\](?=\s)/;

/** Unicode's variation selector 15. Without it, phones draw an emoji, and WordPress may load an image. */
const AS_TEXT = '\ufe0e';

/**
 * Converts list items that begin with `[ ]` or `[x]` to tasks. The boxes are characters, because WordPress removes form
 * fields from authors' posts. Screen readers read them, and they need no styles.
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
