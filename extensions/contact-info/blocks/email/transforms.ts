import type { BlockTransforms } from '@wordpress/blocks';
import { fromParagraph, toParagraph } from '../../paragraphs';
import { emailParts } from './email-parts';
import type { Attributes } from './types';

/** Also matches the address in `Anna <anna@example.org>`. */
const hasAddress = ( text: string ): boolean =>
	emailParts( text.replace( /[<>]/g, ' ' ) ).some( ( { href } ) => href );

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
