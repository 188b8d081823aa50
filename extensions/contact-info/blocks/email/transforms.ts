import type { BlockTransforms } from '@wordpress/blocks';
import { fromParagraph, toParagraph } from '../../paragraphs';
import { emailParts } from './email-parts';
import type { Attributes } from './types';

/** The address of `Anna <anna@example.org>` is one too. */
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
