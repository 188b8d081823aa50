import { toStorable } from '@freehold/colors';
import type { BlockDeprecation } from '@wordpress/blocks';
import save from '../save';
import type { Attributes } from '../types';
import { ATTRIBUTES } from './attributes';

/** Reads a color such as `rgb()`, which WordPress removed from the stars' style when an author saved the post. */
export const v3: BlockDeprecation< Attributes, Attributes > = {
	apiVersion: 3,
	attributes: ATTRIBUTES,
	migrate: ( { color, ...attributes } ) => ( {
		...attributes,
		...( color ? { color: toStorable( color ) } : {} ),
	} ),
	save: ( { attributes } ) =>
		save( { attributes: { ...attributes, color: undefined } } ),
};
