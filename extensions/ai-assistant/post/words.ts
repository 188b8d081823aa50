/**
 * Selected words of a block that the AI Assistant is to change. The markup of the replaced blocks says which they are.
 */
import { cloneBlock, parse, type BlockInstance } from '@wordpress/blocks';
import { create, insert, slice, toHTMLString } from '@wordpress/rich-text';

/** A range of a text attribute, in characters of its text. */
export type Range = { key: string; start: number; end: number };

/** The words, and the block that contains them. */
export type Words = Range & { block: BlockInstance };

/** The name in the block's metadata. */
const MARK = 'freeholdWords';

const valueOf = ( { attributes }: BlockInstance, key: string ) =>
	create( { html: String( attributes[ key ] ?? '' ) } );

/** Returns a range without the spaces around its words; null if it has no words. */
function trimmed( text: string, { key, start, end }: Range ): Range | null {
	const words = text.slice( start, end );
	const first = start + ( words.length - words.trimStart().length );
	const length = words.trim().length;
	return length > 0 ? { key, start: first, end: first + length } : null;
}

/**
 * Returns the words of a selection.
 *
 * @param block The block.
 * @param range The selection in one of its texts.
 * @return The words; null if the selection contains none, or the whole text.
 */
export function wordsIn( block: BlockInstance, range: Range ): Words | null {
	const { text } = valueOf( block, range.key );
	const words = trimmed( text, range );
	const isWhole = words?.start === 0 && words.end === text.trimEnd().length;
	return words && ! isWhole ? { ...words, block } : null;
}

/**
 * Returns all words of a text of a block.
 *
 * @param block The block.
 * @param key   The name of the text.
 * @return The words; null if there are none.
 */
export function allWordsOf( block: BlockInstance, key: string ): Words | null {
	const { text } = valueOf( block, key );
	const words = trimmed( text, { key, start: 0, end: text.length } );
	return words && { ...words, block };
}

/**
 * Returns words as HTML.
 *
 * @param words The words.
 */
export const htmlOf = ( { block, key, start, end }: Words ): string =>
	toHTMLString( { value: slice( valueOf( block, key ), start, end ) } );

/**
 * Returns blocks whose markup says which words are selected.
 *
 * @param blocks The blocks, with the block of the words among them or in one of them.
 * @param words  The words.
 */
export const withMark = (
	blocks: BlockInstance[],
	words: Words
): BlockInstance[] =>
	blocks.map( ( block ) => {
		const { key, start, end } = words;
		const inner = withMark( block.innerBlocks, words );
		return block.clientId === words.block.clientId
			? cloneBlock(
					block,
					{
						metadata: {
							...( block.attributes.metadata as object ),
							[ MARK ]: { key, start, end },
						},
					},
					inner
			  )
			: cloneBlock( block, {}, inner );
	} );

/** Returns the range in a block's metadata; null if there is none. */
function markOf( block: BlockInstance ): Range | null {
	const mark = (
		block.attributes.metadata as Record< string, unknown > | undefined
	 )?.[ MARK ] as Partial< Range > | undefined;
	return typeof mark?.key === 'string' &&
		typeof mark.start === 'number' &&
		typeof mark.end === 'number' &&
		mark.start < mark.end
		? { key: mark.key, start: mark.start, end: mark.end }
		: null;
}

/** The blocks that an AI Assistant block replaced. */
export type Original = { blocks: BlockInstance[]; words: Words | null };

/**
 * Returns the blocks that an AI Assistant block replaced, and the words of them that it is to change.
 *
 * @param markup The stored markup.
 * @return The blocks without the mark. There are no words if whole blocks were replaced.
 */
export function readOriginal( markup: string | undefined ): Original {
	let words: Words | null = null;
	const read = ( block: BlockInstance ): BlockInstance => {
		const range = markOf( block );
		const inner = block.innerBlocks.map( read );
		if ( ! range ) {
			return { ...block, innerBlocks: inner };
		}
		const { [ MARK ]: mark, ...rest } = block.attributes.metadata as Record<
			string,
			unknown
		>;
		const metadata = Object.keys( rest ).length > 0 ? rest : undefined;
		const bare = {
			...block,
			attributes: { ...block.attributes, metadata },
			innerBlocks: inner,
		};
		words = mark ? { ...range, block: bare } : words;
		return bare;
	};
	return { blocks: markup ? parse( markup ).map( read ) : [], words };
}

/**
 * Returns the text of the block around words.
 *
 * @param words The words.
 */
export const textAround = ( { block, key }: Words ): string =>
	valueOf( block, key ).text;

/**
 * Returns blocks with other words.
 *
 * @param original       The blocks.
 * @param original.blocks
 * @param original.words
 * @param html           The new words, as safe HTML.
 */
export function withNewWords(
	{ blocks, words }: Original,
	html: string
): BlockInstance[] {
	return blocks.map( ( block ) => {
		if ( words?.block === block ) {
			const { key, start, end } = words;
			const content = toHTMLString( {
				value: insert(
					valueOf( block, key ),
					create( { html } ),
					start,
					end
				),
			} );
			return cloneBlock( block, { [ key ]: content } );
		}
		return {
			...block,
			innerBlocks: withNewWords(
				{ blocks: block.innerBlocks, words },
				html
			),
		};
	} );
}
