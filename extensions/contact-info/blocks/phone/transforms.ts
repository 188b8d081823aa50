import type { BlockTransforms } from '@wordpress/blocks';
import { fromParagraph, toParagraph } from '../../paragraphs';
import { isPhone, phoneParts } from './phone-parts';
import type { Attributes } from './types';

/** Transforms from and to a paragraph with a phone number. */
export const transforms: BlockTransforms = {
	from: [
		fromParagraph< Attributes >( 'jetpack/phone', isPhone, ( phone ) => ( {
			phone,
		} ) ),
	],
	to: [
		toParagraph< Attributes >( ( { phone } ) => {
			const parts = phoneParts( phone );
			return [
				parts
					? [
							{ text: parts.prefix },
							{ text: parts.number, href: parts.href },
					  ]
					: phone,
			];
		} ),
	],
};
