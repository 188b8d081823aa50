import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';
import { readMarkup, readPasted } from './url';
import { linkParagraph } from './link';

/**
 * Reads pasted text.
 *
 * @return The block's attributes; undefined if the text contains nothing of this service.
 */
export type Read< Attributes > = (
	pasted: string
) => Partial< Attributes > | undefined;

/** Runs before WordPress's own embed transform, which accepts every URL. */
const PRIORITY = 5;

/** The elements and attributes of pasted frames that WordPress leaves for `read`. */
const FRAME = {
	figure: {
		require: [ 'iframe' ],
		children: {
			iframe: {
				attributes: [ 'src', 'width', 'height', 'title', 'style' ],
			},
		},
	},
};

/**
 * Returns whether a paragraph contains nothing but a URL or an embed code. Others stay paragraphs.
 *
 * @param text The paragraph's text.
 */
export const isAlone = ( text: string ): boolean => {
	const clean = readPasted( text );
	return readMarkup( clean )
		? /^<[\s\S]*>$/.test( clean )
		: clean !== '' && ! /\s/.test( clean );
};

/**
 * Returns transforms from pasted text, and from blocks that contain a URL or an embed code.
 *
 * @param read   Reads a URL or an embed code.
 * @param inside Creates the inner blocks, for a block that has any.
 */
export function fromPasted< Attributes extends Record< string, unknown > >(
	name: string,
	read: Read< Attributes >,
	inside: ( pasted: string ) => BlockInstance[] = () => []
): BlockTransform[] {
	const create = ( pasted: string ) =>
		createBlock< Attributes >( name, read( pasted ), inside( pasted ) );
	const isEmbed = ( text: string ) => isAlone( text ) && !! read( text );
	const textOf = ( html: unknown ) =>
		new window.DOMParser().parseFromString(
			String( html ?? '' ),
			'text/html'
		).body.textContent ?? '';
	return [
		{
			// Pasted text. WordPress replaces a pasted frame by a paragraph with its URL.
			type: 'raw',
			priority: PRIORITY,
			isMatch: ( node: Element ) =>
				node.nodeName === 'P' && isEmbed( node.textContent ?? '' ),
			transform: ( node: Element ) => create( node.textContent ?? '' ),
		},
		{
			// Frames in posts of the classic editor that a user converts to blocks.
			type: 'raw',
			priority: PRIORITY,
			schema: FRAME,
			isMatch: ( node: Element ) =>
				node.nodeName === 'FIGURE' &&
				!! node.querySelector( 'iframe' ) &&
				!! read( node.innerHTML ),
			transform: ( node: Element ) => create( node.innerHTML ),
		},
		{
			type: 'block',
			blocks: [ 'core/paragraph' ],
			isMatch: ( { content }: { content?: unknown } ) =>
				isEmbed( textOf( content ) ),
			transform: ( { content }: { content?: unknown } ) =>
				create( textOf( content ) ),
		},
		{
			type: 'block',
			blocks: [ 'core/html' ],
			isMatch: ( { content }: { content?: string } ) =>
				isEmbed( content ?? '' ),
			transform: ( { content }: { content?: string } ) =>
				create( content ?? '' ),
		},
		{
			type: 'block',
			blocks: [ 'core/embed' ],
			isMatch: ( { url }: { url?: string } ) => isEmbed( url ?? '' ),
			transform: ( { url }: { url?: string } ) => create( url ?? '' ),
		},
	];
}

/** Turns a block into a paragraph that links to its content. */
export const toLink: BlockTransform = {
	type: 'block',
	blocks: [ 'core/paragraph' ],
	isMatch: ( { url }: { url?: string } ) => !! url,
	transform: ( { url }: { url?: string } ) => linkParagraph( url ?? '' ),
};
