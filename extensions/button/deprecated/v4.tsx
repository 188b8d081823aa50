import { isKept, toStorable } from '@freehold/colors';
import type { BlockDeprecation } from '@wordpress/blocks';
import { lookOf } from '../look';
import { storedLink } from '../save';
import type { Attributes } from '../types';
import { ATTRIBUTES, SUPPORTS } from './attributes';

const stored = ( color?: string ) => color && toStorable( color );

/** Reads a color such as `rgb()`, which WordPress removed from the link's style when an author saved the post. */
export const v4: BlockDeprecation< Attributes, Attributes > = {
	apiVersion: 3,
	attributes: ATTRIBUTES,
	supports: SUPPORTS,
	migrate: ( {
		customTextColor,
		customBackgroundColor,
		...attributes
	} ) => ( {
		...attributes,
		...( customTextColor && {
			customTextColor: stored( customTextColor ),
		} ),
		...( customBackgroundColor && {
			customBackgroundColor: stored( customBackgroundColor ),
		} ),
	} ),
	save: ( { attributes } ) => {
		if ( ! attributes.saveInPostContent ) {
			return null;
		}
		const { className, style } = lookOf( attributes );
		return storedLink( attributes, {
			className,
			style: Object.fromEntries(
				Object.entries( style ).filter(
					( [ property, value ] ) =>
						! /color/i.test( property ) ||
						( value !== undefined && isKept( value ) )
				)
			),
		} );
	},
};
