import type { BlockDeprecation } from '@wordpress/blocks';
import save from '../save';
import type { Attributes } from '../types';
import { ATTRIBUTES } from './attributes';

const toNumber = ( value: number | string, otherwise: number ): number =>
	String( value ).trim() === '' || Number.isNaN( Number( value ) )
		? otherwise
		: Number( value );

/** Reads numbers that are stored as text, as scripts write them. The current version would replace them by the defaults. */
export const v1: BlockDeprecation< Attributes, Attributes > = {
	apiVersion: 3,
	attributes: {
		...ATTRIBUTES,
		rating: { type: [ 'number', 'string' ], default: 1 },
		maxRating: { type: [ 'number', 'string' ], default: 5 },
	},
	isEligible: ( { rating, maxRating } ) =>
		typeof rating === 'string' || typeof maxRating === 'string',
	migrate: ( attributes ) => ( {
		...attributes,
		rating: toNumber( attributes.rating, 1 ),
		maxRating: toNumber( attributes.maxRating, 5 ),
	} ),
	save,
};
