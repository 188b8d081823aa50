import { createBlock, parse, type BlockInstance } from '@wordpress/blocks';

/** The types of blocks with one text, which can become each other. */
const TEXTS = new Set( [ 'core/paragraph', 'core/heading' ] );

/**
 * Keeps the type and the attributes of the replaced block, such as alignment and colors, if one block became one text.
 *
 * @param blocks   The blocks of the response.
 * @param original The markup of the replaced blocks.
 * @return The blocks, or one block with the attributes of the original and the content of the response.
 */
export function likeOriginal(
	blocks: BlockInstance[],
	original: string | undefined
): BlockInstance[] {
	const [ block ] = blocks;
	const [ before, ...others ] = original ? parse( original ) : [];
	if ( ! block || blocks.length > 1 || ! before || others.length > 0 ) {
		return blocks;
	}
	if ( TEXTS.has( before.name ) && TEXTS.has( block.name ) ) {
		const { content } = block.attributes;
		return [
			createBlock( before.name, { ...before.attributes, content } ),
		];
	}
	return before.name === 'core/list' && block.name === 'core/list'
		? [ createBlock( before.name, before.attributes, block.innerBlocks ) ]
		: blocks;
}
