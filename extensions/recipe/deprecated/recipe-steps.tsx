import type { CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation } from '@wordpress/blocks';
import { saveSteps } from '../blocks/recipe-steps/save';
import type { Steps } from '../types';

/** Returns the form of posts that lost their microdata. */
export const deprecated = ( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation< Steps, Steps >[] => [
	{
		attributes: attributes as BlockDeprecation< Steps >[ 'attributes' ],
		supports,
		save: ( props ) => saveSteps( props, false ),
	},
];
