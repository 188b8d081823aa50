import {
	createBlock,
	type BlockInstance,
	type BlockTransform,
} from '@wordpress/blocks';
import { readMarkup, readPasted } from './address';
import { linkParagraph } from './link';

/**
 * Reads what somebody pasted.
 *
 * @return The block's attributes; undefined where it is nothing of this service's.
 */
export type Read< Attributes > = (
	pasted: string
) => Partial< Attributes > | undefined;

/** Before core's own embed, which takes every address. */
const PRIORITY = 5;

/** What a frame may bring along: browsers and vendors need no more, and `read` takes what it wants of it. */
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
 * Whether a paragraph is nothing but an address or an embed code: one with more to say stays a paragraph.
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
 * From what is pasted into a post, and from blocks that hold an address or an embed code.
 *
 * @param name   The block's name.
 * @param read   Reads an address or an embed code.
 * @param inside Makes the blocks in it of what was pasted, for a block that has any.
 */
export function fromPasted< Attributes extends Record< string, unknown > >(
	name: string,
	read: Read< Attributes >,
	inside: ( pasted: string ) => BlockInstance[] = () => []
): BlockTransform[] {
	const create = ( pasted: string ) =>
		createBlock< Attributes >( name, read( pasted ), inside( pasted ) );
	const isOurs = ( text: string ) => isAlone( text ) && !! read( text );
	const textOf = ( html: unknown ) =>
		new window.DOMParser().parseFromString(
			String( html ?? '' ),
			'text/html'
		).body.textContent ?? '';
	return [
		{
			// Pasted text. Of a pasted frame WordPress leaves the address, in a paragraph of its own.
			type: 'raw',
			priority: PRIORITY,
			isMatch: ( node: Element ) =>
				node.nodeName === 'P' && isOurs( node.textContent ?? '' ),
			transform: ( node: Element ) => create( node.textContent ?? '' ),
		},
		{
			// Frames in posts of the classic editor that are converted to blocks.
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
				isOurs( textOf( content ) ),
			transform: ( { content }: { content?: unknown } ) =>
				create( textOf( content ) ),
		},
		{
			type: 'block',
			blocks: [ 'core/html' ],
			isMatch: ( { content }: { content?: string } ) =>
				isOurs( content ?? '' ),
			transform: ( { content }: { content?: string } ) =>
				create( content ?? '' ),
		},
		{
			type: 'block',
			blocks: [ 'core/embed' ],
			isMatch: ( { url }: { url?: string } ) => isOurs( url ?? '' ),
			transform: ( { url }: { url?: string } ) => create( url ?? '' ),
		},
	];
}

/** To a paragraph that links to what the block shows. */
export const toLink: BlockTransform = {
	type: 'block',
	blocks: [ 'core/paragraph' ],
	isMatch: ( { url }: { url?: string } ) => !! url,
	transform: ( { url }: { url?: string } ) => linkParagraph( url ?? '' ),
};
