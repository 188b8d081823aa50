import type { BlockTransforms } from '@wordpress/blocks';
import { fromParagraph, toParagraph } from '../../paragraphs';
import { emailParts, hasAddress } from './email-parts';
import type { Attributes } from './types';

/** Transforms from and to a paragraph with an email address. */
export const transforms: BlockTransforms = {
	from: [
		fromParagraph< Attributes >(
			'jetpack/email',
			hasAddress,
			( email ) => ( {
				email,
			} )
		),
	],
	to: [
		toParagraph< Attributes >( ( { email } ) => [ emailParts( email ) ] ),
	],
};
