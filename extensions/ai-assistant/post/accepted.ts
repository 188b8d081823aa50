import { ALL_MEDIA, type Media } from '@freehold/ai/safe/sanitize';
import {
	cloneBlock,
	createBlock,
	getDefaultBlockName,
	type BlockInstance,
} from '@wordpress/blocks';
import { create } from '@wordpress/rich-text';
import { recallFootnotes } from '../response/footnotes';
import { likeOriginal } from '../response/like-original';
import { notesOf, toBlocks } from '../response/to-blocks';
import { toInlineHtml } from '../response/to-inline-html';
import { isAsMarkup, type Attributes } from '../types';
import { readOriginal, withNewWords } from './words';

/**
 * Returns the blocks of a response.
 *
 * @param attributes The block's attributes.
 * @param inner      Its inner blocks, which are a response in block markup.
 * @param media      The media that may load.
 * @return At least one block: what was removed as unsafe leaves an empty paragraph.
 */
export function responseBlocks(
	attributes: Attributes,
	inner: BlockInstance[],
	media: Media
): BlockInstance[] {
	recallFootnotes( inner, notesOf( attributes.content ?? '', media ) );
	const made =
		inner.length > 0
			? inner
			: toBlocks(
					attributes.content ?? '',
					isAsMarkup( attributes ),
					media
			  );
	return made.length > 0 ? made : [ createBlock( getDefaultBlockName() ) ];
}

/**
 * Returns the blocks that the AI Assistant block replaced; none if there was no text.
 *
 * @param attributes The block's attributes.
 */
export function originalBlocksOf( {
	originalBlocks,
	originalContent = '',
}: Attributes ): BlockInstance[] {
	const { blocks } = readOriginal( originalBlocks );
	return blocks.length > 0 || originalContent.trim() === ''
		? blocks
		: toBlocks( originalContent, false, ALL_MEDIA );
}

/** What the post gets: blocks, and a title if it had none. */
type Accepted = { blocks: BlockInstance[]; title?: string };

const isTitle = ( { name, attributes }: BlockInstance ): boolean =>
	name === 'core/heading' && Number( attributes.level ) === 1;

/**
 * Fits blocks into a post, whose title is its only heading of the first level: such a heading at the beginning becomes a title that is
 * empty, and others have the second level.
 *
 * @param blocks The blocks.
 * @param title  The title of the post; null where there is none.
 */
export function fit( blocks: BlockInstance[], title: string | null ): Accepted {
	const [ first, ...others ] = blocks;
	if ( title === null || ! blocks.some( isTitle ) ) {
		return { blocks };
	}
	const fills = title.trim() === '' && first && isTitle( first );
	const left = ( fills ? others : blocks ).map( ( block ) =>
		isTitle( block ) ? cloneBlock( block, { level: 2 } ) : block
	);
	return {
		blocks:
			left.length > 0 ? left : [ createBlock( getDefaultBlockName() ) ],
		...( fills
			? {
					title: create( {
						html: String( first.attributes.content ),
					} ).text,
			  }
			: {} ),
	};
}

/**
 * Returns what the post has after the response is accepted.
 *
 * @param attributes The block's attributes.
 * @param inner      Its inner blocks.
 * @param media      The media that may load.
 * @param title      The title of the post; null where there is none.
 */
export function acceptedBlocks(
	attributes: Attributes,
	inner: BlockInstance[],
	media: Media,
	title: string | null
): Accepted {
	const original = readOriginal( attributes.originalBlocks );
	if ( original.words ) {
		return {
			blocks: withNewWords(
				original,
				toInlineHtml( attributes.content ?? '', media )
			),
		};
	}
	const blocks = likeOriginal(
		responseBlocks( attributes, inner, media ),
		original.blocks
	);
	return original.blocks.some( isTitle ) ? { blocks } : fit( blocks, title );
}
