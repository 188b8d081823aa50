import { hiddenAs, leftOut } from '@freehold/blocks';
import {
	cloneBlock,
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { select } from '@wordpress/data';
import { CONTAINER, GUEST, SUBSCRIBER } from './names';

const GROUP = 'core/group';

leftOut.add( GUEST );

/** Returns whether a block is one of the module’s, or contains one. */
const isPaid = ( { name, innerBlocks }: BlockInstance ): boolean =>
	name.startsWith( 'premium-content/' ) || innerBlocks.some( isPaid );

/** Returns the blocks that only subscribers see, hidden as the part that contains them. */
const paidBlocks = ( inner: BlockInstance[] ): BlockInstance[] =>
	inner
		.filter( ( { name } ) => name === SUBSCRIBER )
		.flatMap( ( { attributes, innerBlocks } ) =>
			hiddenAs( attributes, innerBlocks )
		);

/** Returns whether blocks can become paid content: they are none, and not in one. */
function canBePaid( _: unknown, stored: unknown ): boolean {
	const blocks = [ stored ].flat() as BlockInstance[];
	const [ first ] = blocks;
	return (
		first !== undefined &&
		! blocks.some( isPaid ) &&
		select( blockEditorStore ).getBlockParentsByBlockName(
			first.clientId,
			CONTAINER
		).length === 0
	);
}

export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			blocks: [ '*' ],
			isMultiBlock: true,
			isMatch: canBePaid,
			// The group’s own element stays around its blocks.
			__experimentalConvert: ( blocks ) =>
				createBlock( CONTAINER, {}, [
					createBlock(
						SUBSCRIBER,
						{},
						// Blocks that stay the same would be removed from where they were and from here.
						blocks.map( ( block ) => cloneBlock( block ) )
					),
					createBlock( GUEST ),
				] ),
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ GROUP ],
			transform: (
				_: Record< string, unknown >,
				inner: BlockInstance[]
			) => {
				const blocks = paidBlocks( inner );
				const [ only ] = blocks;
				return blocks.length === 1 && only?.name === GROUP
					? only
					: createBlock( GROUP, {}, blocks );
			},
		},
	],
	ungroup: ( attributes, inner ) =>
		hiddenAs( attributes, paidBlocks( inner ) ),
};
