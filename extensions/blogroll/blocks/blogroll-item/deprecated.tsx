import type { CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation } from '@wordpress/blocks';
import type { SiteAttributes } from '../../types';

/** Returns the form without a box, which Jetpack stored first. */
export const deprecated = ( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation< SiteAttributes, SiteAttributes >[] => [
	{
		attributes:
			attributes as BlockDeprecation< SiteAttributes >[ 'attributes' ],
		supports,
		save: () => null,
	},
];
