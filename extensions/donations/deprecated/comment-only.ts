import type { CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation } from '@wordpress/blocks';
import { textsOf } from '../stored-texts';
import type { Attributes } from '../types';

/**
 * Returns the form without markup, in which copies of posts can be although they have a plan.
 *
 * @param now The block's current definition.
 */
export const commentOnly = (
	now: CurrentForm
): BlockDeprecation< Attributes, Attributes > => ( {
	apiVersion: 3,
	attributes: now.attributes,
	supports: now.supports,
	migrate: ( attributes ) => ( {
		...attributes,
		storedTexts: textsOf( attributes ),
	} ),
	save: () => null,
} );
