import type { CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation } from '@wordpress/blocks';
import { saveStep } from '../blocks/recipe-step/save';
import type { NoAttributes } from '../types';

/** Returns the form of posts that lost their microdata. */
export const deprecated = ( {
	supports,
}: CurrentForm ): BlockDeprecation< NoAttributes, NoAttributes >[] => [
	{ attributes: {}, supports, save: () => saveStep( false ) },
];
