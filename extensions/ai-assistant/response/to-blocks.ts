import {
	createBlock,
	getBlockContent,
	parse,
	pasteHandler,
	serialize,
	type BlockInstance,
} from '@wordpress/blocks';
import { recordsIn } from '@freehold/stored-text';
import { isAllowed, loadedBy, safeBlock } from '@freehold/ai/safe/safe-block';
import {
	ALL_MEDIA,
	mediaIn,
	NO_MEDIA,
	type Media,
} from '@freehold/ai/safe/sanitize';
import { readFootnotes, withFootnotes } from './footnotes';
import { escapeText, render, toHtml, withoutDelimiters } from './to-html';
import { toInlineHtml } from './to-inline-html';
import { unfenced } from './unfenced';

/** Removes the code fence that models often put around a response, with a line before it. */
const FENCED = /^\s*(?:[^\n`]{1,200}:\s+)?```[a-z]*\n([^]*?)\n?```\s*$/i;

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

/** Returns the attributes of a table with the alignment of its cells, which WordPress reads from styles, or not at all. */
function withAlignment(
	attributes: Record< string, unknown >,
	rows: HTMLTableRowElement[]
): Record< string, unknown > {
	const sections = [ 'head', 'body', 'foot' ].map( ( name ) => [
		name,
		recordsIn( attributes[ name ] ).map( ( row ) => {
			const source = rows.shift();
			return {
				...row,
				cells: recordsIn( row.cells ).map( ( cell, index ) => {
					const align = source?.cells[ index ]?.align;
					return align ? { ...cell, align } : cell;
				} ),
			};
		} ),
	] );
	return { ...attributes, ...Object.fromEntries( sections ) };
}

/** Returns the blocks of HTML without details. */
function pasted( html: string, media: Media ): BlockInstance[] {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	const tables = [ ...body.querySelectorAll( 'table' ) ];
	const blocks = pasteHandler( { HTML: html, mode: 'BLOCKS' } );
	const taken = ( block: BlockInstance ): BlockInstance[] => {
		if ( ! isAllowed( block.name ) ) {
			return asText( block );
		}
		const attributes =
			block.name === 'core/table'
				? withAlignment( block.attributes, [
						...( tables.shift()?.rows ?? [] ),
				  ] )
				: block.attributes;
		return safeBlock(
			{ ...block, attributes },
			block.innerBlocks.flatMap( taken ),
			media
		);
	};
	return Array.isArray( blocks ) ? blocks.flatMap( taken ) : [];
}

/** Returns the blocks of the children of an element. WordPress makes no blocks of details that are pasted. */
function childrenOf( parent: Element, media: Media ): BlockInstance[] {
	const blocks: BlockInstance[] = [];
	let html = '';
	const flush = () => {
		if ( html.trim() !== '' ) {
			blocks.push( ...pasted( html, media ) );
		}
		html = '';
	};
	for ( const node of [ ...parent.childNodes ] ) {
		if (
			node instanceof HTMLDetailsElement &&
			isAllowed( 'core/details' )
		) {
			flush();
			const summary = node.querySelector( ':scope > summary' );
			summary?.remove();
			blocks.push(
				createBlock(
					'core/details',
					{
						summary: summary?.innerHTML.trim() ?? '',
						showContent: node.open,
					},
					childrenOf( node, media )
				)
			);
		} else {
			html +=
				node instanceof Element
					? node.outerHTML
					: escapeText( node.textContent ?? '' );
		}
	}
	flush();
	return blocks;
}

/** Returns the blocks of Markdown or HTML, as WordPress creates them from pasted text. */
function plain( text: string, media: Media ): BlockInstance[] {
	const noted = readFootnotes( unfenced( text ) );
	const { body } = new DOMParser().parseFromString(
		render( noted.text, media ),
		'text/html'
	);
	return withFootnotes(
		childrenOf( body, media ),
		noted.notes.map( ( note ) => toInlineHtml( note, media ) )
	);
}

/**
 * Returns the footnotes of a response, as HTML, in the order of their numbers.
 *
 * @param text  The response.
 * @param media The media that may load.
 */
export const notesOf = ( text: string, media: Media ): string[] =>
	readFootnotes( unfenced( FENCED.exec( text )?.[ 1 ] ?? text ) ).notes.map(
		( note ) => toInlineHtml( note, media )
	);

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
