import { hiddenAs } from '@freehold/blocks';
import {
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';

const NAME = 'jetpack/repeat-visitor';

/**
 * Returns the alignment that all given blocks share, so that wrapping them changes no layout.
 */
function sharedAlign( blocks: BlockInstance[] ): string | undefined {
	const [ first, ...others ] = blocks.map(
		( { attributes } ) => attributes.align
	);
	return ( first === 'wide' || first === 'full' ) &&
		others.every( ( align ) => align === first )
		? first
		: undefined;
}

const copyOf = ( { name, attributes, innerBlocks }: BlockInstance ) =>
	createBlock( name, attributes, innerBlocks );

/** Wraps any blocks, becomes a core group, and lets its content go. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			blocks: [ '*' ],
			isMultiBlock: true,
			// Nested blocks limit a range of visits, but a transform of a block to itself is never meant to.
			isMatch: ( _attributes: never, blocks: BlockInstance[] ) =>
				blocks.some( ( { name } ) => name !== NAME ),
			__experimentalConvert: ( blocks ) =>
				createBlock(
					NAME,
					{ align: sharedAlign( blocks ) },
					blocks.map( copyOf )
				),
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ 'core/group' ],
			transform: (
				{ align, layout }: Record< string, unknown >,
				innerBlocks: BlockInstance[]
			) =>
				createBlock(
					'core/group',
					{ align, layout },
					innerBlocks.map( copyOf )
				),
		},
	],
	ungroup: ( attributes, innerBlocks ) =>
		hiddenAs( attributes, innerBlocks.map( copyOf ) ),
};
