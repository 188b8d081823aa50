import {
	cloneBlock,
	rawHandler,
	serialize,
	type BlockInstance,
} from '@wordpress/blocks';

/** Attributes that only style blocks. Models ignore them. */
const LOOKS = [ 'class', 'style' ];

/**
 * Removes markup that is not text: the comments around blocks, and the lines between them, which would end HTML in Markdown.
 */
function tidy( document: Document ): void {
	const walker = document.createTreeWalker( document.body );
	const spare: ChildNode[] = [];
	while ( walker.nextNode() ) {
		const { currentNode: node } = walker;
		if ( node instanceof Comment ) {
			spare.push( node );
		} else if ( node instanceof Text ) {
			if ( node.data.trim() === '' && node.data.includes( '\n' ) ) {
				spare.push( node );
			} else {
				node.data = node.data.replaceAll( /\n{2,}/g, '\n' );
			}
		}
	}
	spare.forEach( ( node ) => node.remove() );
	document.body.querySelectorAll( '*' ).forEach( ( element ) => {
		LOOKS.forEach( ( name ) => element.removeAttribute( name ) );
	} );
}

/**
 * Returns what the model reads of blocks that it replaces. The source of a quote and the caption of a table stay as they are.
 *
 * @param blocks The blocks.
 */
export function toRead( blocks: BlockInstance[] ): BlockInstance[] {
	const [ only ] = blocks;
	switch ( blocks.length === 1 && only?.name ) {
		case 'core/freeform':
			// Classic text may have no elements around its paragraphs.
			return rawHandler( {
				HTML: String( only?.attributes.content ?? '' ),
			} );
		case 'core/quote':
			return [ cloneBlock( only as BlockInstance, { citation: '' } ) ];
		case 'core/table':
			return [ cloneBlock( only as BlockInstance, { caption: '' } ) ];
		default:
			return blocks;
	}
}

/**
 * Returns blocks as plain HTML, which is also valid Markdown for the model.
 *
 * @param blocks The blocks.
 * @return The HTML, with an empty line before each block; empty if the blocks contain no text.
 */
export function toHtml( blocks: BlockInstance[] ): string {
	const document = new DOMParser().parseFromString(
		serialize( blocks ),
		'text/html'
	);
	tidy( document );
	return document.body.textContent?.trim()
		? Array.from(
				document.body.children,
				( { outerHTML } ) => outerHTML
		  ).join( '\n\n' )
		: '';
}
