import { serialize, type BlockInstance } from '@wordpress/blocks';

/** How blocks look says nothing to a model, and does not outlive it. */
const LOOKS = [ 'class', 'style' ];

/** Removes what is no text: the comments around blocks, and the lines between them, which would end HTML in Markdown. */
function tidy( document: Document ): void {
	const walker = document.createTreeWalker( document.body );
	const spare: ChildNode[] = [];
	while ( walker.nextNode() ) {
		const { currentNode: node } = walker;
		if ( node instanceof Comment ) {
			spare.push( node );
		} else if ( node instanceof Text ) {
			if ( /^\s*\n\s*$/.test( node.data ) ) {
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
 * Blocks as plain HTML, which the assistant takes for the Markdown that it is too.
 *
 * @param blocks The blocks.
 * @return The HTML, each block's after an empty line; empty where there is no text in them.
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
