import type { BlockDeprecation } from '@wordpress/blocks';
import save from '../save';
import type { Attributes } from '../types';
import { ATTRIBUTES, SUPPORTS } from './attributes';

/** The names that attributes had in the first contact forms. */
const NAMES = {
	submitButtonText: 'text',
	textButtonColor: 'textColor',
	customTextButtonColor: 'customTextColor',
	backgroundButtonColor: 'backgroundColor',
	customBackgroundButtonColor: 'customBackgroundColor',
} as const;

type Old = Attributes & Partial< Record< keyof typeof NAMES, string > >;

const isOldName = ( name: string ): name is keyof typeof NAMES => name in NAMES;

/** Attributes under the names that the first contact forms gave them. */
export const v1: BlockDeprecation< Attributes, Old > = {
	apiVersion: 3,
	attributes: {
		...ATTRIBUTES,
		...Object.fromEntries(
			Object.keys( NAMES ).map( ( name ) => [ name, { type: 'string' } ] )
		),
	},
	supports: SUPPORTS,
	isEligible: ( attributes ) => Object.keys( attributes ).some( isOldName ),
	migrate: ( attributes ) => {
		const migrated: Record< string, unknown > = {};
		for ( const [ name, value ] of Object.entries( attributes ) ) {
			if ( ! isOldName( name ) ) {
				migrated[ name ] = value;
			} else if ( value ) {
				migrated[ NAMES[ name ] ] ??= value;
			}
		}
		return migrated as Attributes;
	},
	save,
};
