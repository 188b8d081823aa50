import type { BlockTransforms } from '@wordpress/blocks';
import { fromParagraph, toParagraph } from '../../paragraphs';
import type { Attributes } from './types';

/** Transforms from and to a paragraph. */
export const transforms: BlockTransforms = {
	from: [
		fromParagraph< Attributes >(
			'jetpack/name',
			( name ) => name.length <= 100,
			( name ) => ( { name } )
		),
	],
	to: [ toParagraph< Attributes >( ( { name } ) => [ name ] ) ],
};
