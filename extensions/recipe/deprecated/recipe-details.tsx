import type { CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation } from '@wordpress/blocks';
import { saveDetails } from '../blocks/recipe-details/save';
import type { Details } from '../types';

/** Reads a label from the markup. */
const label = ( position: number ) => ( {
	type: 'string',
	source: 'text',
	selector: `.wp-block-jetpack-recipe-details__detail:nth-child(${ position }) > p:first-child`,
	default: '',
} );

/**
 * Returns the forms of posts that were saved in another language, whose labels are in the markup alone, and of posts that lost
 * their microdata.
 */
export const deprecated = ( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation< Details, Details >[] =>
	[ true, false ].map( ( hasMicrodata ) => ( {
		attributes: {
			...attributes,
			prepTimeLabel: label( 1 ),
			cookTimeLabel: label( 2 ),
			servingsLabel: label( 3 ),
		} as BlockDeprecation< Details >[ 'attributes' ],
		supports,
		save: ( props ) => saveDetails( props, hasMicrodata ),
	} ) );
