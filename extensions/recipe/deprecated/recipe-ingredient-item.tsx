import type { CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation } from '@wordpress/blocks';
import { saveIngredient } from '../blocks/recipe-ingredient-item/save';
import type { Ingredient } from '../types';

/** Returns the form of posts that lost their microdata. */
export const deprecated = ( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation< Ingredient, Ingredient >[] => [
	{
		attributes:
			attributes as BlockDeprecation< Ingredient >[ 'attributes' ],
		supports,
		save: ( props ) => saveIngredient( props, false ),
	},
];
