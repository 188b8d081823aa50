import { hiddenAs } from '@freehold/blocks';
import {
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';
import { fromParagraphs } from './from-paragraphs';

const copyOf = ( { name, attributes, innerBlocks }: BlockInstance ) =>
	createBlock( name, attributes, innerBlocks );

/** Transforms from paragraphs, to a core group with the same styles, or to the inner blocks. */
export const transforms: BlockTransforms = {
	from: [ fromParagraphs ],
	to: [
		{
			type: 'block',
			blocks: [ 'core/group' ],
			transform: (
				{ showVcard, ...looks }: Record< string, unknown >,
				innerBlocks: BlockInstance[]
			) => createBlock( 'core/group', looks, innerBlocks.map( copyOf ) ),
		},
	],
	ungroup: ( attributes, innerBlocks ) =>
		hiddenAs( attributes, innerBlocks.map( copyOf ) ),
};
