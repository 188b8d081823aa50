import {
	createBlock,
	getBlockContent,
	parse,
	pasteHandler,
	serialize,
	type BlockInstance,
} from '@wordpress/blocks';
import { isAllowed, loadedBy, safeBlock } from '@freehold/ai/safe/safe-block';
import {
	ALL_MEDIA,
	mediaIn,
	NO_MEDIA,
	type Media,
} from '@freehold/ai/safe/sanitize';
import { escapeText, toHtml, withoutDelimiters } from './to-html';

/** Removes the code fence that models often put around a response. */
const FENCED = /^\s*```[a-z]*\n([^]*?)\n?```\s*$/i;

/** Returns the text of HTML. */
const wordsOf = ( html: string ): string =>
	(
		new DOMParser().parseFromString( html, 'text/html' ).body.textContent ??
		''
	).replace( /\s+/g, '' );

/**
 * Returns whether a block stays valid when the post is opened again. Some deprecated versions of core blocks accept any
 * markup.
 */
function isLasting( block: BlockInstance ): boolean {
	const again = parse( serialize( block ) );
	return (
		again.length === 1 &&
		again[ 0 ]?.name === block.name &&
		again[ 0 ].isValid
	);
}

/** Returns safe blocks. Blocks of other types become the blocks of their text. */
function safe( blocks: BlockInstance[], media: Media ): BlockInstance[] {
	return blocks.flatMap( ( block ) => {
		if ( ! isAllowed( block.name ) ) {
			return plain( sourceOf( block ), media );
		}
		const made = safeBlock(
			block,
			safe( block.innerBlocks, media ),
			media
		);
		// Repairs an invalid block if it keeps its text, else creates blocks from the text.
		const isWhole =
			block.isValid ||
			wordsOf( made.map( getBlockContent ).join( '' ) ).length >=
				wordsOf( withoutDelimiters( sourceOf( block ) ) ).length;
		return isWhole && made.every( isLasting )
			? made
			: plain( sourceOf( block ), media );
	} );
}

/** Returns the source of a block in the response, without delimiters. */
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

/** WordPress creates other blocks from some text, such as shortcodes. Such text becomes a paragraph. */
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

/** Returns the blocks of Markdown or HTML, as WordPress creates them from pasted text. */
function plain( text: string, media: Media ): BlockInstance[] {
	const blocks = pasteHandler( {
		HTML: toHtml( text, media ),
		mode: 'BLOCKS',
	} );
	const taken = ( block: BlockInstance ): BlockInstance[] =>
		isAllowed( block.name )
			? safeBlock( block, block.innerBlocks.flatMap( taken ), media )
			: asText( block );
	return Array.isArray( blocks ) ? blocks.flatMap( taken ) : [];
}

/**
 * Returns the blocks of a response.
 *
 * @param text       The response: Markdown, HTML, or both, or block markup if it was requested.
 * @param isAsMarkup Whether block markup was requested. If not, delimiters in the text are not blocks.
 * @param media      The media that may load. Others become links.
 * @return Valid and safe blocks; empty if there is no text.
 */
export function toBlocks(
	text: string,
	isAsMarkup = false,
	media: Media = NO_MEDIA
): BlockInstance[] {
	const bare = FENCED.exec( text )?.[ 1 ] ?? text;
	if ( ! isAsMarkup || ! bare.includes( '<!-- wp:' ) ) {
		return plain( text, media );
	}
	// The text between blocks may be Markdown.
	return safe( parse( bare, { __unstableSkipAutop: true } ), media );
}

/**
 * Returns the media that a response would load, if it were accepted with all of them.
 *
 * @param text       The response.
 * @param isAsMarkup Whether block markup was requested.
 * @return Their absolute URLs.
 */
export function mediaOf( text: string, isAsMarkup: boolean ): Set< string > {
	const urlsIn = ( block: BlockInstance ): string[] => [
		...loadedBy( block ),
		...block.innerBlocks.flatMap( urlsIn ),
	];
	// WordPress creates embeds from URLs, and players from shortcodes.
	const blocks = /https?:|\[\w/i.test( text )
		? toBlocks( text, isAsMarkup, ALL_MEDIA )
		: [];
	return new Set( [
		...mediaIn( toHtml( text, ALL_MEDIA ) ),
		...blocks.flatMap( urlsIn ).filter( ( url ) => url !== '' ),
	] );
}

/**
 * Blocks as a text that the model is given to work on.
 *
 * @param blocks The blocks.
 */
export const toMarkup = ( blocks: BlockInstance[] ): string =>
	serialize( blocks );
