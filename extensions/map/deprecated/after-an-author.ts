import type { CurrentForm } from '@freehold/blocks';
import { isEscaped } from '@freehold/stored-text';
import type { BlockDeprecation } from '@wordpress/blocks';
import { decodeEntities } from '@wordpress/html-entities';
import save, { dataOf, Stored } from '../save';
import { storedStyle } from '../style-name';
import type { Attributes, Point } from '../types';

/** Places with their texts as they were typed. */
const typed = ( points: Point[] ): Point[] =>
	points.map(
		( point ) =>
			Object.fromEntries(
				Object.entries( point ).map( ( [ name, value ] ) => [
					name,
					typeof value === 'string' ? decodeEntities( value ) : value,
				] )
			) as Point
	);

/**
 * Posts that an author has saved elsewhere: `Fish & Chips` is encoded in the places' texts among the attributes, and right in
 * the markup. (Here, always.php carries the places around kses.)
 */
export const afterAnAuthor = ( {
	attributes: now,
	supports,
}: CurrentForm ): BlockDeprecation< Attributes, Attributes > => ( {
	apiVersion: 3,
	attributes: now,
	supports,
	// Asked before defaults are filled in.
	isEligible: ( { points = [] } ) =>
		points.some( ( point ) => Object.values( point ).some( isEscaped ) ),
	save: ( { attributes } ) =>
		save( {
			attributes: { ...attributes, points: typed( attributes.points ) },
		} ),
	migrate: ( attributes ) => ( {
		...attributes,
		points: typed( attributes.points ),
	} ),
} );

/**
 * Posts that an author has saved here: the places among the attributes are whole, but out of the markup's `data-points` kses
 * has taken every `<`, which the editor writes as it is. (Page.php puts it back for visitors.)
 */
export const withoutBrackets = ( {
	attributes: now,
	supports,
}: CurrentForm ): BlockDeprecation< Attributes, Attributes > => ( {
	apiVersion: 3,
	attributes: now,
	supports,
	save: ( { attributes } ) => {
		const data = dataOf( attributes, storedStyle( attributes.className ) );
		return Stored( {
			data: {
				...data,
				'data-points': data[ 'data-points' ].replace( /</g, '' ),
			},
			points: attributes.points,
		} );
	},
} );
