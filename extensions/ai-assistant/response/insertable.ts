import {
	createBlock,
	getBlockType,
	getDefaultBlockName,
	serialize,
	type BlockInstance,
} from '@wordpress/blocks';
import { isPhrasingContent } from '@wordpress/dom';

/** The types that can take the text of others, the best first; the first is the editor’s own. */
const textTypes = (): string[] => [
	getDefaultBlockName() ?? '',
	'core/paragraph',
	'core/heading',
];

/** Returns the HTML of the lines in an element: what can be a part of a paragraph each. A row of a table is one line. */
function linesOf( parent: Element ): string[] {
	const lines = [ '' ];
	for ( const node of parent.childNodes ) {
		if ( isPhrasingContent( node ) ) {
			const holder = document.createElement( 'div' );
			holder.append( node.cloneNode( true ) );
			lines[ lines.length - 1 ] += holder.innerHTML;
		} else if ( node instanceof Element ) {
			const inner = linesOf( node );
			lines.push(
				...( node.localName === 'tr'
					? [ inner.join( ' | ' ) ]
					: inner ),
				''
			);
		}
	}
	return lines
		.map( ( line ) => line.trim() )
		.filter( ( line ) => line !== '' );
}

/** Returns the lines of a block, with links in the place of its media. */
function textsOf( block: BlockInstance ): string[] {
	const { body } = new DOMParser().parseFromString(
		serialize( block ),
		'text/html'
	);
	for ( const media of body.querySelectorAll( 'img, video, audio' ) ) {
		const url = media.getAttribute( 'src' ) ?? '';
		const link = document.createElement( 'a' );
		link.setAttribute( 'href', url );
		link.textContent = media.getAttribute( 'alt' ) || url;
		media.replaceWith( ...( url ? [ link ] : [] ) );
	}
	for ( const code of body.querySelectorAll( 'pre' ) ) {
		code.innerHTML = code.innerHTML.trim().replace( /\n/g, '<br>' );
	}
	return linesOf( body );
}

/**
 * Returns blocks that the editor takes in a place. It refuses all of them for the sake of one: a site or a person may have hidden its
 * type. The text of such a block becomes paragraphs.
 *
 * @param blocks    The blocks.
 * @param canInsert Returns whether a type can be there.
 * @return At least one block; null if the place takes no text at all.
 */
export function insertable(
	blocks: BlockInstance[],
	canInsert: ( name: string ) => boolean
): BlockInstance[] | null {
	if ( blocks.every( ( { name } ) => canInsert( name ) ) ) {
		return blocks;
	}
	const type = textTypes().find(
		( name ) => getBlockType( name ) && canInsert( name )
	);
	if ( ! type ) {
		return null;
	}
	const made = blocks.flatMap( ( block ) =>
		canInsert( block.name )
			? block
			: textsOf( block ).map( ( content ) =>
					createBlock( type, { content } )
			  )
	);
	return made.length > 0 ? made : [ createBlock( type ) ];
}
