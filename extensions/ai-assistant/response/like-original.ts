import { createBlock, type BlockInstance } from '@wordpress/blocks';

/** The types of blocks with one text, which can become each other. */
const TEXTS = new Set( [ 'core/paragraph', 'core/heading' ] );

/** Returns one block with the attributes of the original; null if their types do not fit. */
function like(
	block: BlockInstance,
	original: BlockInstance | undefined,
	canChangeType: boolean
): BlockInstance | null {
	if ( ! original ) {
		return null;
	}
	if (
		TEXTS.has( original.name ) &&
		TEXTS.has( block.name ) &&
		( canChangeType || original.name === block.name )
	) {
		const { content } = block.attributes;
		return createBlock( original.name, {
			...original.attributes,
			content,
		} );
	}
	return original.name === 'core/list' && block.name === 'core/list'
		? createBlock( original.name, original.attributes, block.innerBlocks )
		: null;
}

/**
 * Keeps the types and the attributes of the replaced blocks, such as alignment and colors, if each of them became one block of
 * the response.
 *
 * @param blocks    The blocks of the response.
 * @param originals The replaced blocks.
 * @return The blocks, or blocks with the attributes of the originals and the content of the response.
 */
export function likeOriginal(
	blocks: BlockInstance[],
	originals: BlockInstance[]
): BlockInstance[] {
	const alike = blocks.map( ( block, index ) =>
		like( block, originals[ index ], blocks.length === 1 )
	);
	return blocks.length === originals.length && ! alike.includes( null )
		? ( alike as BlockInstance[] )
		: blocks;
}
