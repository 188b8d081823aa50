import {
	createBlock,
	getBlockContent,
	parse,
	pasteHandler,
	serialize,
	type BlockInstance,
} from '@wordpress/blocks';
import { isAllowed, safeBlock } from './safe-block';
import {
	escapeText,
	sanitizeWithoutMedia,
	toHtml,
	withoutDelimiters,
} from './to-html';

/** Models like to wrap what they were asked for in a fence of code. */
const FENCED = /^\s*```[a-z]*\n([^]*?)\n?```\s*$/i;

/** The words of some HTML. */
const wordsOf = ( html: string ): string =>
	(
		new DOMParser().parseFromString( html, 'text/html' ).body.textContent ??
		''
	).replace( /\s+/g, '' );

/** Whether a block is valid when it is opened again. Old versions of some of core's blocks take any markup as theirs. */
function isLasting( block: BlockInstance ): boolean {
	const again = parse( serialize( block ) );
	return (
		again.length === 1 &&
		again[ 0 ]?.name === block.name &&
		again[ 0 ].isValid
	);
}

/** Blocks that are safe, whatever they were; those of a kind that is not taken become what their text makes. */
function safe( blocks: BlockInstance[] ): BlockInstance[] {
	return blocks.flatMap( ( block ) => {
		if ( ! isAllowed( block.name, true ) ) {
			return plain( sourceOf( block ), true );
		}
		const made = safeBlock( block, safe( block.innerBlocks ) );
		// Repaired where it can be; where its text would be lost, the text counts for more than the block.
		const isWhole =
			block.isValid ||
			wordsOf( getBlockContent( made ) ).length >=
				wordsOf( withoutDelimiters( sourceOf( block ) ) ).length;
		return isWhole && isLasting( made )
			? [ made ]
			: plain( sourceOf( block ), true );
	} );
}

/** What a block was in the answer, delimiters aside. */
function sourceOf( block: BlockInstance ): string {
	const { originalContent, originalUndelimitedContent, content, text } =
		block.attributes;
	const source =
		originalUndelimitedContent ??
		originalContent ??
		( block.name === 'core/freeform' ? content : undefined ) ??
		block.originalContent ??
		content ??
		text ??
		'';
	return String( source );
}

/** What core makes a block of that is not taken, such as a shortcode, is a text in brackets. */
function asText( { attributes }: BlockInstance ): BlockInstance[] {
	const { text, content } = attributes;
	const words = new DOMParser()
		.parseFromString(
			toHtml( String( text ?? content ?? '' ) ),
			'text/html'
		)
		.body.textContent?.trim();
	return words
		? [
				createBlock( 'core/paragraph', {
					content: escapeText( words ),
				} ),
		  ]
		: [];
}

/** Blocks of Markdown or HTML, as core makes them of what is pasted. */
function plain( text: string, isRendered: boolean ): BlockInstance[] {
	const html = toHtml( text );
	const blocks = pasteHandler( {
		HTML: isRendered ? sanitizeWithoutMedia( html ) : html,
		mode: 'BLOCKS',
	} );
	const taken = ( block: BlockInstance ): BlockInstance[] =>
		isAllowed( block.name, isRendered )
			? [ safeBlock( block, block.innerBlocks.flatMap( taken ) ) ]
			: asText( block );
	return Array.isArray( blocks ) ? blocks.flatMap( taken ) : [];
}

/**
 * The blocks that an answer becomes.
 *
 * @param text       The answer: Markdown, HTML, or both, or block markup where that was asked for.
 * @param isAsMarkup Whether block markup was asked for. Where it was not, delimiters in the text are no blocks.
 * @return Valid blocks without anything that runs; none where there is no text.
 */
export function toBlocks( text: string, isAsMarkup = false ): BlockInstance[] {
	const bare = FENCED.exec( text )?.[ 1 ] ?? text;
	if ( ! isAsMarkup || ! bare.includes( '<!-- wp:' ) ) {
		return plain( text, isAsMarkup );
	}
	// What lies between blocks may be Markdown.
	return safe( parse( bare, { __unstableSkipAutop: true } ) );
}

/**
 * Blocks as a text that the model is given to work on.
 *
 * @param blocks The blocks.
 */
export const toMarkup = ( blocks: BlockInstance[] ): string =>
	serialize( blocks );
