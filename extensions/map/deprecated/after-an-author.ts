import type { CurrentForm } from '@freehold/blocks';
import { decodeStored, isEscaped, recordsIn } from '@freehold/stored-text';
import type { BlockDeprecation } from '@wordpress/blocks';
import save, { dataOf, Stored } from '../save';
import { storedStyle } from '../style-name';
import type { Attributes } from '../types';

/**
 * Reads posts that an author saved without this plugin: `Fish & Chips` is encoded in the attributes, but not in the markup.
 * With this plugin, `Module.php` keeps the places out of the reach of kses.
 */
export const afterAnAuthor = ( {
	attributes: now,
	supports,
}: CurrentForm ): BlockDeprecation< Attributes, Attributes > => ( {
	apiVersion: 3,
	attributes: now,
	supports,
	// The editor calls it with the comment's attributes, which are of any type.
	isEligible: ( { points } ) =>
		recordsIn( points ).some( ( point ) =>
			Object.values( point ).some( isEscaped )
		),
	save: ( { attributes } ) =>
		save( {
			attributes: {
				...attributes,
				points: decodeStored( attributes.points ),
			},
		} ),
	migrate: ( attributes ) => ( {
		...attributes,
		points: decodeStored( attributes.points ),
	} ),
} );

/**
 * Reads posts that an author saved with this plugin: the attributes are complete, but kses has removed every `<` from the
 * markup's `data-points`. (`Renderer.php` restores it for visitors.)
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
