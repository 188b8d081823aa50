import type { BlockTransforms } from '@wordpress/blocks';
import { fromParagraph, toParagraph } from '../../paragraphs';
import type { Attributes } from './types';

/** A short line of text can be a name; a name is a line of text. */
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
