import type { CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation } from '@wordpress/blocks';
import type { Attributes } from '../../types';

/** Returns the form without markup, which Jetpack stored at first. */
export const deprecated = ( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation< Attributes, Attributes >[] => [
	{
		attributes:
			attributes as BlockDeprecation< Attributes >[ 'attributes' ],
		supports,
		save: () => null,
	},
];
